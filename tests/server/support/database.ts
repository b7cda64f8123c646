import { createHash } from 'node:crypto'
import pg from 'pg'
import { instant } from '@/domain/time'
import type { Engine } from '@server/db/engine'
import { migrate } from '@server/db/migrate'
import { migrations as listed, type Migration } from '@server/db/migrations/index'
import { openPostgres } from '@server/db/postgres'
import { takeEmbedded } from './embedded'

export type EngineKind = Engine['kind']

/** The engine that this run is about: `TEST_ENGINE=pglite` (default) or `pg`, then `TEST_DATABASE_URL` names a cluster. */
export const testEngine: EngineKind = process.env.TEST_ENGINE === 'pg' ? 'pg' : 'pglite'

/** A `describe` that says on which engine it ran. */
export const describeOnEngine = (name: string, tests: () => void): void => describe(`${name} (${testEngine})`, tests)

/** A test of what only a database server has; the embedded one has no such thing to test. */
export const itOnServer = (title: string, test: () => Promise<void>): void => {
  if (testEngine === 'pg') it(title, test)
}

/** What a database starts with besides its tables, made once a run and then copied. Its name stands for its content. */
export interface Seed {
  name: string
  fill(engine: Engine): Promise<void>
}

export interface TestDatabase {
  engine: Engine
  /** The address for another process; undefined on PGlite. */
  url: string | undefined
  close(): Promise<void>
}

const fingerprint = (migrations: readonly Migration[], seed: Seed | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, seed?.name]))
    .digest('hex')
    .slice(0, 16)

const prepare = async (engine: Engine, migrations: readonly Migration[], seed: Seed | undefined): Promise<void> => {
  await migrate(engine, instant(0), migrations)
  await seed?.fill(engine)
}

const clusterUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_ENGINE=pg needs TEST_DATABASE_URL, the address of a PostgreSQL cluster that databases can be made on.')
  return url
}

const databaseUrl = (name: string): string => Object.assign(new URL(clusterUrl()), { pathname: `/${name}` }).toString()

/** Works on the cluster itself (PostgreSQL). */
export const administer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const exists = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1

const templateOf = async (migrations: readonly Migration[], seed: Seed | undefined): Promise<string> => {
  const name = `yueke_template_${fingerprint(migrations, seed)}`
  await administer(async (client) => {
    // One worker makes it, the others wait; the lock goes with the connection.
    await client.query('SELECT pg_advisory_lock(7100422)')
    if (await exists(client, name)) return
    const making = `${name}_making`
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${making}`)
    const engine = openPostgres({ url: databaseUrl(making), max: 2 })
    await prepare(engine, migrations, seed)
    await engine.close()
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
  })
  return name
}

let count = 0

const openCopy = async (migrations: readonly Migration[], seed: Seed | undefined): Promise<TestDatabase> => {
  const template = await templateOf(migrations, seed)
  const name = `yueke_test_${process.pid}_${(count += 1)}`
  await administer(async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  const url = databaseUrl(name)
  const engine = openPostgres({ url })
  return {
    engine,
    url,
    close: async () => {
      await engine.close()
      await administer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** A database of one's own with the tables of the migrations, on the engine of this run, in a fraction of a second. */
export const openTestDatabase = async ({
  migrations = listed,
  seed,
}: { migrations?: readonly Migration[]; seed?: Seed } = {}): Promise<TestDatabase> => {
  if (testEngine === 'pg') return openCopy(migrations, seed)
  const base = { name: fingerprint(migrations, undefined), fill: (empty: Engine) => prepare(empty, migrations, undefined) }
  const start = seed ? { name: fingerprint(migrations, seed), fill: seed.fill } : base
  const engine = await takeEmbedded(base, start)
  return { engine, url: undefined, close: () => engine.close() }
}

/** An empty database without a single table, on the engine of this run. */
export const openEmptyDatabase = (): Promise<TestDatabase> => openTestDatabase({ migrations: [] })
