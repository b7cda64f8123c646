import { run } from '@server/db/transaction'
import type { MemberQuestion } from '@/domain/staff/member-question'
import { dayOf, monthOfDay, startOfDay, toDate, type Instant } from '@/domain/time'
import type { ListedRow, LockerRow, NumbersRow, StandingRow, TryRow, VisitorRow } from './rows'
import * as sql from './statements'

interface Whose {
  shopId: number
  accountId: number
}

/** Locker and wristband that somebody has. */
export interface Handed {
  locker: string | null
  band: string | null
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const phonePatterns = { name: () => null, tail: (digits: string) => `%${digits}`, phone: (digits: string) => digits } as const

/** The records of the desk's lists, the latest first; with a question, of whom it finds, or whose locker or wristband has the number. */
export const listed = (shopId: number, question?: MemberQuestion) =>
  run<ListedRow>(sql.listedStatement, [
    shopId,
    question ? `%${escaped(question.text)}%` : null,
    question ? phonePatterns[question.kind](question.text) : null,
    question?.initials ?? null,
    question?.text.toUpperCase() ?? null,
  ])

/** The people whom gates of a shop refused since an instant. */
export const listTries = (shopId: number, since: Instant) => run<TryRow>(sql.triesStatement, [shopId, toDate(since)])

/** The refused tries at a gate of a shop in a span. */
export const listTriesAt = (shopId: number, gateId: number, { from, to }: { from: Instant; to: Instant }) =>
  run<TryRow>(sql.numberedTriesStatement, [shopId, gateId, toDate(from), toDate(to)])

export const readNumbers = async (shopId: number, now: Instant) =>
  (await run<NumbersRow>(sql.numbersStatement, [shopId, toDate(startOfDay(dayOf(now)))]))[0]!

export const findVisitor = async ({ shopId, accountId }: Whose) => (await run<VisitorRow>(sql.visitorStatement, [shopId, accountId]))[0]

export const findOpen = async ({ shopId, accountId }: Whose, now: Instant) =>
  (await run<{ id: number }>(sql.openStatement, [shopId, accountId, toDate(now)]))[0]?.id

/** Guests whom the person brought to the shop this month. */
export const countGuests = async ({ shopId, accountId }: Whose, now: Instant) =>
  (await run<{ n: number }>(sql.guestsStatement, [shopId, accountId, toDate(startOfDay(monthOfDay(dayOf(now)).first))]))[0]!.n

export const freeLockers = (shopId: number) => run<LockerRow>(sql.lockersStatement, [shopId])

export const findHanded = async ({ shopId, accountId }: Whose, { locker, band }: Handed) =>
  (await run<StandingRow>(sql.handedStatement, [shopId, locker, band, accountId]))[0]!

export const saveHanded = (id: number, { locker, band }: Handed) => run(sql.handStatement, [id, locker, band])

export const saveReturned = (id: number, now: Instant) => run(sql.returnStatement, [id, toDate(now)])

/** Whether another record that stands goes on with a record, or its day is paid by it. */
export const isReliedOn = async (id: number): Promise<boolean> => (await run<{ relied: boolean }>(sql.reliedOnStatement, [id]))[0]!.relied

export const saveUndone = (id: number, { by, why }: { by: number; why: string }, now: Instant) =>
  run(sql.undoStatement, [id, toDate(now), by, why])
