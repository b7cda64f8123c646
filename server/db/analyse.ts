import type { Sweep } from '../jobs/sweeps'
import { inTransaction, run } from './transaction'

/**
 * Looks at our tables and the queue's. PostgreSQL's own catalogues, most of what there is in a small database, change too little to pay for it. Tables
 * that somebody else analyses just now need it no second time.
 */
export const ANALYSE = `
  DO $$ BEGIN
    EXECUTE (SELECT 'ANALYZE (SKIP_LOCKED) ' || string_agg(oid::regclass::text, ', ') FROM pg_class
              WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'queue'));
  END $$`

/**
 * Brings the planner's statistics of the database in scope up to date. Needed after much was written at once: PostgreSQL's autovacuum comes a minute
 * later, the embedded engine has none, and the day's list takes three times as long on statistics of an empty database.
 */
export const analyse = (): Promise<void> =>
  inTransaction(async () => {
    // However many rows there are: this may take longer than a request.
    await run({ name: 'analyse-patiently', text: 'SET LOCAL statement_timeout = 0' })
    await run({ name: 'analyse', text: ANALYSE, isPatient: true })
  })

/** Does on the embedded engine what autovacuum does on PostgreSQL. Runs after the other sweeps of the day. */
export const analyseSweep: Sweep = { name: 'database.analyse', every: 'day', run: analyse }
