import { rows } from '../gym/rows'
import { forgetAllJobs } from '../jobs/upkeep'

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Every table of ours but those of migrations and releases. */
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

/** Takes every row out of every table, the jobs too. Only for a database that the demo made. */
export const wipeDatabase = async (): Promise<void> => {
  await rows(`TRUNCATE ${(await tables()).join(', ')}`)
  await forgetAllJobs()
}

/**
 * Ids begin at one again, in an empty database, if the open transaction commits. A transaction that came to nothing has used its ids up all the same: a
 * demo that was being made when its process died would get others the next time.
 */
export const restartIds = async (): Promise<void> => {
  const found = await rows<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' ORDER BY 1`,
  )
  for (const { name } of found) await rows(`ALTER SEQUENCE ${quote(name)} RESTART`)
}
