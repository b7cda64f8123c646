import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import * as activity from '@server/modules/activity/tables'
import * as booking from '@server/modules/booking/tables'
import * as card from '@server/modules/card/tables'
import * as member from '@server/modules/member/tables'
import * as shop from '@server/modules/shop/tables'
import * as sandbox from '@server/sandbox/kit/tables'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

/** Tables that only named statements and the foundation itself use. */
const WITHOUT_DRIZZLE = [
  'account_device',
  'attendance',
  'booking_invite',
  'card_entry',
  'checkin_order',
  'code_use',
  'class_mark',
  'corp',
  'corp_card',
  'corp_card_tpl',
  'corp_card_tpl_shop',
  'corp_entry',
  'corp_quota',
  'corp_use',
  'corp_wallet',
  'coupon_tpl',
  'coupon_tpl_shop',
  'coupon_use',
  'court',
  'court_band',
  'court_order',
  'court_slot',
  'court_type',
  'demo_mark',
  'device',
  'device_secret',
  'idempotency',
  'late_remind',
  'money_entry',
  'notice',
  'payment_event',
  'payment_exception',
  'payment_line',
  'payment_notice',
  'payment_order',
  'payment_refund',
  'payment_statement',
  'payment_statement_try',
  'payment_trade',
  'plan',
  'plan_day',
  'plan_order',
  'plan_rule',
  'plan_template',
  'sandbox_weixin_call',
  'sandbox_weixin_code',
  'sandbox_weixin_message',
  'schema_migration',
  'sql_release',
  'staff_act',
  'staff_act_end',
  'staff_search',
  'subscribe_grant',
  'upload',
  'user_coupon',
  'vacancy',
  'visit',
  'weapp_code',
  'weixin_pass',
  'write_probe',
]

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

const tables = [shop, member, card, booking, activity, sandbox].flatMap((module) =>
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

describeOnEngine('The tables of the modules', () => {
  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))('agree with the migrated database: %s', (name, table) => {
    const migrated = columns.filter((column) => column.table === name).sort(byName)
    expect(
      getTableConfig(table)
        .columns.map((column) => declared(column, name))
        .sort(byName),
    ).toEqual(migrated)
  })

  it('are all tables of the migrated database', () => {
    const named = tables.map((table) => getTableConfig(table).name)
    const migrated = [...new Set(columns.map((column) => column.table))].filter((name) => !WITHOUT_DRIZZLE.includes(name))
    expect(migrated.filter((name) => !named.includes(name))).toEqual([])
  })
})
