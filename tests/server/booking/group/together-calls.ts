import type { TestApp } from '../../support/app'
import { stored } from '../calls'
import { classes } from '../shop'

/** From here on each member has a value card of the same number. */
export const FIRST = 1001
export const NOW = '2026-11-21T02:00:00Z'

export interface Item {
  account_id: number
  schedule_id: number
  [name: string]: unknown
}

/** The booking of a member with a value card. */
export const item = (account: number, schedule: number, more: Record<string, unknown> = {}): Item => ({
  shop_id: 1,
  schedule_id: schedule,
  schedule_version: 1,
  account_id: account,
  booked_by: account,
  count: 1,
  channel: 'CARD',
  card_id: account,
  card_version: 1,
  price_rule_id: 1,
  cost_units: 3900,
  is_trial: false,
  subsidy_fen: 0,
  wallet_fen: 0,
  discount_fen: 0,
  remarks: '',
  origin: '',
  route: 'POST orders',
  key: `key-of-${account}-${schedule}`,
  body_hash: 'hash',
  now: NOW,
  ...more,
})

/** The same for an online payment. */
export const held = (account: number, schedule: number): Item =>
  item(account, schedule, {
    channel: 'WEIXIN',
    card_id: null,
    card_version: null,
    price_rule_id: null,
    cost_units: 6800,
    held_until: '2026-11-21T02:15:00Z',
  })

export interface Outcome {
  at: number
  code: string | null
  message: string | null
  replayed: boolean | null
}

export const together = (server: TestApp, items: readonly Item[]) =>
  stored<Outcome>(
    server,
    `SELECT at, code, message, replayed FROM book_together('${JSON.stringify(items.map((one, at) => ({ at, ...one })))}') ORDER BY at`,
  )
export const messages = (outcomes: readonly Outcome[]) => outcomes.map(({ message }) => message ?? 'booked')

/** The number of statements that wrote the bookings. */
export const statements = async (server: TestApp) =>
  (await stored<{ n: number }>(server, 'SELECT count(DISTINCT (xmin::text, cmin::text)) AS n FROM booking'))[0]!.n

/** Puts the member on the waiting list of the evening class. */
export const wait = (server: TestApp, account: number) =>
  stored(
    server,
    `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, count, channel, card_id, created_at)
     VALUES (1, 1, ${classes.evening}, ${account}, 1, 1, NULL, NULL, '2026-11-21Z')`,
  )
