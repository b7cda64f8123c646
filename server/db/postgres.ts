import pg from 'pg'
import type { Engine } from './engine'
import { engineOf } from './pool-engine'

/** How many milliseconds a request waits for a lock, for its statement and for a connection before it is told that the database is busy. */
export interface Patience {
  lock: number
  statement: number
  connection: number
}
const usualPatience: Patience = { lock: 10_000, statement: 30_000, connection: 10_000 }

interface Opening {
  url: string
  max?: number
  patience?: Patience
}

/** Opens a pool on a PostgreSQL database. `max` bounds its connections: each request holds at most one, and only while it queries. */
export const openPostgres = ({ url, max = 12, patience = usualPatience }: Opening): Engine =>
  engineOf(
    'pg',
    new pg.Pool({
      connectionString: url,
      max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: patience.connection,
      application_name: 'yueke',
      options: `-c TimeZone=UTC -c statement_timeout=${patience.statement} -c lock_timeout=${patience.lock} -c idle_in_transaction_session_timeout=60000`,
    }),
  )
