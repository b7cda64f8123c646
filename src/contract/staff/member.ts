import { Type, type Static } from '@sinclair/typebox'
import { NOTE_MOST } from '../../domain/staff/note'
import { Card } from '../card/card'
import { NoShows } from '../booking/shapes'
import { call } from '../define'
import { MemberScore } from '../score/score'
import { personFields } from './staff'
import { Bool, Day, Empty, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Text, Word } from '../shapes'

const Slots = Obj({ shopId: Id, userId: Id })

const MemberNoShows = Type.Composite([
  NoShows,
  Obj({
    /** The caller may lift the block. */
    may_lift: Bool,
    /** The last time that staff lifted a block; no-shows from before do not count. */
    lifted: Nullable(Obj({ by: Str, at: InstantText, reason: Str })),
  }),
])
export type MemberNoShows = Static<typeof MemberNoShows>

/** A member as who looks after him sees him; the phone is masked. */
const StaffMember = Obj({
  user: Obj(personFields),
  /** Since when he is bound to the shop. */
  since: Day,
  /** Month and day alone: `05-22`. */
  birthday: Nullable(Str),
  is_birthday: Bool,
  /** Visits, and marks as absent, in the shop's classes; of a coach's own where a coach asks. */
  visits: Int,
  absences: Int,
  last_visit: Nullable(Day),
  /** Null at a shop without a limit of no-shows. */
  no_shows: Nullable(MemberNoShows),
  /** Null for coaches, and at a shop that gives no points where he has none. */
  score: Nullable(MemberScore),
  /** The caller may see measures of his body. */
  sees_measures: Bool,
  /** His cards that work at the shop; null for a person who has no right over orders. */
  cards: Nullable(List(Card)),
})
export type StaffMember = Static<typeof StaffMember>

export const memberRead = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/members/{userId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: 'A member of the shop, for its staff, and for a coach whose classes he has booked',
  params: Slots,
  data: StaffMember,
  errors: ['permission.none'],
})

const MemberOrder = Obj({
  kind: Word('group', 'private', 'court', 'plan'),
  /** The number of the order, which another kind may have too. */
  id: Id,
  title: Str,
  start: InstantText,
  end: Nullable(InstantText),
  /** The class; null for a court or a plan. */
  schedule_id: Nullable(Id),
  teacher: Nullable(Str),
  place: Str,
  count: Int,
  /** `over`: its time has passed, and nobody marked it. */
  state: Word('held', 'booked', 'present', 'late', 'absent', 'over', 'cancelled'),
})
export type MemberOrder = Static<typeof MemberOrder>

/** An order with whose it is. */
export const FoundOrder = Type.Composite([MemberOrder, Obj({ user: Obj({ id: Id, username: Str, avatar: Str }) })])
export type FoundOrder = Static<typeof FoundOrder>

export const memberOrders = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/members/{userId}/orders/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: "A member's classes, lessons and courts that the caller may see: to come, past, missed or cancelled",
  params: Slots,
  query: Obj({
    part: Word('ahead', 'past', 'missed', 'cancelled'),
    /** How many were read before. */
    from: Opt(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  /** `next` is the `from` of the next page; null on the last page. */
  data: Obj({ orders: List(MemberOrder), next: Nullable(Int) }),
  errors: ['permission.none'],
})

const CardEntry = Obj({
  id: Id,
  at: InstantText,
  kind: Word('open', 'charge', 'book', 'change', 'cancel', 'adjust', 'return', 'refund'),
  /** Yuan, times or days that the card got, below zero where they were taken. */
  units: Type.Number(),
  balance: Type.Number(),
  /** The class, court or plan, and when it begins; null where nothing was ordered, or at another shop. */
  subject: Nullable(Obj({ name: Str, start: Nullable(InstantText) })),
  /** For coming in at the venue. */
  is_entry: Bool,
  /** At another shop of the brand, where this one does not learn of what. */
  is_elsewhere: Bool,
  /** For another person of a shared card. */
  is_other: Bool,
  /** The colleague who did it for the member. */
  by: Nullable(Str),
  remarks: Str,
})
export type CardEntry = Static<typeof CardEntry>

export const memberCardEntries = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/members/{userId}/cards/{card_id}/entries/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: "The ledger of a member's card: what happened when, how many units it was, and the balance after it, latest first",
  params: Obj({ shopId: Id, userId: Id, card_id: Id }),
  query: Obj({ before: Opt(Id) }),
  data: Obj({ card: Card, entries: List(CardEntry), next: Nullable(Id) }),
  errors: ['permission.none'],
})

const MemberNote = Obj({
  id: Id,
  words: Str,
  at: InstantText,
  author: Obj({ id: Id, username: Str }),
  /** Written by the caller, who may delete it. */
  is_own: Bool,
})
export type MemberNote = Static<typeof MemberNote>

export const memberNotes = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/members/{userId}/notes/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: "The shop's notes about a member, latest first",
  params: Slots,
  query: Obj({ before: Opt(Id) }),
  data: Obj({ notes: List(MemberNote), next: Nullable(Id) }),
  errors: ['permission.none'],
})

export const memberNoteCreate = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/members/{userId}/notes/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: 'Writes a note about a member, for the people of the shop who look after him',
  params: Slots,
  body: Obj({ words: Text(NOTE_MOST) }),
  data: Obj({ note: MemberNote }),
  errors: ['permission.none'],
})

export const memberNoteRemove = call({
  method: 'DELETE',
  path: '/api/shops/{shopId}/staff/members/{userId}/notes/{noteId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: "Deletes a note of the caller's own",
  params: Obj({ shopId: Id, userId: Id, noteId: Id }),
  data: Empty,
  errors: ['staff.note_not_found', 'permission.none'],
})

export const memberBirthday = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/staff/members/{userId}/birthday/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: "Notes the month and day of a member's birthday at the shop, or takes them away",
  params: Slots,
  /** As typed: 0522, 05-22, 5/22. */
  body: Obj({ birthday: Nullable(Text(5)) }),
  data: Obj({ birthday: Nullable(Str) }),
  errors: ['permission.none'],
})

export const memberNoShowsLift = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/members/{userId}/no-shows/lift/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'delete:group' },
  summary: 'Lets a member whom no-shows block book again, with a reason that the member reads',
  params: Slots,
  body: Obj({ reason: Text(200) }),
  data: Obj({ no_shows: Nullable(MemberNoShows) }),
  errors: ['booking.no_shows_none', 'staff.reason_empty', 'staff.reason_too_long', 'permission.none'],
})

export const memberCall = call({
  method: 'POST',
  path: '/api/shops/{shopId}/staff/members/{userId}/call/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: "Shows a member's whole phone to call it, which is recorded; so many an hour and a day",
  params: Slots,
  data: Obj({ phone: Str, area_code: Str }),
  errors: ['permission.none', 'staff.too_many_numbers'],
})
