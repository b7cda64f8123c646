import pg from 'pg'
import type { Engine } from './engine'
import { makeEngine } from './pool-engine'

/** How many milliseconds a request waits for a lock, for its statement and for a connection before it is refused with `server.busy`. */
export interface Patience {
  lock: number
  statement: number
  connection: number
}

export interface DatabaseSettings {
  /** The largest number of connections: each request holds at most one, and only while it queries. */
  max: number
  patience: Patience
}

/** The defaults of `server/config.ts`. */
export const usualSettings: DatabaseSettings = { max: 12, patience: { lock: 10_000, statement: 15_000, connection: 10_000 } }

/** The database itself ends a statement that takes too long. If it has said nothing for so much longer it hangs, and the connection is cut. */
const SILENCE = 2_000

/** Whether the address leads through a pooler that lends its connections for a transaction, as PgBouncer in transaction mode (`?pooler=transaction`). */
const isPooled = (url: string): boolean => new URL(url).searchParams.get('pooler') === 'transaction'

const writeOptions = (settings: Record<string, string | number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Poolers remember each client's time zone and set it on any connection. The pool awaits this, though its types do not say so. */
const inUtc = ((client) => client.query("SET TIME ZONE 'UTC'")) as (client: pg.ClientBase) => unknown as (client: pg.ClientBase) => void

/** Opens a pool on a PostgreSQL database. A pooler accepts no start-up options: there the limits are set in each transaction. */
export const openPostgres = ({
  url,
  max = usualSettings.max,
  patience = usualSettings.patience,
}: { url: string } & Partial<DatabaseSettings>): Engine => {
  const settings = { statement_timeout: patience.statement, lock_timeout: patience.lock, idle_in_transaction_session_timeout: 60_000 }
  const pooled = isPooled(url)
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience.connection,
    application_name: 'yueke',
    ...(pooled ? { onConnect: inUtc } : { options: writeOptions({ TimeZone: 'UTC', ...settings }) }),
  })
  return makeEngine('pg', pool, { limit: patience.statement + SILENCE, ...(pooled && { settings }) })
}
