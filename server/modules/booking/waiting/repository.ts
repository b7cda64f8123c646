import type { RowOf } from '@server/db/columns'
import { insertInto, type Inserted } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { Turn } from '@/domain/booking/waiting/move-candidate'
import type { WaitingChannel } from '@/domain/payment/channel'
import { toDate, type Instant } from '@/domain/time'
import * as sql from './statements'

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]

export interface CandidateRow extends RowOf<typeof sql.candidate> {
  channel: WaitingChannel | null
  cardId: number | null
  position: number
}

type ClassColumns = RowOf<typeof sql.classTime> &
  RowOf<typeof sql.courseOfClass> &
  RowOf<typeof sql.coachOfClass> &
  RowOf<typeof sql.shopOfClass>
export interface ClassRow extends ClassColumns {
  spaceName: string
}

/** A class with free seats and its waiting list, first come first; instants are Dates. */
export interface OfferRow extends NoticeClass, RowOf<typeof sql.offered>, RowOf<typeof sql.shopOfOffer> {
  free: number
  candidates: WaitingRow[]
  vacancies: { id: number; accountId: number }[]
}

export interface WaitingRow extends Omit<CandidateRow, 'createdAt' | 'position'> {
  accountId: number
  corpCardId: number | null
  autoStartConfirmed: boolean
  overlapConfirmed: boolean
}

export type NoticeClass = RowOf<typeof sql.told> & RowOf<typeof sql.noticeCourse>

/** Locks a class against changes until the transaction ends. */
export const holdClass = (shopId: number, scheduleId: number) => run(sql.holdClass, [shopId, scheduleId])
export const lockClass = (scheduleId: number) => run(sql.lockClass, [scheduleId])

export type NewCandidate = Omit<Inserted<'candidate'>, 'createdAt'>

/** Undefined if the account is already a candidate. */
export const insertCandidate = async (made: NewCandidate, now: Instant) => {
  const onConflict = '(schedule_id, account_id) WHERE ended_at IS NULL DO NOTHING'
  return (await first(insertInto('candidate', { ...made, createdAt: toDate(now) }, { onConflict, returning: sql.candidateId })))?.id
}

/** The number of candidates of a class, and the account's own. */
export const readCandidate = async (scheduleId: number, accountId: number) => {
  const row = await first(run<CandidateRow & { accountId: number; waiting: number }>(sql.candidateStatement, [scheduleId, accountId]))
  return { waiting: row?.waiting ?? 0, own: row?.accountId === accountId ? row : null }
}

export const findCandidate = (id: number) =>
  first(run<{ accountId: number; scheduleId: number; endedAt: Date | null }>(sql.candidateById, [id]))
export const readNoticeClass = (scheduleId: number) => first(run<NoticeClass>(sql.noticeClass, [scheduleId]))
/** A candidate of a shop, with its class and the account of the coach. */
export const readHandled = (shopId: number, candidateId: number) =>
  first(run<NoticeClass & { accountId: number; coachAccountId: number | null }>(sql.handled, [shopId, candidateId]))
/** The turns of a waiting list, in its order. */
export const readTurns = (scheduleId: number) => run<Turn>(sql.turns, [scheduleId])
export const placeCandidates = (turns: readonly Turn[]) => run(sql.place, [turns.map(({ id }) => id), turns.map(({ turn }) => turn)])
/** Records who of the staff handled a candidate, and why. */
export const noteStaff = (candidateId: number, by: number, reason: string) => run(sql.noteStaff, [candidateId, by, reason])
/** False if the candidate has ended meanwhile. */
export const leaveList = async (id: number, now: Instant) => (await run(sql.leave, [id, toDate(now)])).length > 0
export const countWaiting = async (scheduleId: number) => (await first(run<{ waiting: number }>(sql.countWaiting, [scheduleId])))!.waiting

export const readVacancy = (scheduleId: number, accountId: number) =>
  first(run<{ id: number; position: number | null }>(sql.vacancyStatement, [scheduleId, accountId]))
/** Undefined if the account has already subscribed. */
export const insertVacancy = async (v: { shopId: number; brandId: number; scheduleId: number; accountId: number }, now: Instant) =>
  (await first(run<{ id: number }>(sql.insertVacancy, [v.shopId, v.brandId, v.scheduleId, v.accountId, toDate(now)])))?.id
export const findVacancy = (id: number) => first(run<{ accountId: number }>(sql.vacancyById, [id]))
export const endVacancy = (id: number, now: Instant) => run(sql.endVacancy, [id, toDate(now)])

export const readMyCandidates = (accountId: number, shopId: number, now: Instant) =>
  run<CandidateRow & ClassRow>(sql.myCandidates, [accountId, shopId, toDate(now)])
export const readMyVacancies = (accountId: number, shopId: number, now: Instant) =>
  run<ClassRow & { id: number; position: number }>(sql.myVacancies, [accountId, shopId, toDate(now)])

export const readOffer = (scheduleId: number) => first(run<OfferRow>(sql.offer, [scheduleId]))
/** Locks a candidate and its card until the transaction ends. False if the candidate has already ended. */
export const lockCandidate = async ({ id, accountId, cardId, corpCardId }: WaitingRow) =>
  (await first(run<{ waits: boolean }>(sql.lockCandidate, [id, accountId, cardId, corpCardId])))!.waits
export const endCandidates = (ids: readonly number[], outcome: 'dropped' | 'over', now: Instant) =>
  run(sql.endCandidates, [ids, toDate(now), outcome])
export const markPromoted = (id: number) => run(sql.markPromoted, [id])
/** Lets who was promoted leave for nothing until then. */
export const saveFreeUntil = (bookingId: number, until: Instant) => run(sql.saveFreeUntil, [bookingId, toDate(until)])
export const markSkipped = (id: number, reason: string, now: Instant) => run(sql.markSkipped, [id, reason, toDate(now)])
export const dropOverlapping = (accountId: number, scheduleId: number, now: Instant) =>
  run<NoticeClass>(sql.dropOverlapping, [accountId, scheduleId, toDate(now)])
export const markVacanciesNotified = (ids: readonly number[], now: Instant) => run(sql.markVacanciesNotified, [ids, toDate(now)])

/** A person whose wait ended because the class began or was called off. */
type Over = NoticeClass & { accountId: number; calledOff: boolean }

export const endWaits = (scheduleIds: readonly number[] | null, now: Instant) => run<Over>(sql.endOver, [scheduleIds, toDate(now)])
/** `hearsAnyway`: the subscriber is also a candidate or booked, and is notified as such. */
export const endVacancies = (scheduleIds: readonly number[] | null, now: Instant) =>
  run<Over & { hearsAnyway: boolean }>(sql.endVacancies, [scheduleIds, toDate(now)])
export const readOpenWaits = async (now: Instant) => (await run<{ id: number }>(sql.openWaits, [toDate(now)])).map(({ id }) => id)
