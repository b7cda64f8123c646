import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'
import type { MemberQuestion } from '@/domain/staff/member-question'
import type { CandidateRow, ClassOrderRow, ClassPersonRow, ClassRow, HeldOrderRow, PartnerRow } from './rows'
import {
  classCandidatesStatement,
  classDayStatement,
  classFindStatement,
  classOrdersStatement,
  classPeopleStatement,
  classStatement,
  courtCountStatement,
  heldOrderStatement,
  inviteStatement,
  lastDayStatement,
  partnersStatement,
  readSearched,
  teacherStatement,
  unpaidStatement,
} from './statements'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

interface Search {
  shopId: number
  question: MemberQuestion
  limit: number
  /** Only people who booked with this coach; null for all. */
  coachId: number | null
}

const phonePatterns = { name: () => null, tail: (digits: string) => `%${digits}`, phone: (digits: string) => digits } as const

export const searchUsers = ({ shopId, question: { kind, text, initials }, limit, coachId }: Search, today: ShopDate) => {
  const name = escaped(text)
  const patterns = { namePattern: `%${name}%`, phonePattern: phonePatterns[kind](text), beginning: `${name}%` }
  return readSearched({ shopId, today, ...patterns, limit, name: text, initials: initials ?? null, coachId })
}

/** Classes of these days whose course or coach has the text in its name. */
export const findClasses = (
  { shopId, text, coachId }: { shopId: number; text: string; coachId: number | null },
  from: ShopDate,
  to: ShopDate,
) => run<ClassRow>(classFindStatement, [shopId, from, to, coachId, `%${escaped(text)}%`])

export const readClassDay = (shopId: number, day: ShopDate, isPrivate: boolean, coachId: number | null) =>
  run<ClassRow>(classDayStatement, [shopId, day, isPrivate, coachId])

export const readClass = async (shopId: number, scheduleId: number) => (await run<ClassRow>(classStatement, [shopId, scheduleId]))[0]

export const readClassOrders = (shopId: number, scheduleId: number, today: ShopDate) =>
  run<ClassOrderRow>(classOrdersStatement, [shopId, today, scheduleId])

export const readClassCandidates = (scheduleId: number) => run<CandidateRow>(classCandidatesStatement, [scheduleId])

export const readLastDay = async (shopId: number, today: ShopDate) =>
  (await run<{ day: ShopDate }>(lastDayStatement, [shopId, today]))[0]!.day

/** Includes cancelled bookings, which cannot be marked any more. */
export const readClassPeople = (shopId: number, scheduleId: number) => run<ClassPersonRow>(classPeopleStatement, [shopId, scheduleId])

export const findHeldOrder = async (shopId: number, orderId: number) => (await run<HeldOrderRow>(heldOrderStatement, [shopId, orderId]))[0]

export const listUnpaid = (shopId: number, now: Instant) => run<HeldOrderRow>(unpaidStatement, [shopId, toDate(now)])

export const countCourtOrders = async (shopId: number, from: Instant, to: Instant) =>
  (await run<{ orders: number; held: number; taken: number; slots: number }>(courtCountStatement, [shopId, toDate(from), toDate(to)]))[0]!

export const readPartners = (bookingId: number, since: Instant, partnerId: number | null = null) =>
  run<PartnerRow>(partnersStatement, [bookingId, toDate(since), partnerId])

/** False if the partner was invited before. */
export const insertInvite = async (bookingId: number, partnerId: number, now: Instant): Promise<boolean> =>
  (await run(inviteStatement, [bookingId, partnerId, toDate(now)])).length > 0

/** The account's coach at a shop; null if it has none. */
export const readTeacherId = async (shopId: number, accountId: number): Promise<number | null> =>
  (await run<{ id: number }>(teacherStatement, [shopId, accountId]))[0]?.id ?? null
