import type { Tables } from '../../db/tables.gen'
import type { FilePath } from '../problem'
import { dropRows, fillRows, findRows, retireRows, type Column, type Filled, type Row, type Saved, type Scope } from './fill-rows'
import type { Into } from './into'
import type { World } from './world'

/** The rows under one row: a shop its courts, a court its bands. */
export interface Parent<Value = unknown> {
  id: number
  value: Value | undefined
  path: FilePath
  world: World
}

export type Above = Pick<Parent, 'id' | 'world'>

/** Rows that the file does not name: others take their place, they stay, or they go where nothing refers to them, and are else out of use. */
export type Gone =
  | 'replaced'
  | 'stays'
  | {
      /** SQL over `t`: whether something refers to a row. */
      unless: string
      /** The columns that put a row out of use, where `inUse` (SQL over `t`) holds. */
      set?: string
      inUse?: string
      /** A row that is put out of use counts as removed. */
      isGone?: true
    }

/** SQL over `t`: whether one of these columns, each `table.column`, has its number. */
export const namedBy = (...columns: readonly `${keyof Tables}.${string}`[]): string =>
  columns.map((column) => `EXISTS (SELECT FROM ${column.split('.')[0]} r WHERE r.${column.split('.')[1]} = t.id)`).join(' OR ')

/** How a table keeps a list of the file. */
export interface Kept {
  table: keyof Tables
  /** The column with the number of the row above. */
  under: string
  /** The word under which its changes are counted. */
  counted: string
  /** The columns that identify a row: its key in the shop, or under the row above, if left out. */
  by?: readonly string[]
  hasId?: false
  /** Whether its rows name their shop, too: all of the shop are the file's, or those under rows of the file alone. */
  ofShop?: 'all' | 'under'
  /** A column whose rows of one value are meant, where a table keeps several words. */
  among?: { column: string; value: string }
  /** The column with the place in the list, and what it counts from. */
  sort?: { column: string; from: 0 | 1 }
  /** The order of an export, SQL over `t`: by place and number if left out. */
  order?: string
  gone?: Gone
  /** Columns with one value in every row of the file; rows with another are not exported. */
  fixed?: Readonly<Record<string, boolean | null>>
  /** The columns that are written with a new row and never again. */
  once?: (world: World) => Row
  /** The consequence of a change. */
  after?: (changes: Pick<Saved, 'added' | 'changed'> & { removed: Row[] }, into: Into) => Promise<unknown>
}

export const filledBy = (kept: Kept, columns: readonly Column[]): Filled => {
  const { table, under, hasId = true, once } = kept
  const own = [
    under,
    ...(kept.ofShop ? ['shop_id'] : []),
    'brand_id',
    ...(kept.among ? [kept.among.column] : []),
    ...(kept.sort ? [kept.sort.column] : []),
    ...Object.keys(kept.fixed ?? {}),
  ]
  const all = new Map([...own.map((name): Column => ({ name })), ...columns].map((column) => [column.name, column]))
  const first = once ? Object.keys(once({ now: 0 } as World)) : []
  return { table, columns: [...all.values()], identity: kept.by ?? [kept.ofShop === 'all' ? 'shop_id' : under, 'key'], hasId, once: first }
}

/** The columns of a row that its record does not say. */
export const keepOwn = ({ under, ofShop, among, sort, fixed, once }: Kept, { id, world }: Above, index: number): Row => ({
  ...fixed,
  ...once?.(world),
  ...(ofShop && { shop_id: world.shopId }),
  brand_id: world.brandId,
  [under]: id,
  ...(among && { [among.column]: among.value }),
  ...(sort && { [sort.column]: index + sort.from }),
})

const amongIn = ({ among }: Kept): string => (among ? ` AND t.${among.column} = '${among.value}'` : '')

const under = (kept: Kept, above: readonly Above[]): Scope => ({
  where: `t.${kept.under} = ANY ($1)${amongIn(kept)}`,
  params: [above.map(({ id }) => id)],
})

const makeScope = (kept: Kept, above: readonly Above[], { shopIds }: Into): Scope =>
  kept.ofShop === 'all' ? { where: `t.shop_id = ANY ($1)${amongIn(kept)}`, params: [shopIds] } : under(kept, above)

/** Ends the keeping of a list, once everything of the file is saved: takes away what it no longer names. */
export type Retire = () => Promise<void>

/** Saves rows under others as in the file. */
export const keepRows = async (
  kept: Kept,
  filled: Filled,
  { above, wanted, into }: { above: readonly Above[]; wanted: readonly Row[]; into: Into },
): Promise<{ ids: Saved['ids']; added: Row[]; retire: Retire }> => {
  const { tally } = into
  const scope = makeScope(kept, above, into)
  const { gone = 'replaced', counted, after } = kept
  const replaced = gone === 'replaced' ? await dropRows(filled, scope, wanted) : []
  const saved = await fillRows(filled, scope, wanted)
  tally.count(counted, { ...saved, removed: replaced })
  await after?.({ ...saved, removed: replaced }, into)
  const retire = async () => {
    if (typeof gone === 'string') return
    const removed = await dropRows(filled, scope, wanted, `NOT (${gone.unless})`)
    const changed = gone.set === undefined ? [] : await retireRows(filled, scope, wanted, { set: gone.set, inUse: gone.inUse ?? 'true' })
    tally.count(counted, gone.isGone ? { removed: [...removed, ...changed] } : { removed, changed })
    if (changed.length > 0) await after?.({ added: [], changed, removed: [] }, into)
  }
  return { ids: saved.ids, added: saved.added, retire }
}

/** The rows under others that the file could name, by the number of the one above. */
export const readKept = async (kept: Kept, filled: Filled, above: readonly Above[]): Promise<Map<number, { id: number; row: Row }[]>> => {
  const { where, params } = under(kept, above)
  const inUse = Object.entries(kept.fixed ?? {}).map(([name, value]) => ` AND t.${name} IS ${value === null ? 'NULL' : String(value)}`)
  const place = [...(kept.sort ? [kept.sort.column] : []), ...(filled.hasId ? ['id'] : filled.identity)]
  const order = kept.order ?? place.map((name) => `t.${name}`).join(', ')
  const found = new Map<number, { id: number; row: Row }[]>(above.map(({ id }) => [id, []]))
  for (const one of await findRows(filled, { where: where + inUse.join(''), params }, order))
    found.get(one.row[kept.under] as number)!.push(one)
  return found
}
