import { run } from '@server/db/transaction'
import type { Span, WorkingHours } from '@/domain/booking/lesson-hours'
import type { LessonCase, LessonOffer, TakenTime } from '@/domain/booking/private-slots'
import { instantOf, toDate, type Instant } from '@/domain/time'
import {
  holdCoachesStatement,
  hoursStatement,
  makeLessonStatement,
  memberBusyStatement,
  offersStatement,
  offerTagsStatement,
  ownOffersStatement,
  restsStatement,
  takenStatement,
  wakeLessonStatement,
} from './private-statements'

/** A private course of a coach, with what a list shows of both. */
export interface OfferRow {
  id: number
  teacherId: number
  courseId: number
  pricePlanId: number
  minutes: number
  step: number
  maxUsers: number
  isOnline: boolean
  isShared: boolean
  mandatoryShare: boolean
  sharedText: string
  openType: 1 | 2 | 3
  openHours: number | null
  openDaysBefore: number | null
  openMinute: number | null
  spaceIds: number[]
  teacherName: string
  teacherAvatar: string
  teacherTitle: string
  teacherGender: number | null
  teacherScore: number
  courseName: string
  coursePhoto: string
  courseDescription: string
  tags: string[]
}

export const offerOf = (row: OfferRow): LessonOffer => ({
  id: row.id,
  teacherId: row.teacherId,
  minutes: row.minutes,
  step: row.step,
  maxUsers: row.maxUsers,
  isOnline: row.isOnline,
  isShared: row.isShared,
  spaceIds: row.spaceIds,
  opening: { type: row.openType, hours: row.openHours, daysBefore: row.openDaysBefore, minute: row.openMinute },
})

export interface OffersAsked {
  tags?: readonly number[] | null
  teacherId?: number | null
  courseId?: number | null
}

/** The active offers of a shop, coach by coach. */
export const readOffers = (shopId: number, { tags = null, teacherId = null, courseId = null }: OffersAsked = {}) =>
  run<OfferRow>(offersStatement, [shopId, tags, teacherId, courseId])

export const readOfferTags = (offerIds: readonly number[]) => run<{ id: number; name: string }>(offerTagsStatement, [offerIds])

/** Offers of which the person has a lesson that is not over. */
export const readOwnOffers = async (accountId: number | null, shopId: number, now: Instant): Promise<ReadonlySet<number>> =>
  new Set(accountId === null ? [] : (await run<{ id: number }>(ownOffersStatement, [accountId, shopId, toDate(now)])).map(({ id }) => id))

const byTeacher = <Row extends { teacherId: number }, Item>(rows: readonly Row[], itemOf: (row: Row) => Item): Map<number, Item[]> => {
  const found = new Map<number, Item[]>()
  for (const row of rows) found.set(row.teacherId, [...(found.get(row.teacherId) ?? []), itemOf(row)])
  return found
}

export interface RestRow {
  id: number
  teacherId: number
  startAt: Date
  endAt: Date
}

const spanOf = ({ startAt, endAt }: { startAt: Date; endAt: Date }): Span => ({ start: instantOf(startAt), end: instantOf(endAt) })

export const readRests = (teacherIds: readonly number[], from: Instant, to: Instant) =>
  run<RestRow>(restsStatement, [teacherIds, toDate(from), toDate(to)])

type HoursRow = { teacherId: number } & WorkingHours
type TakenRow = Omit<TakenTime, 'start' | 'end' | 'scheduleId'> & { id: number; startAt: Date; endAt: Date }

/** What takes coaches, spaces and the person between two instants, for the coaches of some offers. */
export const readLessonFacts = async (
  { shopId, accountId, teacherIds }: { shopId: number; accountId: number | null; teacherIds: readonly number[] },
  { from, to }: { from: Instant; to: Instant },
): Promise<Pick<LessonCase, 'hours' | 'rests' | 'taken' | 'memberBusy'>> => {
  const span = [toDate(from), toDate(to)]
  const hours = await run<HoursRow>(hoursStatement, [teacherIds])
  const rests = await readRests(teacherIds, from, to)
  const taken = await run<TakenRow>(takenStatement, [shopId, ...span, accountId])
  const busy = accountId === null ? [] : await run<{ startAt: Date; endAt: Date }>(memberBusyStatement, [accountId, ...span])
  return {
    hours: byTeacher(hours, ({ weekday, day, from: start, to: end }) => ({ weekday, day: day, from: start, to: end })),
    rests: byTeacher(rests, spanOf),
    taken: taken.map(({ id, startAt, endAt, ...row }) => ({ ...row, ...spanOf({ startAt, endAt }), scheduleId: id })),
    memberBusy: busy.map(spanOf),
  }
}

/** Lets nobody else book or change the time of some offers' coaches until the transaction ends. */
export const holdCoaches = (offerIds: readonly number[]) => run(holdCoachesStatement, [offerIds])

/** The class of a lesson that is about to be booked, made or taken up again; breaks an exclusion constraint where coach or space are taken. */
export const openLesson = async (offerId: number, start: Instant, spaceId: number | null): Promise<number> => {
  const values = [offerId, toDate(start), spaceId]
  const [woken] = await run<{ id: number }>(wakeLessonStatement, values)
  return (woken ?? (await run<{ id: number }>(makeLessonStatement, values))[0])!.id
}
