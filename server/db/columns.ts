import type { Tables } from './tables.gen'

type Column<Table extends keyof Tables> = string & keyof Tables[Table]
/** Columns under their own names, or by the names that they get. */
type Names<Table extends keyof Tables> = readonly Column<Table>[] | Readonly<Record<string, Column<Table>>>

type Named<Table, Wanted> = Wanted extends readonly (infer Name)[]
  ? Pick<Table, Name & keyof Table>
  : { -readonly [Name in keyof Wanted]: Table[Wanted[Name] & keyof Table] }

declare const answered: unique symbol

/** A list of columns for SELECT or RETURNING; `RowOf` is the row that it makes. */
export type Columns<Row> = string & { readonly [answered]: Row }
export type RowOf<List> = List extends Columns<infer Row> ? Row : never
/** The row where the table was joined from outside and may have had none. */
export type OuterRowOf<List> = { [Name in keyof RowOf<List>]: RowOf<List>[Name] | null }

/** The name in the database of a column: `cardNo` is `card_no`. */
export const stored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Lists columns of a table for a statement that calls it `alias`: `columns('shop', ['id', 'cityCode'])`, `columns('shop', { shopName: 'name' }, 'h')`. */
export const columns = <Table extends keyof Tables, const Wanted extends Names<Table>>(
  table: Table,
  wanted: Wanted,
  alias: string = table,
): Columns<Named<Tables[Table], Wanted>> => {
  const pairs: readonly (readonly [string, string])[] = Array.isArray(wanted)
    ? (wanted as readonly string[]).map((name) => [name, name])
    : Object.entries(wanted as Readonly<Record<string, string>>)
  return pairs.map(([name, column]) => `${alias}.${stored(column)} AS "${name}"`).join(', ') as Columns<Named<Tables[Table], Wanted>>
}

/**
 * A list of columns of which the code knows more than the database does, such as the words of a text: `narrowed<{ areaCode: Area }>()(columns(…))`. A type that its
 * column could not have is an error.
 */
export const narrowed =
  <Known extends object>() =>
  <Row extends object>(list: Columns<Row> & (Known extends Partial<Row> ? unknown : never)): Columns<Omit<Row, keyof Known> & Known> =>
    list as unknown as Columns<Omit<Row, keyof Known> & Known>
