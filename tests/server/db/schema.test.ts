import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import * as activity from '@server/modules/activity/tables'
import * as card from '@server/modules/card/tables'
import * as member from '@server/modules/member/tables'
import * as shop from '@server/modules/shop/tables'
import * as sandbox from '@server/sandbox/kit/tables'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  hasDefault: boolean
}

let database: TestDatabase
let columns: Column[]

beforeAll(async () => {
  database = await openTestDatabase()
  columns = await database.engine.run<Column>({
    name: 'test-columns',
    text: `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
             a.atthasdef OR a.attidentity <> '' AS "hasDefault"
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attname`,
  })
})
afterAll(() => database.close())

const tables = [shop, member, card, activity, sandbox].flatMap((module) =>
  Object.values(module).filter((value) => value instanceof PgTable),
)

/** Drizzle writes `numeric(2, 1)`, PostgreSQL `numeric(2,1)`; and it leaves out what a timestamp has by default. */
const sameSpelling = (type: string) => type.replace(', ', ',').replace(/\(6\) /, ' ')

const declared = (column: PgColumn, table: string): Column => ({
  table,
  name: column.name,
  type: sameSpelling(column.getSQLType()),
  required: column.notNull,
  hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
})

const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)

describeOnEngine('The tables that repositories read through Drizzle', () => {
  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))('agree with the migrated database: %s', (name, table) => {
    const migrated = columns.filter((column) => column.table === name).sort(byName)
    expect(
      getTableConfig(table)
        .columns.map((column) => declared(column, name))
        .sort(byName),
    ).toEqual(migrated)
  })
})
