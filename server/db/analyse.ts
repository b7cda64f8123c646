import { inTransaction, run } from './transaction'

/**
 * Analyses our tables and the queue's, not PostgreSQL's own catalogues, which make up most of a small database and hardly change. Skips tables that another
 * session is analysing.
 */
export const ANALYSE = `
  DO $$ BEGIN
    EXECUTE (SELECT 'ANALYZE (SKIP_LOCKED) ' || string_agg(oid::regclass::text, ', ') FROM pg_class
              WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'queue'));
  END $$`

/**
 * Updates the planner's statistics of the database in scope. Needed after a bulk write: autovacuum comes a minute later, the embedded engine has none, and on
 * statistics of an empty database the class list of a day takes three times as long.
 */
export const analyse = (): Promise<void> =>
  inTransaction(async () => {
    // Analysing may take longer than a request's limit, depending on the number of rows.
    await run({ name: 'analyse-patiently', text: 'SET LOCAL statement_timeout = 0' })
    await run({ name: 'analyse', text: ANALYSE, isPatient: true })
  })
