import type { RowOf } from '@server/db/columns'
import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import type { Span, WorkingHours } from '@/domain/booking/private/lesson-hours'
import type { LessonCase, LessonOffer, TakenTime } from '@/domain/booking/private/slots'
import { toDate, type Instant } from '@/domain/time'
import {
  holdLessonsStatement,
  lessonFactsStatement,
  makeLessonStatement,
  offersStatement,
  offerTagsStatement,
  ownOffersStatement,
  restsStatement,
  wakeLessonStatement,
  type coachOfOffer,
  type courseOfOffer,
  type offer,
  type rest,
} from './statements'

/** A private course of a coach, with what a list shows of both. */
export interface OfferRow extends RowOf<typeof offer>, RowOf<typeof coachOfOffer>, RowOf<typeof courseOfOffer> {
  openHours: number | null
  spaceIds: number[]
  teacherScore: number
  tags: string[]
}

export const makeOffer = (row: OfferRow): LessonOffer => ({
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
  offerId?: number | null
}

/** The active offers of a shop, ordered by coach; empty if the shop gives no private lessons. */
export const readOffers = (shopId: number, { tags = null, teacherId = null, courseId = null, offerId = null }: OffersAsked = {}) =>
  run<OfferRow>(offersStatement, [shopId, tags, teacherId, courseId, offerId])

export const readOfferTags = (offerIds: readonly number[]) => run<{ id: number; name: string }>(offerTagsStatement, [offerIds])

/** Offers of which the person has a lesson that is not over. */
export const readOwnOffers = async (accountId: number | null, shopId: number, now: Instant): Promise<ReadonlySet<number>> =>
  new Set(accountId === null ? [] : (await run<{ id: number }>(ownOffersStatement, [accountId, shopId, toDate(now)])).map(({ id }) => id))

const byTeacher = <Row extends { teacherId: number }, Item>(rows: readonly Row[], readItem: (row: Row) => Item): Map<number, Item[]> => {
  const found = new Map<number, Item[]>()
  for (const row of rows) found.set(row.teacherId, [...(found.get(row.teacherId) ?? []), readItem(row)])
  return found
}

export type RestRow = RowOf<typeof rest>

export const readRests = (teacherIds: readonly number[], from: Instant, to: Instant) =>
  run<RestRow>(restsStatement, [teacherIds, toDate(from), toDate(to)])

interface LessonFactsOf {
  shopId: number
  accountId: number | null
  teacherIds: readonly number[]
  from: Instant
  to: Instant
}

/** The answer of `read_lesson_facts`. */
interface LessonFactsRow {
  hours: ({ teacherId: number } & WorkingHours)[]
  rests: ({ teacherId: number } & Span)[]
  taken: TakenTime[]
  memberBusy: Span[]
}

/** The times between two instants in which coaches, spaces and the person are occupied, for the coaches of some offers. */
export const readLessonFacts = together<LessonFactsOf, Pick<LessonCase, 'hours' | 'rests' | 'taken' | 'memberBusy'>>(async (asked) => {
  const questions = asked.map(({ shopId, accountId, teacherIds, from, to }, at) => {
    return { at, shop: shopId, teachers: teacherIds, account: accountId, since: toDate(from), until: toDate(to) }
  })
  const rows = await run<{ facts: LessonFactsRow }>(lessonFactsStatement, [JSON.stringify(questions)])
  return rows.map(({ facts: { hours, rests, taken, memberBusy } }) => {
    return { hours: byTeacher(hours, (row) => row), rests: byTeacher(rests, (row) => row), taken, memberBusy }
  })
})

/** Locks the coaches of a shop's offers and the spaces of their lessons until the transaction ends. */
export const holdLessons = (offerIds: readonly number[], shopId: number) => run(holdLessonsStatement, [offerIds, shopId])

/** The class of a lesson that is about to be booked, made or reused; violates an exclusion constraint if the coach or the space is occupied. */
export const openLesson = async (offerId: number, start: Instant, spaceId: number | null): Promise<number> => {
  const values = [offerId, toDate(start), spaceId]
  const [woken] = await run<{ id: number }>(wakeLessonStatement, values)
  return (woken ?? (await run<{ id: number }>(makeLessonStatement, values))[0])!.id
}
