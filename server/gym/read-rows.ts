import { rows } from './rows'
import { readColumns, type Row, type Scope, type TableShape } from './import/save-rows'

/** The rows of a scope in the importer's form, with their ids. */
export const readRows = async (shape: TableShape, scope: Scope, order: string): Promise<(Row & { id: number })[]> => {
  const found = await rows<{ id: number; row: Row }>(
    `SELECT ${shape.hasId ? 't.id' : '0'} AS id, ${readColumns(shape.columns)} AS row FROM ${shape.table} t WHERE ${scope.where} ORDER BY ${order}`,
    scope.params,
  )
  return found.map(({ id, row }) => ({ ...row, id }))
}

/** An object without empty values (undefined, null, '', false, empty lists and groups). Values of `keep` stay even if empty. */
export const terse = <Keep extends object, Rest extends object>(keep: Keep, rest: Rest): Keep & Partial<Rest> => {
  const said = Object.entries(rest).filter(([, value]) => {
    if (value === undefined || value === null || value === '' || value === false) return false
    return typeof value !== 'object' || Object.keys(value as object).length > 0
  })
  return { ...keep, ...(Object.fromEntries(said) as Partial<Rest>) }
}
