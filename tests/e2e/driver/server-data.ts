import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { copyDatabase, ensureTemplate, type Template } from '../../support/copied-database'
import { madeOnce } from '../../support/made-once'

/** The data of a server. */
export interface ServerData {
  /** The server's environment variables: DATA_DIR, and DATABASE_URL on PostgreSQL. */
  readonly env: Record<string, string>
  remove: () => Promise<void>
}

export type ServerEngine = 'pglite' | 'pg'

/** PostgreSQL in a run of what every change is tested with: the demo is then made for one database, and a server starts with half of the work. */
export const usualEngine = (): ServerEngine => (process.env.TEST_DATABASE_URL && process.env.TEST_SET === 'change' ? 'pg' : 'pglite')

const MADE = path.resolve('.cache/e2e/demo')

const freshFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'yueke-server-'))
const removeFolder = (folder: string) => fs.rmSync(folder, { recursive: true, force: true })

/** A new empty folder, for a server with the embedded engine. */
export const freshData = (): ServerData => {
  const folder = freshFolder()
  return { env: { DATA_DIR: folder }, remove: () => Promise.resolve(removeFolder(folder)) }
}

type Make = (env: Record<string, string>) => Promise<void>

const keepEmbedded = (key: string, make: Make): Promise<string> =>
  madeOnce(path.join(MADE, key), async (folder) => {
    // Data made by older servers is removed.
    for (const old of fs.readdirSync(MADE).filter((name) => !name.startsWith(key))) removeFolder(path.join(MADE, old))
    await make({ DATA_DIR: folder })
  })

const embedded = async (key: string, make: Make): Promise<ServerData> => {
  const kept = await keepEmbedded(key, make)
  const copy = freshData()
  fs.cpSync(kept, copy.env.DATA_DIR!, { recursive: true })
  return copy
}

/** The uploads of the demo lie beside its database. */
const uploadsFolder = (key: string): string => path.join(MADE, `${key}-files`)

const describeTemplate = (key: string, make: Make): Template => ({
  name: `yueke_demo_${key}`,
  fill: async (made) => {
    const kept = uploadsFolder(key)
    removeFolder(kept)
    fs.mkdirSync(kept, { recursive: true })
    await make({ DATA_DIR: kept, DATABASE_URL: made })
  },
})

const served = async (key: string, make: Make): Promise<ServerData> => {
  const { url, drop } = await copyDatabase(describeTemplate(key, make))
  const files = freshData()
  fs.cpSync(uploadsFolder(key), files.env.DATA_DIR!, { recursive: true })
  return { env: { ...files.env, DATABASE_URL: url }, remove: () => files.remove().then(drop) }
}

const nameDemo = (bundle: string, clock: string): string =>
  createHash('sha1').update(fs.readFileSync(bundle)).update(clock).digest('hex').slice(0, 16)

/** Makes what `demoData` copies, unless it is there: on a busy computer that takes as long as it takes, and is no part of a test's time. */
export const keepDemo = async (engine: ServerEngine, bundle: string, clock: string, make: Make): Promise<void> => {
  const key = nameDemo(bundle, clock)
  await (engine === 'pg' ? ensureTemplate(describeTemplate(key, make)) : keepEmbedded(key, make))
}

/**
 * Data of its own in which the demo is already made for this server and instant: `make` makes it once, all others are copies. Making takes seconds,
 * copying does not. PostgreSQL is the cluster of TEST_DATABASE_URL.
 */
export const demoData = (engine: ServerEngine, bundle: string, clock: string, make: Make): Promise<ServerData> => {
  const key = nameDemo(bundle, clock)
  return engine === 'pg' ? served(key, make) : embedded(key, make)
}
