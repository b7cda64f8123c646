import { rows } from '@server/gym/rows'

/** Every row of every table, except the migrations'. */
export const everything = async (): Promise<unknown> => {
  const tables = await rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('schema_migration', 'sql_release') ORDER BY 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) found[name] = await rows(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`)
  return found
}
