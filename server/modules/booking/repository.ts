import { run } from '@server/db/transaction'
import type { Instant, ShopDate } from '@/domain/time'
import { toDate } from '@/domain/time'
import type { BookingFacts } from './facts'
import type { OrderRow, RuleRow, ScheduleRow, Standing } from './rows'
import {
  bookStatement,
  cancelStatement,
  refundStatement,
  dayTagsStatement,
  factsStatement,
  groupDayStatement,
  heldOrderStatement,
  orderLastStatement,
  orderNextStatement,
  orderRangeStatement,
  orderStatement,
  replayStatement,
  rulesStatement,
  scheduleStatement,
  standingStatement,
} from './statements'

export const readGroupDay = (accountId: number | null, shopId: number, day: ShopDate, tags: readonly number[] | null) =>
  run<ScheduleRow>(groupDayStatement, [accountId, shopId, day, tags])

export const readSchedule = async (accountId: number | null, shopId: number, scheduleId: number) =>
  (await run<ScheduleRow>(scheduleStatement, [accountId, shopId, scheduleId]))[0]

export const readRules = (planIds: readonly number[]) => run<RuleRow>(rulesStatement, [planIds])

export const readDayTags = (shopId: number, day: ShopDate) => run<{ id: number; name: string }>(dayTagsStatement, [shopId, day])

/** How the shop knows this person; nobody is known as nothing. */
export const readStanding = async (accountId: number | null, shopId: number): Promise<Standing> =>
  (accountId === null ? undefined : (await run<Standing>(standingStatement, [accountId, shopId]))[0]) ?? {
    userStatus: null,
    hadTrial: false,
  }

export const readOrder = async (orderId: number) => (await run<OrderRow>(orderStatement, [orderId]))[0]

export const readOrdersBetween = (accountId: number, shopId: number, from: Instant, to: Instant) =>
  run<OrderRow>(orderRangeStatement, [accountId, shopId, toDate(from), toDate(to)])

export const readNextOrders = (accountId: number, now: Instant) => run<OrderRow>(orderNextStatement, [accountId, toDate(now)])

/** The order to pay of the booking that an account holds in a class and has not paid. */
export const readHeldOrder = async (accountId: number, scheduleId: number) =>
  (await run<{ id: number }>(heldOrderStatement, [accountId, scheduleId]))[0]?.id ?? null

export const readLastOrder = async (accountId: number) => (await run<OrderRow>(orderLastStatement, [accountId]))[0]

interface FactsOf {
  shopId: number
  scheduleId: number
  accountId: number
  cardId: number | null
  now: Instant
}

/** Null where the shop has no such class. */
export const readFacts = async ({ shopId, scheduleId, accountId, cardId, now }: FactsOf) =>
  (await run<{ facts: BookingFacts | null }>(factsStatement, [shopId, scheduleId, accountId, cardId, toDate(now)]))[0]?.facts ?? null

export interface Taking {
  shopId: number
  scheduleId: number
  scheduleVersion: number
  accountId: number
  bookedBy: number
  count: number
  channel: string
  card: { id: number; version: number; newStart: ShopDate | null; newEnd: ShopDate | null } | null
  /** The subsidy card where a company pays: its version, the span that the use counts in, who pays what, and the channel that a rest is paid with. */
  corp: { id: number; version: number; period: string; subsidyFen: number; walletFen: number; restChannel: string | null } | null
  ruleId: number | null
  costUnits: number
  isTrial: boolean
  remarks: string
  origin: string
  recommendAccountId: number | null
  activityId: number | null
  /** Idempotency: the key of the request and the hash of its body. */
  request: { route: string; key: string; bodyHash: string } | null
  /** Until when an online booking waits for its payment; null for one that is paid at once. */
  holdUntil: Instant | null
  now: Instant
}

/** Takes the places and the card's units and writes the booking, in one round trip. Raises the refusals of `book_schedule`. */
export const takePlaces = async (t: Taking) => {
  const [row] = await run<{ bookingId: number; replayed: boolean }>(bookStatement, [
    t.shopId,
    t.scheduleId,
    t.scheduleVersion,
    t.accountId,
    t.bookedBy,
    t.count,
    t.channel,
    t.card?.id ?? null,
    t.card?.version ?? null,
    t.ruleId,
    t.costUnits,
    t.isTrial,
    t.card?.newStart ?? null,
    t.card?.newEnd ?? null,
    t.remarks,
    t.origin,
    t.recommendAccountId,
    t.activityId,
    t.request?.route ?? null,
    t.request?.key ?? null,
    t.request?.bodyHash ?? null,
    t.holdUntil === null ? null : toDate(t.holdUntil),
    toDate(t.now),
    t.corp?.id ?? null,
    t.corp?.version ?? null,
    t.corp?.period ?? null,
    t.corp?.subsidyFen ?? 0,
    t.corp?.walletFen ?? 0,
    t.corp?.restChannel ?? null,
  ])
  return row!
}

/** Gives the places and the units back. Raises the refusals of `cancel_booking`. */
export const giveBack = (bookingId: number, remarks: string, now: Instant) => run(cancelStatement, [bookingId, remarks, toDate(now)])

/** Says how far the refund of a booking is. */
export const markRefund = (bookingId: number, type: number) => run(refundStatement, [bookingId, type])

/** The booking that a request with this key made before. */
export const readReplay = async (accountId: number, request: { route: string; key: string }) =>
  (await run<{ bodyHash: string; bookingId: number }>(replayStatement, [accountId, request.route, request.key]))[0]
