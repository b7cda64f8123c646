import { rows } from '../rows'

/** A table that the file fills. Column types are PostgreSQL's, by column name. */
export interface TableShape {
  table: string
  columns: Readonly<Record<string, string>>
  /** The columns that identify a row among those of `where`. */
  identity: readonly string[]
  /** Whether rows have an `id`. */
  hasId: boolean
  /** Columns that are written once and not compared again. */
  once?: Readonly<Record<string, string>>
}

export interface Scope {
  /** An SQL condition on the table, with `$1`, `$2` … for `params`. */
  where: string
  params: unknown[]
}

export type Row = Record<string, unknown>

export interface Saved {
  /** Ids by identity, for tables that have ids. */
  ids: Map<string, number>
  added: Row[]
  changed: Row[]
}

/** A column as JSON in the form that `save` compares: instants in UTC to the second, anything else as PostgreSQL writes it. */
const readable = ([name, type]: [string, string]): string =>
  `'${name}', ${type === 'timestamptz' ? `to_char(t.${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : `t.${name}`}`

/** `jsonb_build_object(…)` of the columns of the table `t`. */
export const readColumns = (columns: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(columns).map(readable).join(', ')})`

/** `jsonb_to_recordset($n) AS x(…)`: rows given as one JSON parameter. */
export const recordset = (parameter: number, columns: Readonly<Record<string, string>>): string =>
  `jsonb_to_recordset($${parameter}::jsonb) AS x(${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`

/** A row's identity, made of the values of its identifying columns. */
export const makeIdentity = (values: readonly unknown[]): string => JSON.stringify(values)

const list = (names: readonly string[], prefix = ''): string => names.map((name) => prefix + name).join(', ')

/** Whether two rows are equal in the given columns. */
export const isSame = (one: Row, other: Row, names: readonly string[]): boolean =>
  names.every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null))

/** Inserts and updates rows so that the scope has those of `wanted`. Other rows stay: see `removeRows`. */
export const saveRows = async (shape: TableShape, scope: Scope, wanted: readonly Row[]): Promise<Saved> => {
  const names = Object.keys(shape.columns)
  const makeKey = (row: Row): string => makeIdentity(shape.identity.map((name) => row[name] ?? null))
  const present = await rows<{ id: number; row: Row }>(
    `SELECT ${shape.hasId ? 't.id' : '0'} AS id, ${readColumns(shape.columns)} AS row FROM ${shape.table} t WHERE ${scope.where}`,
    scope.params,
  )
  const byKey = new Map(present.map((found) => [makeKey(found.row), found]))
  const added = wanted.filter((row) => !byKey.has(makeKey(row)))
  const changed = wanted.flatMap((row) => {
    const found = byKey.get(makeKey(row))
    return found && !isSame(found.row, row, names) ? [{ ...row, id: found.id }] : []
  })
  if (changed.length > 0) {
    const same = shape.hasId ? 't.id = x.id' : shape.identity.map((name) => `t.${name} = x.${name}`).join(' AND ')
    await rows(
      `UPDATE ${shape.table} t SET ${names.map((name) => `${name} = x.${name}`).join(', ')}
         FROM ${recordset(1, { ...shape.columns, id: 'integer' })} WHERE ${same}`,
      [JSON.stringify(changed)],
    )
  }
  const ids = new Map(present.map((found) => [makeKey(found.row), found.id]))
  if (added.length > 0) {
    const all = { ...shape.columns, ...shape.once }
    const made = await rows<{ id: number; row: Row }>(
      `INSERT INTO ${shape.table} AS t (${list(Object.keys(all))}) SELECT ${list(Object.keys(all), 'x.')} FROM ${recordset(1, all)}
       RETURNING ${shape.hasId ? 't.id' : '0'} AS id, ${readColumns(shape.columns)} AS row`,
      [JSON.stringify(added)],
    )
    for (const { id, row } of made) ids.set(makeKey(row), id)
  }
  return { ids, added, changed }
}

/** Removes the rows of a scope that `wanted` does not name, if `removable` (SQL over `t`) holds. Returns the removed rows. */
export const removeRows = async (shape: TableShape, scope: Scope, wanted: readonly Row[], removable = 'true'): Promise<Row[]> => {
  const key = Object.fromEntries(shape.identity.map((name) => [name, shape.columns[name] ?? 'text']))
  const same = shape.identity.map((name) => `x.${name} IS NOT DISTINCT FROM t.${name}`).join(' AND ')
  const gone = await rows<{ row: Row }>(
    `DELETE FROM ${shape.table} t WHERE ${scope.where} AND (${removable})
       AND NOT EXISTS (SELECT 1 FROM ${recordset(scope.params.length + 1, key)} WHERE ${same}) RETURNING ${readColumns(shape.columns)} AS row`,
    [...scope.params, JSON.stringify(wanted)],
  )
  return gone.map(({ row }) => row)
}
