import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { GoodsRow } from '@server/modules/payment/service'
import type { PriceRule } from '@/domain/booking/price-rule'
import { toDate, type Instant } from '@/domain/time'
import type { CourtRow, CourtOrderRow, RuleRow, TakenRow } from './rows'
import * as sql from './statements'

export const readCourts = (shopId: number, typeId: number | null) => run<CourtRow>(sql.courtsStatement, [shopId, typeId])
export const readCourtsById = (shopId: number, ids: readonly number[]) => run<CourtRow>(sql.courtsByIdStatement, [shopId, ids])
export const lockCourts = (shopId: number, ids: readonly number[]) => run(sql.lockCourtsStatement, [shopId, ids])
export const readTaken = (courtIds: readonly number[], from: Instant, to: Instant) =>
  run<TakenRow>(sql.takenStatement, [courtIds, toDate(from), toDate(to)])

export const readRules = (planIds: readonly number[]) => run<RuleRow>(sql.rulesStatement, [planIds])

/** A price as the rules read it; courts have no trials. */
const ruleOfRow = (row: RuleRow): PriceRule => ({
  id: row.id,
  channel: row.channel,
  cardTemplateId: row.cardTplId,
  cardType: row.cardTplType,
  fromNumber: row.fromNumber,
  toNumber: row.toNumber,
  cost: row.costUnits,
  forTrial: false,
  trialPrice: null,
  limits: { userStatuses: row.limitUserStatus, userCount: row.limitUserCount },
})

/** The prices of every plan that the courts name. */
export const readPrices = async (courts: readonly CourtRow[]): Promise<Map<number, PriceRule[]>> => {
  const plans = [...new Set(courts.flatMap(({ pricePlanId, bands }) => [pricePlanId, ...bands.map((band) => band.pricePlanId)]))]
  const prices = new Map<number, PriceRule[]>(plans.map((plan) => [plan, []]))
  for (const row of plans.length === 0 ? [] : await readRules(plans)) prices.get(row.pricePlanId)!.push(ruleOfRow(row))
  return prices
}

export interface NewOrder {
  shopId: number
  brandId: number
  accountId: number
  bookedBy: number
  channel: string
  cardId: number | null
  costUnits: number
  slots: readonly { courtId: number; start: Instant; end: Instant; ruleId: number | null; costUnits: number }[]
  heldUntil: Instant | null
}

/** Stores an order with its slots; an exclusion constraint refuses overlapping slots (`court_slot_free`). */
export const insertOrder = async (order: NewOrder, now: Instant): Promise<number> => {
  const { slots } = order
  const start = toDate(Math.min(...slots.map((slot) => slot.start)) as Instant)
  const end = toDate(Math.max(...slots.map((slot) => slot.end)) as Instant)
  const held = order.heldUntil === null ? null : toDate(order.heldUntil)
  const { shopId, brandId, accountId, bookedBy, channel, cardId, costUnits } = order
  const record = {
    ...{ shopId, brandId, accountId, bookedBy, channel, cardId, costUnits },
    ...{ startAt: start, endAt: end, heldUntil: held, createdAt: toDate(now) },
  }
  const { id } = (await insertInto('court_order', record, { returning: sql.orderId }))[0]!
  await run(sql.insertSlotsStatement, [
    id,
    slots.map(({ courtId }) => courtId),
    slots.map((slot) => toDate(slot.start)),
    slots.map((slot) => toDate(slot.end)),
    slots.map(({ ruleId }) => ruleId),
    slots.map((slot) => slot.costUnits),
  ])
  return id
}

/** Cancels an order and frees its slots; false if it was not booked any more. */
export const giveBack = async (orderId: number, remarks: string, now: Instant) =>
  (await run(sql.cancelStatement, [orderId, remarks, toDate(now)])).length > 0
export const markRefund = (orderId: number, type: number) => run(sql.refundStatement, [orderId, type])

export const readOrder = async (orderId: number) => (await run<CourtOrderRow>(sql.orderStatement, [orderId]))[0]

interface Paged {
  limit: number
  offset: number
}
const count = async (rows: Promise<{ n: number }[]>): Promise<number> => (await rows)[0]!.n

export const readOrders = async (accountId: number, brandId: number, { limit, offset }: Paged) => ({
  orders: await run<CourtOrderRow>(sql.ordersStatement, [accountId, brandId, limit, offset]),
  total: await count(run<{ n: number }>(sql.ordersCountStatement, [accountId, brandId])),
})
export const readShopOrders = async (shopId: number, from: Instant, to: Instant, { limit, offset }: Paged) => ({
  orders: await run<CourtOrderRow>(sql.shopOrdersStatement, [shopId, toDate(from), toDate(to), limit, offset]),
  total: await count(run<{ n: number }>(sql.shopOrdersCountStatement, [shopId, toDate(from), toDate(to)])),
})
export const readDaysCanOrder = async (shopId: number) => (await run<{ days: number }>(sql.daysStatement, [shopId]))[0]!.days

export const readNextOrders = (accountId: number, now: Instant) => run<CourtOrderRow>(sql.nextOrdersStatement, [accountId, toDate(now)])

/** Locks the courts of an order, by id. */
export const lockOrderCourts = (orderId: number) => run(sql.payLock, [orderId])

/** Makes a held order a firm one after its payment; false if the order was given up. */
export const keepOrder = async (orderId: number) => (await run(sql.keepOrder, [orderId])).length > 0

/** Takes the slots of an expired order again, all or none. */
export const retakeOrder = async (orderId: number, now: Instant) => (await run(sql.retakeOrder, [orderId, toDate(now)])).length > 0

/** Frees the slots of an unpaid order. */
export const giveUpOrder = (orderId: number, now: Instant) => run(sql.giveUpOrder, [orderId, toDate(now)])

export const setHeldChannel = (orderId: number, channel: string) => run(sql.setHeldChannel, [orderId, channel])

/** The purposes of the pay orders of courts. */
export const readGoods = (orderIds: readonly number[]) => run<GoodsRow>(sql.goodsStatement, [orderIds])
