import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import type { GoodsRow } from '@server/modules/payment/service'
import type { Instant, ShopDate } from '@/domain/time'
import { endOfDay, startOfDay, toDate } from '@/domain/time'
import type { BookingFacts } from './facts'
import type { ClassOrderRow, OwnDay, OwnStanding, RuleRow, ScheduleRow } from './rows'
import {
  cancelStatement,
  changedStatement,
  courseClassesStatement,
  courseStatement,
  dayTagsStatement,
  factsStatement,
  goodsStatement,
  groupDayStatement,
  heldOrderStatement,
  lessonStatement,
  orderLastStatement,
  orderNextStatement,
  orderRangeStatement,
  ordersStatement,
  ownDayStatement,
  refundStatement,
  replayStatement,
  rulesStatement,
  scheduleStatement,
  schedulesOfStatement,
  showsStatement,
  spaceNamesStatement,
  standingStatement,
} from './statements'

export const readGroupDay = (accountId: number | null, shopId: number, day: ShopDate, tags: readonly number[] | null) =>
  run<ScheduleRow>(groupDayStatement, [accountId, shopId, day, tags])

export const readSchedule = async (accountId: number | null, shopId: number, scheduleId: number) =>
  (await run<ScheduleRow>(scheduleStatement, [accountId, shopId, scheduleId]))[0]

/** A time of a private offer. */
export interface LessonTime {
  offerId: number
  start: Instant
}

/** A lesson that nobody has booked yet, as a class. */
/** Whether a shop has a class that it did not take away. */
export const showsClass = async (shopId: number, scheduleId: number) => (await run(showsStatement, [shopId, scheduleId])).length > 0

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
  /** Exclusive: the day after the last. */
  to: ShopDate
  courseId: number | null
  teacherId: number | null
}

export const listSchedulesBetween = ({ accountId, shopId, from, to, courseId, teacherId }: SchedulesOf) =>
  run<ScheduleRow>(schedulesOfStatement, [accountId, shopId, from, to, courseId, teacherId])

/** A person's standing at the shop; the empty standing for a visitor. */
export const readStanding = async (accountId: number | null, shopId: number): Promise<OwnStanding> =>
  (accountId === null ? undefined : (await run<OwnStanding>(standingStatement, [accountId, shopId]))[0]) ?? {
    userStatus: null,
    hadTrial: false,
    hasPaymentSource: false,
  }

export const readRules = (planIds: readonly number[]) => run<RuleRow>(rulesStatement, [planIds])

export const readDayTags = (shopId: number, day: ShopDate) => run<{ id: number; name: string }>(dayTagsStatement, [shopId, day])

interface OwnDayOf {
  accountId: number
  shopId: number
  date: ShopDate
}

/** A person's bookings, candidates and standing for a shop's classes of one day. */
export const readOwnDay = together<OwnDayOf, OwnDay>((asked) =>
  run<OwnDay>(ownDayStatement, [
    asked.map(({ accountId }) => accountId),
    asked.map(({ shopId }) => shopId),
    asked.map(({ date }) => toDate(startOfDay(date))),
    asked.map(({ date }) => toDate(endOfDay(date))),
  ]),
)

export const readOrder = together<number, ClassOrderRow | undefined>(async (orderIds) => {
  const rows = new Map((await run<ClassOrderRow>(ordersStatement, [[...new Set(orderIds)]])).map((row) => [row.id, row]))
  return orderIds.map((orderId) => rows.get(orderId))
})

export const readOrdersBetween = (accountId: number, shopId: number, from: Instant, to: Instant) =>
  run<ClassOrderRow>(orderRangeStatement, [accountId, shopId, toDate(from), toDate(to)])

export const readNextOrders = (accountId: number, now: Instant) => run<ClassOrderRow>(orderNextStatement, [accountId, toDate(now)])

/** The pay order of an account's held booking of a class. */
export const readHeldOrder = async (accountId: number, scheduleId: number) =>
  (await run<{ id: number }>(heldOrderStatement, [accountId, scheduleId]))[0]?.id ?? null

export const readLastOrder = async (accountId: number) => (await run<ClassOrderRow>(orderLastStatement, [accountId]))[0]

interface FactsOf {
  shopId: number
  /** Null for a lesson without a class row. */
  scheduleId: number | null
  /** The offer and start of such a lesson. */
  lesson?: LessonTime
  accountId: number
  cardId: number | null
  now: Instant
}

/** The facts of a class or lesson; for a lesson without a class row, those of its offer. Null if the shop has none such. */
export const readFacts = together<FactsOf, BookingFacts | null>(async (of) => {
  const rows = await run<{ facts: BookingFacts | null }>(factsStatement, [
    of.map(({ shopId }) => shopId),
    of.map(({ scheduleId }) => scheduleId),
    of.map(({ accountId }) => accountId),
    of.map(({ cardId }) => cardId),
    of.map(({ now }) => toDate(now)),
    of.map(({ lesson }) => lesson?.offerId ?? null),
    of.map(({ lesson }) => (lesson ? toDate(lesson.start) : null)),
  ])
  return rows.map(({ facts }) => facts)
})

/** The purposes of the pay orders of bookings. */
export const readGoods = (bookingIds: readonly number[]) => run<GoodsRow>(goodsStatement, [bookingIds])

/** Cancels a booking: frees its seats and returns its units. Returns the class if it has candidates. Raises the refusals of `cancel_booking`. */
export const giveBack = async (bookingId: number, remarks: string, now: Instant) =>
  (await run<{ waitedFor: number | null }>(cancelStatement, [bookingId, remarks, toDate(now)]))[0]!.waitedFor

/** Sets the refund state of a booking. */
export const markRefund = (bookingId: number, type: number) => run(refundStatement, [bookingId, type])

/** Records the staff account that changed a member's booking. */
export const markChange = (bookingId: number, by: number, now: Instant) => run(changedStatement, [bookingId, by, toDate(now)])

interface Replayed {
  bodyHash: string
  bookingId: number
}

/** The booking that an earlier request with this key made. */
export const readReplay = together<{ accountId: number; route: string; key: string }, Replayed | undefined>(async (asked) => {
  const rows = await run<Replayed | { bodyHash: null; bookingId: null }>(replayStatement, [
    asked.map(({ accountId }) => accountId),
    asked.map(({ route }) => route),
    asked.map(({ key }) => key),
  ])
  return rows.map((row) => (row.bodyHash === null ? undefined : row))
})
