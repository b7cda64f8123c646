import type { Statement } from './engine'
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

/** The same list of a table that is joined from outside and may have no row. */
export const outer = <Row>(list: Columns<Row>): Columns<{ [Name in keyof Row]: Row[Name] | null }> =>
  list as unknown as Columns<{ [Name in keyof Row]: Row[Name] | null }>

/** A value that the database computes, under the name that it has in the row: `count(*)::int ${computed<{ n: number }>('n')}`. Its type is not checked. */
export const computed = <Value extends object>(name: string & keyof Value): Columns<Value> => `AS "${name}"` as Columns<Value>

/** A statement of which the rows are known, since its text is `sql` with lists of columns. */
export interface Checked<Row> extends Statement {
  text: Columns<Row>
}
/** Any other statement: what its rows are is said where it is run, and not checked. */
export interface Unchecked extends Statement {
  text: string & { readonly [answered]?: never }
}

/** The row that a text answers with these parts in it; a part that is no list of columns adds nothing. */
type RowOfParts<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? (First extends Columns<infer Row> ? Row : unknown) & RowOfParts<Rest>
  : unknown

/**
 * The text of a statement, or of a part of its list, with the lists of columns that say what it answers: sql`SELECT ${columns('visit', ['id', 'visitAt'])} FROM visit
 * WHERE id = $1`. Such lists stand nowhere else in the text. A statement with it answers rows of that type (`run`), and nothing else.
 */
export const sql = <const Parts extends readonly unknown[]>(text: TemplateStringsArray, ...parts: Parts): Columns<RowOfParts<Parts>> =>
  text.reduce((made, piece, at) => `${made}${String(parts[at - 1])}${piece}`) as Columns<RowOfParts<Parts>>
