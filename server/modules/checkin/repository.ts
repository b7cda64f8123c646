import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import type { GoodsRow } from '@server/modules/payment/service'
import { BACK_MINUTES } from '@/domain/checkin/come-back'
import type { PaidCard } from '@/domain/checkin/judge-card'
import type { CheckinStatus, Mover } from '@/domain/checkin/status'
import { addDays, addMinutes, dayOf, endOfDay, startOfDay, toDate, type Instant, type ShopDate } from '@/domain/time'
import { notBefore } from './not-before'
import type { CheckinRow, CheckinBookingRow, RulesRow, CheckinView } from './rows'
import * as sql from './statements'

interface Own {
  shopId: number
  accountId: number
}
interface Paged {
  limit: number
  offset: number
}

export const readRecord = async (id: number) => (await run<CheckinRow>(sql.checkinStatement, [id]))[0]
export const lockRecord = async (id: number) => (await run<CheckinRow>(sql.lockRecordStatement, [id]))[0]
export const lockOpen = async ({ shopId, accountId }: Own) => (await run<CheckinRow>(sql.lockOpenStatement, [shopId, accountId]))[0]
export const findLeft = async ({ shopId, accountId }: Own, now: Instant) =>
  (await run<CheckinRow>(sql.leftStatement, [shopId, accountId, toDate(now), toDate(addMinutes(now, -BACK_MINUTES))]))[0]

