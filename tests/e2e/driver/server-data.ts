import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { copyDatabase } from '../../support/copied-database'
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

const embedded = async (key: string, make: Make): Promise<ServerData> => {
  const kept = await madeOnce(path.join(MADE, key), async (folder) => {
    // Data made by older servers is removed.
    for (const old of fs.readdirSync(MADE).filter((name) => !name.startsWith(key))) removeFolder(path.join(MADE, old))
    await make({ DATA_DIR: folder })
  })
  const copy = freshData()
  fs.cpSync(kept, copy.env.DATA_DIR!, { recursive: true })
  return copy
}

const served = async (key: string, make: Make): Promise<ServerData> => {
  // The uploads of the demo lie beside its database.
  const kept = path.join(MADE, `${key}-files`)
  const fill = async (made: string) => {
    removeFolder(kept)
    fs.mkdirSync(kept, { recursive: true })
    await make({ DATA_DIR: kept, DATABASE_URL: made })
  }
  const { url, drop } = await copyDatabase({ name: `yueke_demo_${key}`, fill })
  const files = freshData()
  fs.cpSync(kept, files.env.DATA_DIR!, { recursive: true })
  return { env: { ...files.env, DATABASE_URL: url }, remove: () => files.remove().then(drop) }
}

/**
 * Data of its own in which the demo is already made for this server and instant: `make` makes it once, all others are copies. Making takes seconds,
 * copying does not. PostgreSQL is the cluster of TEST_DATABASE_URL.
 */
export const demoData = (engine: ServerEngine, bundle: string, clock: string, make: Make): Promise<ServerData> => {
  const key = createHash('sha1').update(fs.readFileSync(bundle)).update(clock).digest('hex').slice(0, 16)
  return engine === 'pg' ? served(key, make) : embedded(key, make)
}
