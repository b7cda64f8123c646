import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { instant } from '@/domain/time'
import type { Engine } from '@server/db/engine'
import { migrate } from '@server/db/migrate'
import type { Migration } from '@server/db/migration'
import { migrations as listed } from '@server/db/migrations/index'
import { openPostgres } from '@server/db/postgres'
import { bundled } from '../../support/bundled'
import { copyDatabase } from '../../support/copied-database'
import { openApart, type Apart } from './apart'
import { embedded, served, takeEngine, type Start } from './spare-engines'

export type EngineKind = Engine['kind']

/** The engine that this run is about: `TEST_ENGINE=pglite` (default) or `pg`, then `TEST_DATABASE_URL` names a cluster. */
export const testEngine: EngineKind = process.env.TEST_ENGINE === 'pg' ? 'pg' : 'pglite'

/**
 * A `describe` that says on which engine it runs. `npm test` runs it on PostgreSQL, where many write at once; the embedded engine is asked
 * the same rules by the journeys of the H5 build. A file without a word for its engine has nothing to do with SQL and runs once (config/engine-files.cjs).
 */
export const describeOnEngine = (name: string, tests: () => void): void => describe(`${name} (${testEngine})`, tests)

/** The same for what the engines can differ in: the database itself, processes, races, and the main calls of each domain. `npm test` runs it on both. */
export const describeOnBothEngines = describeOnEngine

/** A test that needs a database server; the embedded engine has no such case. */
export const itOnServer = (title: string, test: () => Promise<void>): void => {
  if (testEngine === 'pg') it(title, test)
}

/** The initial contents of a database besides its tables, made once a run and then copied. Its name stands for its content. */
export interface Seed {
  name: string
  fill(engine: Engine): Promise<void>
  /** The module that makes it, where that takes seconds: it is made once for this code (`makeSeed`), and whoever needs it gets a copy. */
  madeBy?: string
  /** Is filled on this one. */
  on?: Seed
}

export interface TestDatabase {
  engine: Engine
  /** The address for another process; undefined on PGlite. */
  url: string | undefined
  /** The same past the pooler. */
  directUrl?: string
  /** Puts rows back; on PostgreSQL beside the engine's connections, where no trigger fires. */
  apart: Apart['run']
  /** Brings it back to its start, if it can be; false where another one has to be opened. */
  restore?(): Promise<boolean>
  close(): Promise<void>
}

/** Whether this run goes through PgBouncer in transaction mode, at TEST_POOLER_URL. */
export const isBehindPooler = process.env.TEST_POOLER === '1'

const throughPooler = (url: string): string => {
  if (!isBehindPooler) return url
  const { host } = new URL(process.env.TEST_POOLER_URL ?? '')
  return `${Object.assign(new URL(url), { host }).toString()}?pooler=transaction`
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const nameStart = (migrations: readonly Migration[], seed: Seed | undefined): string => {
  const whole = digest(JSON.stringify([migrations, seed?.name, seed?.on?.name, seed?.madeBy && readFileSync(bundled(seed.madeBy), 'utf8')]))
  return seed?.madeBy ? `${seed.name.replaceAll(' ', '_')}_${whole}` : whole
}

const prepare = async (engine: Engine, migrations: readonly Migration[], seed: Seed | undefined): Promise<void> => {
  await migrate(engine, instant(0), migrations)
  await seed?.on?.fill(engine)
  await seed?.fill(engine)
}

const kind = testEngine === 'pg' ? served : embedded

/** The state in which a seed is filled: the tables alone, or a slow seed on them. */
const readBase = (migrations: readonly Migration[], seed: Seed | undefined): Start => {
  const tables = { name: nameStart(migrations, undefined), fill: (empty: Engine) => prepare(empty, migrations, undefined) }
  return seed?.madeBy ? { name: nameStart(migrations, seed), fill: seed.fill, from: tables } : tables
}

/** Makes a slow seed for all who take copies of it: on a busy computer that takes as long as it takes, and is no part of a test's time. */
export const makeSeed = async (seed: Seed): Promise<void> => void (await kind.keep(readBase(listed, seed)))

/** A dump of the embedded engine with the tables alone, for a program that opens a folder of its own. */
export const dumpTables = async (): Promise<string> => (await embedded.keep(readBase(listed, undefined)))!

const openCopy = async (migrations: readonly Migration[], seed: Seed | undefined): Promise<TestDatabase> => {
  const fill = async (made: string) => {
    const engine = openPostgres({ url: made, max: 2 })
    await prepare(engine, migrations, seed)
    await engine.close()
  }
  const { url, drop } = await copyDatabase({ name: `yueke_template_${nameStart(migrations, seed)}`, fill })
  const address = throughPooler(url)
  const engine = openPostgres({ url: address })
  const apart = openApart(url)
  return {
    engine,
    url: address,
    directUrl: url,
    apart: apart.run,
    close: async () => {
      await engine.close()
      await apart.close()
      await drop()
    },
  }
}

/**
 * A database of its own with the tables of the migrations, on the engine of this run, in a fraction of a second. That of the product's own migrations served
 * other tests before; behind the pooler, and with other migrations, it is a new copy.
 */
export const openTestDatabase = async ({
  migrations = listed,
  seed,
}: { migrations?: readonly Migration[]; seed?: Seed } = {}): Promise<TestDatabase> => {
  if (testEngine === 'pg' && (isBehindPooler || migrations !== listed)) return openCopy(migrations, seed)
  const base = readBase(migrations, seed?.on ?? seed)
  const start = seed && !seed.madeBy ? { name: nameStart(migrations, seed), fill: seed.fill } : base
  const taken = await takeEngine(base, start, kind.open)
  return {
    engine: taken.engine,
    apart: taken.apart,
    restore: taken.restore,
    get url() {
      return taken.url
    },
    get directUrl() {
      return taken.url
    },
    close: () => taken.engine.close(),
  }
}

/** An empty database without a single table, on the engine of this run. */
export const openEmptyDatabase = (): Promise<TestDatabase> => openTestDatabase({ migrations: [] })
