import { run } from '@server/db/transaction'
import type { GoodsRow } from '@server/modules/payment/service'
import { toDate, type Instant } from '@/domain/time'
import type { ActivityOrderRow } from './rows'
import * as sql from './statements'

export const readOrder = async (orderId: number) => (await run<ActivityOrderRow>(sql.orderStatement, [orderId]))[0]
export const findOrderOfNumber = async (number: string, shopId: number) =>
  (await run<ActivityOrderRow>(sql.orderOfNumberStatement, [number, shopId]))[0]

export type OrderGroup = 'all' | 'coming' | 'over' | 'cancelled'
interface Listed {
  accountId: number
  shopId: number
  group: OrderGroup
}
export const listOrders = ({ accountId, shopId, group }: Listed, { limit, offset }: { limit: number; offset: number }, now: Instant) =>
  run<ActivityOrderRow>(sql.ordersStatement, [accountId, shopId, toDate(now), group, limit, offset])
export const countOrders = async ({ accountId, shopId, group }: Listed, now: Instant) =>
  (await run<{ total: number; coming: number }>(sql.ordersCountStatement, [accountId, shopId, toDate(now), group]))[0]!

export const readGoods = (orderIds: readonly number[]) => run<GoodsRow>(sql.goodsStatement, [orderIds])

export const lockOptionByOrder = (orderId: number) => run(sql.lockOptionOfStatement, [orderId])
export const lockOption = (optionId: number) => run(sql.lockOptionStatement, [optionId])

/** Makes a held order a firm one after its payment; false if it was given up. */
export const keepOrder = async (orderId: number) => (await run(sql.keepStatement, [orderId])).length > 0
export const retakeOrder = async (orderId: number, now: Instant) => (await run(sql.retakeStatement, [orderId, toDate(now)])).length > 0

export type GivenUpBy = 'member' | 'shop' | 'time'
/** Gives the places of an order back; undefined where it had none any more. */
export const giveBack = async (orderId: number, by: GivenUpBy, now: Instant) =>
  (await run<{ count: number; optionId: number }>(sql.giveBackStatement, [orderId, toDate(now), by]))[0]

export const markRefund = (orderId: number, type: number) => run(sql.refundStatement, [orderId, type])
export const setHeldChannel = (orderId: number, channel: string) => run(sql.channelStatement, [orderId, channel])
