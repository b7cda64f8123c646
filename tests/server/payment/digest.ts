import type { TestApp } from '../support/app'
import { stored } from '../booking/calls'

const TABLES = [
  'payment_order',
  'payment_line',
  'payment_trade',
  'payment_refund',
  'payment_event',
  'payment_notice',
  'payment_exception',
  'payment_statement',
  'money_entry',
  'booking',
  'schedule',
  'card',
  'card_entry',
  'queue.job',
]

/** One text of every payment row, which changes with any of them. */
export const paymentDigest = async (server: TestApp): Promise<string> => {
  const parts = TABLES.map(
    (table) => `SELECT '${table}' AS name, count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t`,
  )
  return JSON.stringify(await stored(server, `SELECT * FROM (${parts.join(' UNION ALL ')}) x ORDER BY name`))
}
