import { insertInto, type Inserted } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { DueValues } from '@server/modules/notice/service'
import type { GoodsRow } from '@server/modules/payment/service'
import type { DraftCard } from '@/contract/plan/shapes'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import type { CalendarRow, DayRow, PlanOrderRow, PlanRow } from './rows'
import * as sql from './statements'

export interface PageOf {
  limit: number
  offset: number
}

export const findPlan = async (shopId: number, planId: number, accountId: number | null) =>
  (await run<PlanRow>(sql.planStatement, [accountId, shopId, planId]))[0]

/** Whether a shop has a plan. */
export const showsPlan = async (shopId: number, planId: number) => (await run(sql.showsStatement, [shopId, planId])).length > 0

/** `all`: those off the sale, too. */
export const listPlans = (shopId: number, accountId: number | null, today: ShopDate, { limit, offset }: PageOf, all: boolean) =>
  run<PlanRow>(sql.planPageStatement, [accountId, shopId, today, limit, offset, all])

export const countPlans = async (shopId: number, all: boolean) =>
  (await run<{ total: number }>(sql.planCountStatement, [shopId, all]))[0]!.total

export const lockPlan = (planId: number) => run(sql.lockPlanStatement, [planId])

/** Days with all of their content; all days if `dayIds` is null. */
export const readContent = (planId: number, dayIds: readonly number[] | null) =>
  run<DayRow<DraftCard>>(sql.contentStatement, [planId, dayIds])

export const findOrder = async (orderId: number) => (await run<PlanOrderRow>(sql.orderStatement, [orderId]))[0]

/** The owner, and the day on which the plan must still run; null for all orders. */
interface OwnOrders {
  accountId: number
  shopId: number
  goingOn: ShopDate | null
}

export const listOrders = ({ accountId, shopId, goingOn }: OwnOrders, { limit, offset }: PageOf) =>
  run<PlanOrderRow>(sql.orderPageStatement, [accountId, shopId, goingOn, limit, offset])

export const countOrders = async ({ accountId, shopId, goingOn }: OwnOrders) =>
  (await run<{ total: number }>(sql.orderCountStatement, [accountId, shopId, goingOn]))[0]!.total

export const listNextOrders = (accountId: number, today: ShopDate) => run<PlanOrderRow>(sql.orderNextStatement, [accountId, today])

export const findLastOrder = async (accountId: number) => (await run<PlanOrderRow>(sql.orderLastStatement, [accountId]))[0]

/** The brand's plans whose first practice is on a day of the span. */
export const readBeginning = (brandId: number, from: ShopDate, to: ShopDate) =>
  run<CalendarRow & { id: number }>(sql.beginningStatement, [brandId, from, to])

/** Orders to remind of (`remindDue`), of plans that begin. */
export const readRemindDue = (values: DueValues, plans: readonly { planId: number; start: Instant }[]) =>
  sql.readRemindDue({ ...values, planIds: plans.map(({ planId }) => planId), starts: plans.map(({ start }) => toDate(start)) })

/** Undefined if the member already has an order of the plan, or took a trial at the shop. */
export const insertOrder = async (order: Required<Omit<Inserted<'plan_order'>, 'id' | 'status' | 'refundType' | 'cancelledAt'>>) =>
  (await insertInto('plan_order', order, { onConflict: 'DO NOTHING', returning: sql.orderId }))[0]?.id

const any = async (rows: Promise<unknown[]>): Promise<boolean> => (await rows).length > 0

/** False if it was cancelled before. */
export const cancelOrder = (orderId: number, now: Instant) => any(run(sql.orderCancel, [orderId, toDate(now)]))

export const markRefund = (orderId: number, type: number) => run(sql.orderRefund, [orderId, type])

/** Locks the plan of an order, before its order is taken or given back. */
export const lockOrderPlan = (orderId: number) => run(sql.lockPlanOfStatement, [orderId])
/** Makes a held order a firm one after its payment. */
export const keepOrder = (orderId: number) => any(run(sql.orderKeep, [orderId]))
/** Takes an expired order again, unless the member joined otherwise meanwhile. */
export const retakeOrder = (orderId: number) => any(run(sql.orderRetake, [orderId]))
/** False if it is not held. */
export const giveUpOrder = (orderId: number, now: Instant) => any(run(sql.orderGiveUp, [orderId, toDate(now)]))
export const setHeldChannel = (orderId: number, channel: string) => run(sql.orderChannel, [orderId, channel])
/** Whether a company pays a part of the order. */
export const hasCorpUse = (orderId: number) => any(run(sql.orderCorpUse, [orderId]))

/** The purposes of the pay orders of plans. */
export const readGoods = (orderIds: readonly number[]) => run<GoodsRow>(sql.goodsStatement, [orderIds])
