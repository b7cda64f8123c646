import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { Bool, Id, InstantText, Int, List, Nullable, Obj, Str } from '../shapes'
import { ScheduleSlots, StaffSchedule } from './staff'

const Mark = Type.Union([Type.Literal('present'), Type.Literal('late'), Type.Literal('absent')])

/** A member who has booked the class, and the mark. */
const ClassPerson = Obj({
  order_id: Id,
  user: Obj({ id: Id, username: Str, avatar: Str }),
  count: Int,
  is_trial: Bool,
  mark: Nullable(Mark),
  /** The person who gave the mark; null without one, and where it is not known. */
  marked_by: Nullable(Str),
  /** The member did the corporate check-in and is present, whatever is marked. */
  by_company: Bool,
  /** When the member came in by this booking, and is present unless marked otherwise; null where he did not. */
  entered_at: Nullable(InstantText),
  /** The member's stay at the venue that is not by this booking, from an hour before the class on; `card_type` is null where no card paid. It marks nobody. */
  came_in: Nullable(Obj({ at: InstantText, card_type: Nullable(Int) })),
  /** When the attendance was recorded; null without one. */
  at: Nullable(InstantText),
  /** The member sent a late notice. */
  said_late: Bool,
})
export type ClassPerson = Static<typeof ClassPerson>

const ClassAttendance = Obj({
  schedule: StaffSchedule,
  /** When the class can be marked; the end is excluded. */
  mark_from: InstantText,
  mark_until: InstantText,
  /** The caller may mark the class, in the time above. */
  may_mark: Bool,
  /** The shop counts no-shows, and blocks members from booking after so many. */
  counts_no_shows: Bool,
  /** The shop records entries, so that a member without a stay is not there yet. */
  has_entry: Bool,
  people: List(ClassPerson),
})
export type ClassAttendance = Static<typeof ClassAttendance>

export const classAttendance = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/schedules/{scheduleId}/attendance/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: 'The members who have booked a class, in the order of booking, and their attendance',
  params: ScheduleSlots,
  data: ClassAttendance,
  errors: ['booking.not_found', 'permission.none'],
})

export const classMark = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/staff/schedules/{scheduleId}/attendance/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'change:any' },
  summary:
    'Marks the attendance of a class, from an hour before it begins to the end of the next day: of all its members or none. A member who is present or late has attended, and his booking cannot be cancelled any more; null takes a mark back, and who came in by the booking is present again. Absent members are told once the class has ended',
  params: ScheduleSlots,
  body: Obj({ marks: Type.Array(Obj({ order_id: Id, mark: Nullable(Mark) }), { minItems: 1, maxItems: 300 }) }),
  data: ClassAttendance,
  errors: [
    'booking.not_found',
    'booking.order_not_found',
    'booking.order_cancelled',
    'booking.cancelled',
    'booking.mark_too_early',
    'booking.mark_over',
    'booking.mark_not_begun',
    'booking.mark_by_company',
    'permission.none',
  ],
})
