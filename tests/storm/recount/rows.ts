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
  card: OfBrand & { account_id: number; type: number; balance_units: number; valid_to: string | null }
  card_order: OfBrand & {
    account_id: number
    card_tpl_id: number
    card_id: number | null
    pay_card_id: number | null
    kind: string
    option_id: number
    status: number
    units: number
    price_fen: number
    paid_fen: number | null
  }
  card_entry: OfBrand & {
    card_id: number
    kind: string
    booking_id: number | null
    card_order_id: number | null
    checkin_id: number | null
    delta_units: number
  }
  activity: OfBrand & { called_off_at: Date | null }
  activity_option: OfBrand & { order_count: number; limit_user_count: number | null; limit_total_count: number | null }
  activity_order: OfBrand & {
    activity_id: number
    option_id: number
    account_id: number
    count: number
    cost_units: number
    card_id: number | null
    status: number
  }
  activity_waiting: OfBrand & { option_id: number; account_id: number; outcome: string | null; order_id: number | null }
  invitation_claim: OfBrand & {
    account_id: number
    inviter_id: number
    outcome: string
    earned_by: string | null
    earned_id: number | null
  }
  gift: OfBrand & { cause: string; state: string; invitation_claim_id: number | null }
  user_coupon: OfBrand & { account_id: number; gift_id: number | null; taken_back_at: Date | null }
  card_leave: OfBrand & { card_id: number; days: number | null }
  card_refund: OfBrand & { card_id: number; card_order_id: number; amount_fen: number; units: number }
  renewal_deduction: OfBrand & { status: number; card_order_id: number | null }
  money_entry: OfBrand & { posting: number; account: string; card_id: number | null; amount_fen: number }
  payment_order: OfBrand & { account_id: number; purpose: string; purpose_id: number; status: number; amount_fen: number }
  payment_trade: OfBrand & { order_id: number; provider: string; state: string; amount_fen: number }
  payment_refund: OfBrand & { trade_id: number; refund_no: string; reason: string; state: string; amount_fen: number }
  till_entry: OfBrand & { trade_id: number | null; refund_id: number | null; amount_fen: number }
  payment_exception: OfBrand & { kind: string; subject: string; resolved_at: Date | null }
  invoice: OfBrand & { order_id: number; amount_fen: number; state: string; number: string | null }
  coupon_use: OfBrand & { user_coupon_id: number; state: string }
  checkin: OfBrand & {
    shop_id: number
    account_id: number
    frame_id: number
    status: number
    channel: string
    card_id: number | null
    cost_units: number
    booking_id: number | null
    back_id: number | null
    price_fen: number | null
    is_trial: boolean
    by_position: boolean
    counts: boolean
    paid_at: Date | null
    start_at: Date
    fee: string
    day_id: number | null
    undone_at: Date | null
    checkin_at: Date | null
    locker_number: string | null
    wristband_number: string | null
    returned_at: Date | null
  }
  checkin_event: OfBrand & {
    checkin_id: number
    from_status: number | null
    to_status: number
    by: string
    device_id: number | null
    actor_id: number | null
  }
  checkin_frame: OfBrand & { users_count: number; max_users: number | null }
  door_event: OfBrand & {
    checkin_id: number | null
    device_id: number | null
    actor_id: number | null
    step: string | null
    result: string
  }
  attendance: OfBrand & { account_id: number; booking_id: number | null; checkin_id: number | null }
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
  'card_order',
  'card_entry',
  'activity',
  'activity_option',
  'activity_order',
  'activity_waiting',
  'invitation_claim',
  'gift',
  'user_coupon',
  'card_leave',
  'card_refund',
  'renewal_deduction',
  'money_entry',
  'payment_order',
  'payment_trade',
  'payment_refund',
  'till_entry',
  'payment_exception',
  'invoice',
  'coupon_use',
  'checkin',
  'checkin_event',
  'checkin_frame',
  'door_event',
  'attendance',
  'corp_wallet',
  'corp_card',
  'corp_quota',
  'corp_use',
] as const satisfies readonly (keyof Tables)[]
export type Rows = { [Name in keyof Tables]: readonly Tables[Name][] }

/** Every row of the storm's brands in the tables that are counted, as they are at one moment. */
export const readRows = (engine: Engine): Promise<Rows> =>
  engine.session(async (session) => {
    const found: (readonly [string, unknown])[] = []
    await session.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const name of names) found.push([name, await session.query(`SELECT * FROM ${name} WHERE brand_id IN (${brands.join(', ')})`)])
    await session.exec('COMMIT')
    return Object.fromEntries(found) as unknown as Rows
  })

type Key = string | number | null

/** Sums numbers by a key; an unknown key is 0. */
export const sums = <Row>(rows: readonly Row[], readKey: (row: Row) => Key, readValue: (row: Row) => number = () => 1) => {
  const found = new Map<Key, number>()
  for (const row of rows) found.set(readKey(row), (found.get(readKey(row)) ?? 0) + Number(readValue(row)))
  return { of: (key: Key): number => found.get(key) ?? 0, all: [...found] }
}

export const isLive = ({ status }: Tables['booking']): boolean => status !== 2
