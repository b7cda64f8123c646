import pg from 'pg'
import type { Engine } from './engine'
import { engineOf } from './pool-engine'

/** How many milliseconds a request waits for a lock, for its statement and for a connection before it is told that the database is busy. */
export interface Patience {
  lock: number
  statement: number
  connection: number
}

export interface DatabaseSettings {
  /** The most connections: each request holds at most one, and only while it queries. */
  max: number
  patience: Patience
}

/** What the environment does not say otherwise (`server/config.ts`). */
export const usualSettings: DatabaseSettings = { max: 12, patience: { lock: 10_000, statement: 15_000, connection: 10_000 } }

/** A database that works ends a statement that takes too long by itself; one that says nothing for so much longer hangs, and its connection is cut. */
const SILENCE = 2_000

/** Opens a pool on a PostgreSQL database. */
export const openPostgres = ({
  url,
  max = usualSettings.max,
  patience = usualSettings.patience,
}: { url: string } & Partial<DatabaseSettings>): Engine =>
  engineOf(
    'pg',
    new pg.Pool({
      connectionString: url,
      max,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: patience.connection,
      application_name: 'yueke',
      options: `-c TimeZone=UTC -c statement_timeout=${patience.statement} -c lock_timeout=${patience.lock} -c idle_in_transaction_session_timeout=60000`,
    }),
    patience.statement + SILENCE,
  )
