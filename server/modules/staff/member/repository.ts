import type { Sight } from '@server/authority/reach'
import { run } from '@server/db/transaction'
import { DAY_MS, HOUR_MS, toDate, type Instant, type ShopDate } from '@/domain/time'
import type { EntryRow, MemberRow, NoteRow, VisitsRow, WorkShopRow } from './rows'
import * as statements from './statements'

/** A person at a shop; `coachId` is the account of the coach who asks, null for staff. */
export interface Reach {
  shopId: number
  userId: number
  coachId: number | null
}

const of = ({ shopId, userId, coachId }: Reach) => [shopId, userId, coachId]

export const findMember = async (reach: Reach) => (await run<MemberRow>(statements.memberStatement, of(reach)))[0]

export const countVisits = async (reach: Reach) => (await run<VisitsRow>(statements.visitsStatement, of(reach)))[0]!

export const listOrders = (
  sight: Sight,
  { userId, part, from, limit }: { userId: number; part: statements.Part; from: number; limit: number },
  now: Instant,
) => statements.readPart[part]({ ...sight, userId, now: toDate(now), from, limit })

export const ordersByNumber = (sight: Sight, number: number) => statements.readByNumber({ ...sight, number })

export const listEntries = (
  { cardId, shopId, userId }: { cardId: number; shopId: number; userId: number },
  before: number | null,
  limit: number,
) => run<EntryRow>(statements.entriesStatement, [cardId, shopId, before, limit, userId])

export const listNotes = (shopId: number, userId: number, before: number | null, limit: number) =>
  run<NoteRow>(statements.notesStatement, [shopId, userId, before, limit])

interface NewNote {
  shopId: number
  brandId: number
  userId: number
  authorId: number
  words: string
}

export const insertNote = async ({ shopId, brandId, userId, authorId, words }: NewNote, now: Instant) =>
  (await run<NoteRow>(statements.insertNoteStatement, [shopId, brandId, userId, authorId, words, toDate(now)]))[0]!

export const authorOfNote = async (shopId: number, userId: number, noteId: number) =>
  (await run<{ authorId: number }>(statements.noteAuthorStatement, [shopId, userId, noteId]))[0]?.authorId

export const deleteNote = (noteId: number, authorId: number) => run(statements.deleteNoteStatement, [noteId, authorId])

export const saveBirthday = (shopId: number, userId: number, birthday: string | null) =>
  run(statements.birthdayStatement, [shopId, userId, birthday])

/** How often somebody did a call in the last hour and day, with the one that is being done. */
export const countCalls = async (accountId: number, route: string, now: Instant) =>
  (
    await run<{ hour: number; day: number }>(statements.callsStatement, [accountId, route, new Date(now - HOUR_MS), new Date(now - DAY_MS)])
  )[0]!

interface Birthdays {
  shopId: number
  birthdays: readonly string[]
  day: ShopDate
  coachId: number | null
  withCourts: boolean
  from: Instant
  to: Instant
}

export const listBirthdays = ({ shopId, birthdays, day, coachId, withCourts, from, to }: Birthdays) =>
  run<{ id: number; username: string; avatar: string }>(statements.birthdaysStatement, [
    shopId,
    birthdays,
    day,
    coachId,
    withCourts,
    toDate(from),
    toDate(to),
  ])

export const listWorkShops = (accountId: number, brandId: number) => run<WorkShopRow>(statements.shopsStatement, [accountId, brandId])
