import type { Engine } from '@server/db/engine'
import { brands } from '../support/tenants'

interface OfBrand {
  id: number
  brand_id: number
}

/** The columns that are counted, as stored; bigints are numbers. */
export interface Tables {
  schedule: OfBrand & { booked: number; capacity: number; trial_booked: number; is_cancelled: boolean }
  booking: OfBrand & {
    shop_id: number
    schedule_id: number
    account_id: number
    count: number
    cost_units: number
    channel: string
    card_id: number | null
    is_trial: boolean
    status: number
  }
  candidate: OfBrand & { schedule_id: number; account_id: number; ended_at: Date | null; outcome: string | null; booking_id: number | null }
  card: OfBrand & { account_id: number; balance_units: number }
  card_entry: OfBrand & { card_id: number; booking_id: number | null; delta_units: number }
  money_entry: OfBrand & { posting: number; account: string; amount_fen: number }
  payment_order: OfBrand & { status: number; amount_fen: number }
  payment_trade: OfBrand & { order_id: number; state: string; amount_fen: number }
  payment_refund: OfBrand & { trade_id: number; refund_no: string; state: string; amount_fen: number }
  till_entry: OfBrand & { trade_id: number | null; refund_id: number | null; amount_fen: number }
  payment_exception: OfBrand & { kind: string; subject: string; resolved_at: Date | null }
  coupon_use: OfBrand & { user_coupon_id: number; state: string }
  corp_wallet: OfBrand & { corp_id: number; balance_fen: number; freeze_fen: number }
  corp_card: OfBrand
  corp_quota: OfBrand & { corp_card_id: number; cost_fen: number; frozen_fen: number }
  corp_use: OfBrand & { booking_id: number; corp_card_id: number; subsidy_fen: number; state: string }
}
const names = [
  'schedule',
  'booking',
  'candidate',
  'card',
  'card_entry',
  'money_entry',
  'payment_order',
  'payment_trade',
  'payment_refund',
  'till_entry',
  'payment_exception',
  'coupon_use',
  'corp_wallet',
  'corp_card',
  'corp_quota',
  'corp_use',
] as const satisfies readonly (keyof Tables)[]
export type Rows = { [Name in keyof Tables]: readonly Tables[Name][] }

/** Every row of the storm's brands in the tables that are counted. */
export const readRows = async (engine: Engine): Promise<Rows> => {
  const ofBrands = `brand_id IN (${brands.join(', ')})`
  const read = async (name: keyof Tables) =>
    [name, await engine.session((session) => session.query(`SELECT * FROM ${name} WHERE ${ofBrands}`))] as const
  const found: (readonly [string, unknown])[] = []
  for (const name of names) found.push(await read(name))
  return Object.fromEntries(found) as unknown as Rows
}

type Key = string | number | null

/** Sums numbers by a key; an unknown key is 0. */
export const sums = <Row>(rows: readonly Row[], keyOf: (row: Row) => Key, valueOf: (row: Row) => number = () => 1) => {
  const found = new Map<Key, number>()
  for (const row of rows) found.set(keyOf(row), (found.get(keyOf(row)) ?? 0) + Number(valueOf(row)))
  return { of: (key: Key): number => found.get(key) ?? 0, all: [...found] }
}

export const isLive = ({ status }: Tables['booking']): boolean => status !== 2
