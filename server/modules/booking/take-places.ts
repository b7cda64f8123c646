import { CaughtError, isBusy, sqlState } from '@server/db/sql-error'
import { together } from '@server/db/together'
import { engineOutside, inRoom, run } from '@server/db/transaction'
import { MOST_UNPAID } from '@/domain/payment/order-state'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import { awaitCardStatement, bookStatement, bookTogetherStatement } from './statements'

export interface Taking {
  /** Whose connections it uses where it has to wait. */
  brandId: number
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
  most_unpaid: t.holdUntil === null ? null : MOST_UNPAID,
})

const takeAlone = async (t: Taking): Promise<Taken> => (await run<Taken>(bookStatement, Object.values(valuesOf(t))))[0]!

/** What somebody else has locked, so that nothing was tried. */
type Held = 'class' | 'card'
type Outcome = { ok: true; taken: Taken } | { ok: false; error: CaughtError } | { ok: false; held: Held }

interface BookedRow extends Taken {
  at: number
  code: string | null
  message: string
  broken: string
}

const outcomeOf = ({ at: _at, code, message, broken, ...taken }: BookedRow): Outcome => {
  if (code === null) return { ok: true, taken }
  if (message === 'held.class') return { ok: false, held: 'class' }
  return message === 'held.card' ? { ok: false, held: 'card' } : { ok: false, error: new CaughtError(code, message, broken) }
}

/** Several bookings in one round trip. A card that somebody else has locked is never waited for, a class only where `waits`. */
const askTogether = async (takings: readonly Taking[], waits: boolean): Promise<Outcome[]> => {
  if (takings.length === 0) return []
  const items = JSON.stringify(takings.map((taking, at) => ({ at, ...valuesOf(taking) })))
  const rows = new Map((await run<BookedRow>(bookTogetherStatement, [items, waits])).map((row) => [row.at, outcomeOf(row)]))
  return takings.map((_, at) => rows.get(at)!)
}

const fairly = { tenantOf: ({ brandId }: Taking) => brandId, keyOf: ({ scheduleId }: Taking) => scheduleId }
const tenantOf = ({ brandId }: Taking) => `brand ${brandId}` as const

/** Who asked for a class that somebody else has locked: a trip for each such class, which waits for it, on connections that its brand may use. */
const takeWaiting = together<Taking, Outcome>((takings) => inRoom(tenantOf(takings[0]!), () => askTogether(takings, true)), {
  ...fairly,
  lanes: Infinity,
  isApart: true,
})

/** All others, whoever's class it is: such a trip waits for nobody. Who comes after somebody who waits for the class waits, too. */
const takeTogether = together<Taking, Outcome>(async (takings) => {
  const held: Outcome = { ok: false, held: 'class' }
  const free = takings.filter(({ scheduleId }) => !takeWaiting.isAsked(scheduleId))
  const outcomes = await askTogether(free, false).catch((error: unknown) => {
    if (sqlState(error) !== undefined && isBusy(error)) return []
    throw error
  })
  const found = new Map(free.map((taking, at) => [taking, outcomes[at]]))
  return takings.map((taking) => found.get(taking) ?? held)
}, fairly)

/** What has locks of its own, one after the other for each class. */
const takeApart = together<Taking, Taken>(async ([taking]) => [await inRoom(tenantOf(taking!), () => takeAlone(taking!))], {
  ...fairly,
  lanes: Infinity,
  most: 1,
})

/** Waits until nobody has the card, holding nothing meanwhile, least of all the class. */
const awaitCard = (taking: Taking) => inRoom(tenantOf(taking), () => run(awaitCardStatement, [taking.card!.id]))

/**
 * Takes the places and the card's units and writes the booking, in one round trip and one commit with whatever else is booked at the same moment.
 * Raises the refusals of `book_schedule`. A company's subsidy and a coupon have locks of their own and go alone. A class or a card that somebody else has
 * locked is waited for without holding up other classes (docs/decisions/0018).
 */
export const takePlaces = async (taking: Taking): Promise<Taken> => {
  if (!engineOutside()) return takeAlone(taking)
  if (taking.corp || taking.coupon) return takeApart(taking)
  const first = await takeTogether(taking)
  const outcome = 'held' in first && first.held === 'class' ? await takeWaiting(taking) : first
  if (outcome.ok) return outcome.taken
  if ('error' in outcome) throw outcome.error
  await awaitCard(taking)
  return takeApart(taking)
}
