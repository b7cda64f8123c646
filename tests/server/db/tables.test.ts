import fs from 'node:fs'
import path from 'node:path'
import { columns } from '@server/db/columns'
import { answeredType, readTableTypes, type TableTypes } from '../../../config/gen/table-types'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
let tables: TableTypes[]

beforeAll(async () => {
  database = await openTestDatabase()
  tables = await readTableTypes(database.engine)
})
afterAll(() => database.close())

/** A union that is too long for a line stands in several. */
const source = fs.readFileSync(path.resolve('server/db/tables.gen.ts'), 'utf8').replace(/\n +\| /g, ' | ')

/** `table` → its columns in their order, as `server/db/tables.gen.ts` has them. */
const declared = [...source.matchAll(/^ {2}(\w+): \{\n([^}]*)\}/gm)].map(([, name, body]) => ({
  name,
  columns: [...body!.matchAll(/(\w+):(?: \|)? (.+)/g)].map(([, column, type]) => [column, type]),
}))

/** `table` → the columns that an insert may leave out. */
const optional = [...source.slice(source.indexOf('interface OptionalColumns')).matchAll(/^ {2}(\w+):(.*)$/gm)].map(([, name, list]) => ({
  name,
  optional: [...list!.matchAll(/'(\w+)'/g)].map(([, column]) => column),
}))

/** A value of each type that a column may have. */
const samples: Readonly<Record<string, string>> = {
  smallint: '7',
  integer: '7',
  bigint: '1099511627776',
  'double precision': '0.5',
  numeric: '12.50',
  text: 'x',
  uuid: '7f1c0b52-2f0e-4c0a-9f6e-0d3a52c1a0aa',
  boolean: 't',
  date: '2026-11-21',
  'timestamp with time zone': '2026-11-21 02:00:00.123+00',
  json: '{"a": [1]}',
  jsonb: '{"a": [1]}',
  bytea: '\\x00ff',
}

const makeSample = (type: string): string => (type.endsWith('[]') ? `{${samples[type.slice(0, -2)]!}}` : samples[type]!)

/** The kind of a value, in the words of the declarations. */
const readType = (value: unknown): string => {
  if (Array.isArray(value)) return `${readType(value[0])}[]`
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'Uint8Array'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return 'ShopDate'
  return typeof value === 'object' ? 'unknown' : typeof value
}

describeOnBothEngines('The types of the tables', () => {
  it('are those of the migrated database: each table, its columns, where there may be none, and the words of a check', () => {
    expect(declared).toEqual(tables.map(({ name, columns: own }) => ({ name, columns: own })))
  })

  it('name the columns that an insert may leave out, because they may be null or have a default', () => {
    expect(optional).toEqual(tables.map(({ name, optional: own }) => ({ name, optional: own })))
    expect(optional).toContainEqual({ name: 'card_tpl_shop', optional: [] })
    expect(optional).toContainEqual({ name: 'view_log', optional: ['id', 'accountId'] })
  })

  it('are the types that the driver answers, for every type that a column has', async () => {
    const stored = [...new Set(tables.flatMap((table) => table.stored))].sort()
    const answered = await Promise.all(
      stored.map(async (type) => {
        const statement = { name: `tables-${type}`, text: `SELECT '${makeSample(type)}'::${type} AS value` }
        const [row] = await database.engine.run<{ value: unknown }>(statement)
        return [type, readType(row!.value)]
      }),
    )
    expect(answered).toEqual(stored.map((type) => [type, answeredType(type)]))
  })

  it('name the columns that a list of them asks for', async () => {
    for (const { name, columns: own } of tables) {
      const names = own.map(([column]) => column)
      const list = columns(name as 'card', names as 'id'[], 'x')
      // A row of nulls, whether the table has rows or not.
      const statement = { name: `tables-of-${name}`, text: `SELECT ${list} FROM (SELECT 1) one LEFT JOIN ${name} x ON FALSE` }
      const [row] = await database.engine.run(statement)
      expect([name, Object.keys(row!)]).toEqual([name, names])
    }
  })

  it('refuse a column that the table has not', () => {
    // @ts-expect-error: a card has no title.
    expect(columns('card', ['title'])).toBe('card.title AS "title"')
  })
})
