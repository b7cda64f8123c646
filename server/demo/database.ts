import { rows } from '../gym/rows'
import { forgetAllJobs } from '../jobs/upkeep'

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** All business tables, without those of migrations and releases. */
const tables = async (): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('schema_migration', 'sql_release') ORDER BY 1`,
  )
  return found.map(({ name }) => quote(name))
}

/** Whether no table has a row. */
export const isEmptyDatabase = async (): Promise<boolean> => {
  const [found] = await rows<{ used: boolean }>(
    `SELECT ${(await tables()).map((name) => `EXISTS (SELECT 1 FROM ${name})`).join(' OR ')} AS used`,
  )
  return !found!.used
}

/** Deletes every row of every table, and the jobs. Only for a database that the demo made. */
export const wipeDatabase = async (): Promise<void> => {
  await rows(`TRUNCATE ${(await tables()).join(', ')}`)
  await forgetAllJobs()
}

/**
 * Restarts the id sequences of an empty database when the open transaction commits. A rolled-back transaction has consumed ids, so a demo whose process died
 * while making it would otherwise get other ids the next time.
 */
export const restartIds = async (): Promise<void> => {
  const found = await rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' ORDER BY 1`,
  )
  for (const { name } of found) await rows(`ALTER SEQUENCE ${quote(name)} RESTART`)
}
