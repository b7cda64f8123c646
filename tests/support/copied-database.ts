import { randomUUID } from 'node:crypto'
import pg from 'pg'

const clusterUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: it is the address of a PostgreSQL cluster that databases can be made on.')
  return url
}

const databaseUrl = (name: string): string => Object.assign(new URL(clusterUrl()), { pathname: `/${name}` }).toString()

/** Works on the cluster itself. */
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

export interface Template {
  name: string
  /** Fills the new database, once a cluster. */
  fill(url: string): Promise<void>
  /** Is filled on a copy of this one. */
  from?: Template
}

/** Makes a template, unless it is there. */
export const ensureTemplate = async ({ name, fill, from }: Template): Promise<void> => {
  if (from) await ensureTemplate(from)
  await administer(async (client) => {
    // One worker makes it, the others wait; the lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(7100422)')
    if (await exists(client, name)) return
    const making = `${name}_making`
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${making}${from ? ` TEMPLATE ${from.name} STRATEGY file_copy` : ''}`)
    await fill(databaseUrl(making))
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
  })
}

export interface CopiedDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own on the cluster of TEST_DATABASE_URL, a copy of a template. */
export const copyDatabase = async (template: Template): Promise<CopiedDatabase> => {
  await ensureTemplate(template)
  // A worker keeps databases from one test file to the next, and each file counts from the beginning.
  const name = `yueke_test_${randomUUID().replaceAll('-', '')}`
  const drop = (client: pg.Client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await administer(async (client) => {
    await drop(client)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY file_copy`)
  })
  return { url: databaseUrl(name), drop: async () => void (await administer(drop)) }
}
