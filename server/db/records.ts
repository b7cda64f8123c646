import { stored, type Columns } from './columns'
import type { Statement } from './engine'
import { hashOf } from './release'
import type { OptionalColumns, Tables } from './tables.gen'
import { run } from './transaction'

type Table = keyof Tables
/** A value as it is written: JSON as its text (`JSON.stringify`). */
type Written<Value> = unknown extends Value ? string | null : Value extends (infer Each)[] ? readonly Each[] : Value
type Whole<Of extends Table> = { readonly [Name in keyof Tables[Of]]: Written<Tables[Of][Name]> }

/** A row to be inserted: every column but those that may be null or have a default. */
export type Inserted<Of extends Table> = Omit<Whole<Of>, OptionalColumns[Of]> &
  Partial<Pick<Whole<Of>, OptionalColumns[Of] & keyof Tables[Of]>>
/** No column that the table has not, which a spread may bring along. */
type NoOther<Of extends Table, Given> = { readonly [Name in Exclude<keyof Given, keyof Tables[Of]>]: never }
type Changes<Of extends Table> = Partial<Whole<Of>>
type Where<Of extends Table> = { readonly [Name in keyof Tables[Of]]?: NonNullable<Tables[Of][Name]> }

interface Answer<Row> {
  /** The columns that are answered of each written row. Without them no row is. */
  returning?: Columns<Row>
}

interface Insert<Row> extends Answer<Row> {
  /** The clause after `ON CONFLICT`; in it `excluded` is the record. */
  onConflict?: string
}

interface Shape {
  names: readonly string[]
  clauses: readonly unknown[]
  statement: Statement
}

type Shapes = Map<string, Shape[]>
const inserts: Shapes = new Map()
const updates: Shapes = new Map()

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}

/** The statement of a shape, made once. Comparing the columns one by one takes a third of the time of a key that joins them. */
const findStatement = (shapes: Shapes, table: string, shape: Omit<Shape, 'statement'>, makeText: () => string): Statement => {
  const known = shapes.get(table) ?? []
  const before = known.find(({ names, clauses }) => isSame(names, shape.names) && isSame(clauses, shape.clauses))
  if (before) return before.statement
  const text = makeText()
  const statement = { name: `${table} ${hashOf(text)}`, text }
  shapes.set(table, [...known, { ...shape, statement }])
  return statement
}

const quoted = (name: string): string => `"${stored(name)}"`
const answering = (returning: string | undefined): string => (returning ? ` RETURNING ${returning}` : '')

/**
 * Inserts a record under the names of its columns, by one prepared statement for each set of columns: `insertInto('visit', { shopId, … })`. A column that the record leaves out gets its default;
 * one that is `undefined` becomes null.
 */
export const insertInto = <Of extends Table, Given extends Inserted<Of>, Row extends object = never>(
  table: Of,
  record: Given & NoOther<Of, Given>,
  { onConflict, returning }: Insert<Row> = {},
): Promise<Row[]> => {
  const names = Object.keys(record)
  const statement = findStatement(inserts, table, { names, clauses: [onConflict, returning] }, () => {
    const conflict = onConflict ? ` ON CONFLICT ${onConflict}` : ''
    return `INSERT INTO ${table} (${names.map(quoted).join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})${conflict}${answering(returning)}`
  })
  return run<Row>(statement, Object.values(record))
}

/** Changes the rows whose columns are equal to all of `where`, by one prepared statement for each set of columns. */
export const update = <Of extends Table, Given extends Changes<Of>, Row extends object = never>(
  table: Of,
  changes: Given & NoOther<Of, Given>,
  where: Where<Of>,
  { returning }: Answer<Row> = {},
): Promise<Row[]> => {
  const [names, keys] = [Object.keys(changes), Object.keys(where)]
  const statement = findStatement(updates, table, { names: [...names, ...keys], clauses: [names.length, returning] }, () => {
    const equal = (each: readonly string[], from: number) => each.map((name, at) => `${quoted(name)} = $${from + at + 1}`)
    const which = equal(keys, names.length).join(' AND ')
    return `UPDATE ${table} SET ${equal(names, 0).join(', ')} WHERE ${which}${answering(returning)}`
  })
  return run<Row>(statement, [...Object.values(changes), ...Object.values(where)])
}

/**
 * A statement of its own text that takes a record: `$shopId` in the text is the value `shopId`. For what is more than an insert or an update of one table.
 */
export const recordStatement = <Values extends object, Row extends object = never>(
  name: string,
  text: string,
): ((values: Values) => Promise<Row[]>) => {
  const names: string[] = []
  const positional = text.replace(/\$([a-z]\w*)/gi, (_, value: string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  const statement = { name, text: positional }
  return (values) =>
    run<Row>(
      statement,
      names.map((each) => values[each as keyof Values]),
    )
}