export const readShownRecords = (ids: readonly number[]) => run<CheckinView>(sql.shownStatement, [ids])
export const findShownRecord = together<number, CheckinView | undefined>(async (ids) => {
  const found = new Map((await readShownRecords([...new Set(ids)])).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
})
export const listPresent = ({ shopId, accountId }: Own, now: Instant) =>
  run<CheckinView>(sql.presentStatement, [shopId, accountId, toDate(startOfDay(dayOf(now)))])
export const findLatest = async ({ shopId, accountId }: Own) => (await run<CheckinView>(sql.latestStatement, [shopId, accountId]))[0]
export const listRecords = ({ shopId, accountId }: Own, status: number | undefined, { limit, offset }: Paged) =>
  run<CheckinView>(sql.recordsStatement, [shopId, accountId, status ?? null, limit, offset])
export const countRecords = async ({ shopId, accountId }: Own, status: number | undefined) =>
  (await run<{ n: number }>(sql.recordsCountStatement, [shopId, accountId, status ?? null]))[0]!.n
export const listOrders = ({ shopId, accountId }: Own, { limit, offset }: Paged) =>
  run<CheckinView>(sql.ordersStatement, [shopId, accountId, limit, offset])
export const countOrders = async ({ shopId, accountId }: Own) =>
  (await run<{ n: number }>(sql.ordersCountStatement, [shopId, accountId]))[0]!.n
export const listEvents = (id: number) => run<{ status: number; at: Date; by: string; reason: string }>(sql.eventsStatement, [id])

/** Holidays are read as far as frames are looked for: from yesterday to a week ahead. */
export const readRules = async (shopId: number, now: Instant) =>
  (await run<RulesRow>(sql.rulesStatement, [shopId, addDays(dayOf(now), -1), addDays(dayOf(now), 8)]))[0]

export const listCheckinBookings = ({ shopId, accountId }: Own, now: Instant) =>
  run<CheckinBookingRow>(sql.checkinBookingsStatement, [shopId, accountId, toDate(now), toDate(endOfDay(dayOf(now)))])
export const findCheckinBooking = async ({ shopId, accountId }: Own, kind: CheckinBookingRow['kind'], orderId: number) =>
  (await run<CheckinBookingRow>(sql.checkinBookingStatement, [shopId, accountId, kind, orderId]))[0]
export const lockCourtOrder = (orderId: number) => run(sql.lockCourtStatement, [orderId])

/** The author of a change of a record: `actorId` of staff, `deviceId` of a gate. */
export interface By {
  by: Mover
  actorId?: number
  deviceId?: number
  reason?: string
}

/** A record to be made, with the names of its columns. */
export interface NewRecord {
  shop_id: number
  brand_id: number
  account_id: number
  frame_id: number
  method: string
  status: CheckinStatus
  created_at: Date
  start_at: Date
  expire_at: Date
  checkin_at: Date | null
  channel: string
  card_id: number | null
  cost_units: number
  booking_id: number | null
  court_order_id: number | null
  back_id: number | null
  day_id: number | null
  price_fen: number | null
  is_trial: boolean
  held_until: Date | null
  locker_number: string | null
  wristband_number: string | null
  host_id: number | null
  fee: 'entry' | 'day'
  by_position: boolean
  counts: boolean
}

/** Undefined where the person has an open one at the shop. */
export const openRecord = async (record: NewRecord, { by, actorId = undefined, deviceId = undefined, reason = '' }: By) =>
  (await run<{ id: number | null }>(sql.openStatement, [JSON.stringify(record), by, actorId ?? null, deviceId ?? null, reason]))[0]!.id ??
  undefined

export const takePlace = async (frameId: number) => (await run<{ taken: boolean }>(sql.placeStatement, [frameId]))[0]!.taken

/** Changes the status of a locked record as it was judged. */
export const moveRecord = async (
  record: CheckinRow,
  to: CheckinStatus,
  { by, actorId, deviceId, reason = '' }: By,
  now: Instant,
): Promise<'moved' | 'stale' | 'full'> => {
  const who = { by, actorId: actorId ?? null, deviceId: deviceId ?? null, reason }
  return (await sql.moveCheckin({ id: record.id, from: record.status, to, ...who, now: toDate(notBefore(now, record)) }))[0]!.moved
}

/** The card that paid for a record; undefined without one. */
export const findPaidCard = async (id: number) => (await run<{ paidCard: PaidCard }>(sql.paidCardStatement, [id]))[0]?.paidCard

export const handOn = (id: number, now: Instant) => run(sql.handOnStatement, [id, toDate(now)])
export const takeBack = (id: number) => run(sql.takeBackStatement, [id])

export const hasCome = async ({ shopId, accountId }: Own) => (await run<{ came: boolean }>(sql.cameStatement, [shopId, accountId]))[0]!.came
export const insertAttendance = (id: number, now: Instant) => run<Own>(sql.attendStatement, [id, toDate(now)])

export const markPaid = (id: number, now: Instant) => run(sql.paidStatement, [id, toDate(now)])
export const setChannel = (id: number, channel: string) => run(sql.channelStatement, [id, channel])
export const readGoods = (ids: readonly number[]) => run<GoodsRow>(sql.goodsStatement, [ids])

export const listEnded = (now: Instant, before: Instant, after: number, limit: number) =>
  run<{ id: number; brandId: number }>(sql.endedStatement, [toDate(now), toDate(before), after, limit])

export interface SettingRow {
  autoDeduct: boolean
  cardIds: number[]
  /** Whether the person is told what such an entry took. */
  tells: boolean
}
export const findSetting = async ({ shopId, accountId }: Own) => (await run<SettingRow>(sql.settingStatement, [accountId, shopId]))[0]
/** Without `tells` that stays as it is. */
export const saveSetting = (
  own: Own & { brandId: number },
  { autoDeduct, cardIds, tells }: Omit<SettingRow, 'tells'> & { tells: boolean | undefined },
  now: Instant,
) => run(sql.saveSettingStatement, [own.accountId, own.shopId, own.brandId, autoDeduct, cardIds, toDate(now), tells ?? null])

/** The entry that paid for a person's day. */
export interface DayPaid {
  id: number
  checkinAt: Date
}
export const findDayPaid = async ({ shopId, accountId }: Own, day: ShopDate) =>
  (await run<DayPaid>(sql.dayPaidStatement, [shopId, accountId, toDate(startOfDay(day)), toDate(startOfDay(addDays(day, 1)))]))[0]

/** Has an entry count as attendance. */
export const saveCounted = (id: number) => run(sql.countStatement, [id])
