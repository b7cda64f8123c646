import { CaughtError } from '@server/db/sql-error'
import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { bookStatement, bookTogetherStatement } from './statements'

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
  /** The coupon of what is paid online: its version, and what it takes off. */
  coupon?: { id: number; version: number; discount: number } | null
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

interface Taken {
  bookingId: number
  replayed: boolean
}

/** In the order of the parameters of `book_schedule`, under their names. */
const valuesOf = (t: Taking) => ({
  shop: t.shopId,
  schedule: t.scheduleId,
  schedule_version: t.scheduleVersion,
  account: t.accountId,
  booked_by: t.bookedBy,
  count: t.count,
  channel: t.channel,
  card: t.card?.id ?? null,
  card_version: t.card?.version ?? null,
  rule: t.ruleId,
  cost_units: t.costUnits,
  trial: t.isTrial,
  card_start: t.card?.newStart ?? null,
  card_end: t.card?.newEnd ?? null,
  remarks: t.remarks,
  origin: t.origin,
  recommend: t.recommendAccountId,
  activity: t.activityId,
  route: t.request?.route ?? null,
  key: t.request?.key ?? null,
  body_hash: t.request?.bodyHash ?? null,
  hold_until: t.holdUntil === null ? null : toDate(t.holdUntil),
  now: toDate(t.now),
  corp_card: t.corp?.id ?? null,
  corp_version: t.corp?.version ?? null,
  corp_period: t.corp?.period ?? null,
  subsidy: t.corp?.subsidyFen ?? 0,
  wallet: t.corp?.walletFen ?? 0,
  rest_channel: t.corp?.restChannel ?? null,
  coupon: t.coupon?.id ?? null,
  coupon_version: t.coupon?.version ?? null,
  discount: t.coupon?.discount ?? 0,
})

const takeAlone = async (t: Taking): Promise<Taken> => (await run<Taken>(bookStatement, Object.values(valuesOf(t))))[0]!

type Outcome = { ok: true; taken: Taken } | { ok: false; error: CaughtError }

const takeTogether = together<Taking, Outcome>(async (takings) => {
  const [only] = takings
  if (takings.length === 1 && only) return [{ ok: true, taken: await takeAlone(only) }]
  const rows = await run<{ at: number; bookingId: number; replayed: boolean; code: string | null; message: string; broken: string }>(
    bookTogetherStatement,
    [JSON.stringify(takings.map((taking, at) => ({ at, ...valuesOf(taking) })))],
  )
  const outcomes = new Map(
    rows.map(({ at, code, message, broken, ...taken }) => [
      at,
      code === null ? { ok: true as const, taken } : { ok: false as const, error: new CaughtError(code, message, broken) },
    ]),
  )
  return takings.map((_, at) => outcomes.get(at)!)
})

/**
 * Takes the places and the card's units and writes the booking, in one round trip and one commit with whatever else is booked at the same moment.
 * Raises the refusals of `book_schedule`. A company's subsidy and a coupon have locks of their own and go alone.
 */
export const takePlaces = async (taking: Taking): Promise<Taken> => {
  if (taking.corp || taking.coupon) return takeAlone(taking)
  const outcome = await takeTogether(taking)
  if (outcome.ok) return outcome.taken
  throw outcome.error
}
