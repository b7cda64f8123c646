import { rows } from '@server/gym/rows'

const listTables = () =>
  rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('schema_migration', 'sql_release') ORDER BY 1`,
  )

/** Every row of every table, except the migrations'. */
export const everything = async (): Promise<unknown> => {
  const found: Record<string, unknown> = {}
  for (const { name } of await listTables())
    found[name] = await rows(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`)
  return found
}

/** How many rows every table has, and a sum over all that is in them: says in one statement which tables something changed. */
export const digests = async (): Promise<Record<string, string>> => {
  const each = (await listTables()).map(
    ({ name }) => `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS digest FROM "${name}" t`,
  )
  const found = await rows<{ name: string; digest: string }>(each.join(' UNION ALL '))
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]))
}
