import type { Row, Scope } from './mapping/fill-rows'
import { rows } from './rows'

/** Columns by their names, each with its type of PostgreSQL. */
export type ColumnTypes = Readonly<Record<string, string>>

/** A column as JSON that can be compared: instants in UTC to the second, anything else as PostgreSQL writes it. */
const readable = ([name, type]: [string, string]): string =>
  `'${name}', ${type === 'timestamptz' ? `to_char(t.${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : `t.${name}`}`

/** `jsonb_build_object(…)` of the columns of the table `t`. */
export const readColumns = (columns: ColumnTypes): string => `jsonb_build_object(${Object.entries(columns).map(readable).join(', ')})`

/** `jsonb_to_recordset($n) AS x(…)`: rows given as one JSON parameter, of no one table's columns. Those of one table are filled by `fillRows`. */
export const recordset = (parameter: number, columns: ColumnTypes): string =>
  `jsonb_to_recordset($${parameter}::jsonb) AS x(${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`

/** Whether two rows are equal in the given columns. */
export const isSame = (one: Row, other: Row, names: readonly string[]): boolean =>
  names.every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null))

/** The rows of a scope with their numbers. */
export const readRows = async (
  { table, columns }: { table: string; columns: ColumnTypes },
  { where, params }: Scope,
  order: string,
): Promise<(Row & { id: number })[]> => {
  const found = await rows<{ id: number; row: Row }>(
    `SELECT t.id, ${readColumns(columns)} AS row FROM ${table} t WHERE ${where} ORDER BY ${order}`,
    params,
  )
  return found.map(({ id, row }) => ({ ...row, id }))
}
