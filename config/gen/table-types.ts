import type { Engine } from '../../server/db/engine'

/** The values that both engines answer for a type of PostgreSQL. */
const TYPES: Readonly<Record<string, string>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  boolean: 'boolean',
  date: 'ShopDate',
  'timestamp with time zone': 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
}

/** The type of what both engines answer for a type of PostgreSQL, of one that none of our tables has had yet undefined. */
export const answeredType = (type: string): string | undefined =>
  type.endsWith('[]') ? TYPES[type.slice(0, -2)]?.concat('[]') : TYPES[type]

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  /** Whether the database gives a row a value of its own where an insert gives none. */
  given: boolean
  /** The checks that look at this column alone. */
  checks: string[]
}

/** Columns of a composite type, such as a card's earlier purchases, are read by SQL functions alone. */
const columnsStatement = {
  name: 'gen-columns',
  text: `SELECT c.relname::text AS "table", a.attname::text AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS required,
           a.atthasdef OR a.attidentity <> '' AS given,
           ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
                  WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.convalidated AND k.conkey = ARRAY[a.attnum] ORDER BY k.conname) AS checks
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem WHERE t.oid = a.atttypid AND 'c' IN (t.typtype, e.typtype))
     ORDER BY c.relname COLLATE "C", a.attnum`,
}

/** The words or numbers of a check that lists them, as a union of TypeScript. */
const listedIn = (check: string): string | undefined =>
  /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/
    .exec(check)?.[1]!
    .match(/'[^']*'(?=::text)|-?\d+/g)
    ?.join(' | ')

const writeType = ({ table, name, type, required, checks }: Column): string => {
  const answered = checks.map(listedIn).find(Boolean) ?? answeredType(type)
  if (answered === undefined)
    throw new Error(`${table}.${name} is of the type ${type}: say in config/gen/table-types.ts what the engines answer for it.`)
  return required || answered === 'unknown' ? answered : `${answered} | null`
}

const inRow = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export interface TableTypes {
  name: string
  /** The name of a column in a row, and its type. */
  columns: [name: string, type: string][]
  /** The columns that an insert may leave out, because they may be null or have a default. */
  optional: string[]
  /** The types of PostgreSQL that its columns have. */
  stored: string[]
}

/** The tables of a migrated database with the types of their columns. */
export async function readTableTypes(engine: Engine): Promise<TableTypes[]> {
  const columns = await engine.run<Column>(columnsStatement)
  return [...new Set(columns.map(({ table }) => table))].map((name) => {
    const own = columns.filter(({ table }) => table === name)
    return {
      name,
      columns: own.map((column) => [inRow(column.name), writeType(column)]),
      optional: own.filter(({ required, given }) => given || !required).map((column) => inRow(column.name)),
      stored: own.map(({ type }) => type),
    }
  })
}
