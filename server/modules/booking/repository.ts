import { CaughtError } from '@server/db/sql-error'
import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import type { Instant, ShopDate } from '@/domain/time'
import { endOfDay, startOfDay, toDate } from '@/domain/time'
import type { BookingFacts } from './facts'
import type { OrderRow, OwnDay, RuleRow, ScheduleRow, Standing } from './rows'
import {
  bookStatement,
  bookTogetherStatement,
  cancelStatement,
  courseClassesStatement,
  courseStatement,
  standingStatement,
  changedStatement,
  refundStatement,
  dayTagsStatement,
  factsStatement,
  groupDayStatement,
  heldOrderStatement,
  lessonFactsStatement,
  lessonStatement,
  orderLastStatement,
  orderNextStatement,
  orderRangeStatement,
  orderStatement,
  ownDayStatement,
  replayStatement,
  rulesStatement,
  scheduleStatement,
  spaceNamesStatement,
  schedulesOfStatement,
} from './statements'

export const readGroupDay = (accountId: number | null, shopId: number, day: ShopDate, tags: readonly number[] | null) =>
  run<ScheduleRow>(groupDayStatement, [accountId, shopId, day, tags])

export const readSchedule = async (accountId: number | null, shopId: number, scheduleId: number) =>
  (await run<ScheduleRow>(scheduleStatement, [accountId, shopId, scheduleId]))[0]

/** A time of a private offer: the lesson as it would be. */
export interface LessonTime {
  offerId: number
  start: Instant
}

/** A lesson that nobody has booked yet, as a class. */
export const readLesson = async (accountId: number | null, shopId: number, { offerId, start }: LessonTime, spaceId: number | null) =>
  (await run<ScheduleRow>(lessonStatement, [accountId, shopId, offerId, toDate(start), spaceId]))[0]

/** Names of a shop's spaces by id. */
export const readSpaceNames = async (shopId: number): Promise<ReadonlyMap<number, string>> =>
  new Map((await run<{ id: number; name: string }>(spaceNamesStatement, [shopId])).map(({ id, name }) => [id, name]))
/** The coming group classes of one course, soonest first. */
export const readCourseClasses = (accountId: number, shopId: number, courseId: number, limit: number, now: Instant) =>
  run<ScheduleRow>(courseClassesStatement, [accountId, shopId, courseId, toDate(now), limit])

export const readCourse = async (shopId: number, courseId: number) =>
  (await run<{ id: number; name: string; photo: string; minutes: number; is_private: boolean }>(courseStatement, [shopId, courseId]))[0]

interface SchedulesOf {
  accountId: number | null
  shopId: number
  from: ShopDate
  /** The day after the last. */
  to: ShopDate
  courseId: number | null
  teacherId: number | null
}

export const readSchedulesOf = ({ accountId, shopId, from, to, courseId, teacherId }: SchedulesOf) =>
  run<ScheduleRow>(schedulesOfStatement, [accountId, shopId, from, to, courseId, teacherId])

/** How the shop knows this person; nobody is known as nothing. */
export const readStanding = async (accountId: number | null, shopId: number): Promise<Standing> =>
  (accountId === null ? undefined : (await run<Standing>(standingStatement, [accountId, shopId]))[0]) ?? {
    userStatus: null,
    hadTrial: false,
  }

export const readRules = (planIds: readonly number[]) => run<RuleRow>(rulesStatement, [planIds])

export const readDayTags = (shopId: number, day: ShopDate) => run<{ id: number; name: string }>(dayTagsStatement, [shopId, day])

interface OwnDayOf {
  accountId: number
  shopId: number
  date: ShopDate
}

/** What a person has to do with a shop's classes of one day. */
export const readOwnDay = together<OwnDayOf, OwnDay>((asked) =>
  run<OwnDay>(ownDayStatement, [
    asked.map(({ accountId }) => accountId),
    asked.map(({ shopId }) => shopId),
    asked.map(({ date }) => toDate(startOfDay(date))),
    asked.map(({ date }) => toDate(endOfDay(date))),
  ]),
)

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
export const readFacts = together<FactsOf, BookingFacts | null>(async (of) => {
  const rows = await run<{ facts: BookingFacts | null }>(factsStatement, [
    of.map(({ shopId }) => shopId),
    of.map(({ scheduleId }) => scheduleId),
    of.map(({ accountId }) => accountId),
    of.map(({ cardId }) => cardId),
    of.map(({ now }) => toDate(now)),
  ])
  return rows.map(({ facts }) => facts)
})

/** As `readFacts`, of a lesson: as it is where it is there, else as its offer would make it. */
export const readFactsOfLesson = async ({
  lesson,
  ...of
}: Omit<FactsOf, 'scheduleId'> & { scheduleId: number | null; lesson: LessonTime }) => {
  const { shopId, scheduleId, accountId, cardId, now } = of
  const values = [shopId, scheduleId, accountId, cardId, toDate(now), lesson.offerId, toDate(lesson.start)]
  return (await run<{ facts: BookingFacts | null }>(lessonFactsStatement, values))[0]?.facts ?? null
}

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
 * Raises the refusals of `book_schedule`. A company's subsidy has locks of its own and goes alone.
 */
export const takePlaces = async (taking: Taking): Promise<Taken> => {
  if (taking.corp) return takeAlone(taking)
  const outcome = await takeTogether(taking)
  if (outcome.ok) return outcome.taken
  throw outcome.error
}

/** Gives the places and the units back. Answers the class where somebody waits for what became free. Raises the refusals of `cancel_booking`. */
export const giveBack = async (bookingId: number, remarks: string, now: Instant) =>
  (await run<{ waitedFor: number | null }>(cancelStatement, [bookingId, remarks, toDate(now)]))[0]!.waitedFor

/** Says how far the refund of a booking is. */
export const markRefund = (bookingId: number, type: number) => run(refundStatement, [bookingId, type])

/** Says who of the shop changed a member's booking. */
export const markChange = (bookingId: number, by: number, now: Instant) => run(changedStatement, [bookingId, by, toDate(now)])

/** The booking that a request with this key made before. */
export const readReplay = async (accountId: number, request: { route: string; key: string }) =>
  (await run<{ bodyHash: string; bookingId: number }>(replayStatement, [accountId, request.route, request.key]))[0]
