import type { Tables } from '../../db/tables.gen'
import { rows } from '../rows'

/** A row under the names of its columns, as PostgreSQL writes it in JSON; instants in UTC to the second. */
export type Row = Record<string, unknown>

export interface Column {
  name: string
  /** Whether it is a `timestamptz`. */
  isInstant?: true | undefined
}

/** A table and the columns of it that a file decides. */
export interface Filled {
  table: keyof Tables
  columns: readonly Column[]
  /** The columns that identify a row. */
  identity: readonly string[]
  hasId: boolean
  /** Columns that are written with a new row and never again. */
  once: readonly string[]
}

export interface Scope {
  /** SQL over `t`, with `$1`, `$2` … for `params`. */
  where: string
  params: unknown[]
}

export interface Saved {
  /** Numbers by identity, of tables whose rows have one. */
  ids: Map<string, number>
  added: Row[]
  changed: Row[]
}

const read = ({ columns }: Filled): string => {
  const pairs = columns.map(({ name, isInstant }) =>
    isInstant ? `'${name}', to_char(t.${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : `'${name}', t.${name}`,
  )
  return `jsonb_build_object(${pairs.join(', ')})`
}
const idIn = ({ hasId }: Filled): string => (hasId ? 't.id' : '0')
/** Rows that are given as one JSON parameter, with the types of their table. */
const given = ({ table }: Filled, parameter: number): string => `jsonb_populate_recordset(NULL::${table}, $${parameter}::jsonb) x`

export const makeIdentity = ({ identity }: Filled, row: Row): string => JSON.stringify(identity.map((name) => row[name] ?? null))

const isSame = (one: Row, other: Row, { columns }: Filled): boolean =>
  columns.every(({ name }) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null))

/** The rows of a scope with their numbers. */
export const findRows = (filled: Filled, scope: Scope, order?: string): Promise<{ id: number; row: Row }[]> =>
  rows(
    `SELECT ${idIn(filled)} AS id, ${read(filled)} AS row FROM ${filled.table} t WHERE ${scope.where}${order === undefined ? '' : ` ORDER BY ${order}`}`,
    scope.params,
  )

/** Inserts and updates rows so that the scope has those of `wanted`. Other rows stay: see `dropRows`. */
export const fillRows = async (filled: Filled, scope: Scope, wanted: readonly Row[]): Promise<Saved> => {
  const { table, hasId, identity, once } = filled
  const names = filled.columns.map(({ name }) => name)
  const present = new Map((await findRows(filled, scope)).map((found) => [makeIdentity(filled, found.row), found]))
  const added = wanted.filter((row) => !present.has(makeIdentity(filled, row)))
  const changed = wanted.flatMap((row) => {
    const found = present.get(makeIdentity(filled, row))
    return found && !isSame(found.row, row, filled) ? [{ ...row, id: found.id }] : []
  })
  if (changed.length > 0) {
    const same = hasId ? 't.id = x.id' : identity.map((name) => `t.${name} = x.${name}`).join(' AND ')
    await rows(`UPDATE ${table} t SET ${names.map((name) => `${name} = x.${name}`).join(', ')} FROM ${given(filled, 1)} WHERE ${same}`, [
      JSON.stringify(changed),
    ])
  }
  const ids = new Map([...present].map(([identity, { id }]) => [identity, id]))
  if (added.length > 0) {
    const all = [...names, ...once]
    const made = await rows<{ id: number; row: Row }>(
      `INSERT INTO ${table} AS t (${all.join(', ')}) SELECT ${all.map((name) => `x.${name}`).join(', ')} FROM ${given(filled, 1)}
       RETURNING ${idIn(filled)} AS id, ${read(filled)} AS row`,
      [JSON.stringify(added)],
    )
    for (const { id, row } of made) ids.set(makeIdentity(filled, row), id)
  }
  return { ids, added, changed }
}

/** SQL over `t`: in the scope, and not among the rows of the parameter after its own. */
const unnamed = (filled: Filled, { where, params }: Scope): string => {
  const same = filled.identity.map((name) => `x.${name} IS NOT DISTINCT FROM t.${name}`).join(' AND ')
  return `${where} AND NOT EXISTS (SELECT 1 FROM ${given(filled, params.length + 1)} WHERE ${same})`
}

/** Removes the rows of a scope that `wanted` does not name, if `removable` (SQL over `t`) holds. Answers the removed rows. */
export const dropRows = async (filled: Filled, scope: Scope, wanted: readonly Row[], removable = 'true'): Promise<Row[]> => {
  const gone = await rows<{ row: Row }>(
    `DELETE FROM ${filled.table} t WHERE ${unnamed(filled, scope)} AND (${removable}) RETURNING ${read(filled)} AS row`,
    [...scope.params, JSON.stringify(wanted)],
  )
  return gone.map(({ row }) => row)
}

/** Puts the rows of a scope that `wanted` does not name out of use, those that `inUse` (SQL over `t`) holds for. Answers the changed rows. */
export const retireRows = async (
  filled: Filled,
  scope: Scope,
  wanted: readonly Row[],
  { set, inUse }: { set: string; inUse: string },
): Promise<Row[]> => {
  const changed = await rows<{ id: number; row: Row }>(
    `UPDATE ${filled.table} t SET ${set} WHERE ${unnamed(filled, scope)} AND (${inUse}) RETURNING ${idIn(filled)} AS id, ${read(filled)} AS row`,
    [...scope.params, JSON.stringify(wanted)],
  )
  return changed.map(({ id, row }) => ({ ...row, id }))
}
