import { Type, type Static } from '@sinclair/typebox'
import { call } from '../define'
import { captchaAnswer, phoneErrors, sendingErrors, tryingErrors, type AreaCode } from '../member/member'
import { Bool, Day, Id, InstantText, Int, List, Nullable, Obj, Opt, ShopSlot, Str, Text, Typed } from '../shapes'

/** A person of the shop as its coaches and staff see him, with the phone masked. */
export const personFields = {
  id: Id,
  username: Str,
  avatar: Str,
  gender: Nullable(Int),
  phone: Str,
  area_code: Str,
  /** 0 registered, 1 contacted, 2 member. */
  status: Int,
}

export const FoundUser = Obj({
  ...personFields,
  /** A card to book with and its units left; null where no card of the member works at the shop. */
  card: Nullable(Obj({ name: Str, type: Int, balance: Type.Number() })),
})
export type FoundUser = Static<typeof FoundUser>

export const userSearch = call({
  method: 'GET',
  path: '/api/shops/{shopId}/users/search/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'write:any' },
  summary:
    'People of the shop by a part of their name or its initials in pinyin, the last four digits of their phone or the whole number, for people who may book for them',
  params: ShopSlot,
  query: Obj({ q: Text(40), limit: Opt(Type.Integer({ minimum: 1, maximum: 50, default: 10 })) }),
  /** The best matches first; `more` where others match as well. */
  data: Obj({ users: List(FoundUser), more: Bool }),
  errors: ['permission.none', 'staff.too_many_searches'],
})

export const userCreate = call({
  method: 'POST',
  path: '/api/users/',
  authority: { who: 'staff', shop: 'body.shop_id', may: 'write:any' },
  summary:
    'Adds a person to the shop. A phone that the brand does not know is sent a code first, whether or not somebody has it; the same form with the code adds him',
  body: Obj({
    /** As typed: a wrong value is answered with the form's own error text. */
    username: Text(40),
    gender: Typed,
    phone: Text(40),
    area_code: Type.Unsafe<AreaCode>(Text(10)),
    shop_id: Id,
    /** The code that was sent to the person. */
    code: Opt(Text(40)),
    ...captchaAnswer,
  }),
  data: Obj({
    /** Absent until the person has confirmed. */
    id: Opt(Id),
    username: Str,
    phone: Str,
    /**
     * `created` a new account, `joined` an account that is new to the shop, `known` a member of the shop already, `confirm` a code was sent and has
     * to be entered.
     */
    outcome: Type.Union([Type.Literal('created'), Type.Literal('joined'), Type.Literal('known'), Type.Literal('confirm')]),
    /** Seconds until another code can be sent. */
    wait_seconds: Opt(Int),
  }),
  errors: [
    ...phoneErrors,
    'member.name_empty',
    'member.gender_empty',
    ...sendingErrors,
    ...tryingErrors,
    'permission.none',
    'shop.not_found',
    'staff.too_many_searches',
  ],
})

export const StaffSchedule = Obj({
  id: Id,
  start: InstantText,
  end: InstantText,
  course: Obj({ id: Id, name: Str, photo: Str, is_private: Bool }),
  teacher: Obj({ id: Id, username: Str, avatar: Str }),
  space: Obj({ name: Str }),
  booked: Int,
  capacity: Int,
  /** Candidates on the waiting list. */
  waiting: Int,
  /** Bookings that are not paid yet. */
  held: Int,
  /** How many people are missing for the class to take place; 0 where it has begun, or needs no more. */
  short: Int,
  is_online: Bool,
  is_cancelled: Bool,
  /** The colleague who called the class off; null where the timetable or the head count did. */
  called_off_by: Nullable(Str),
  /** Why, in their words; empty where they gave none. */
  called_off_reason: Str,
  is_full: Bool,
  /** Started or over: it cannot be booked any more. */
  is_past: Bool,
})
export type StaffSchedule = Static<typeof StaffSchedule>

const kind = Type.Union([Type.Literal('group'), Type.Literal('private')])
/** The acts that the caller may do with orders of members. */
export const May = Obj({ write: Bool, change: Bool, delete: Bool })

export const staffSchedules = call({
  method: 'GET',
  path: '/api/shops/{shopId}/staff/schedules/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'roster' },
  summary: "The classes of one day whose orders the caller looks after: a coach's own, all of the shop for staff and superusers",
  params: ShopSlot,
  query: Obj({ date: Day, kind }),
  /** `last` is the last day of the timetable, today where it ends earlier. */
  data: Obj({ schedules: List(StaffSchedule), may: May, last: Day }),
  errors: ['permission.none'],
})

export const ScheduleSlots = Obj({ shopId: Id, scheduleId: Id })

export const classCallOff = call({
  method: 'DELETE',
  path: '/api/shops/{shopId}/staff/schedules/{scheduleId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'delete:group' },
  summary: 'Calls a group class off: everything that was booked goes back, and everybody is told why. Once more changes nothing',
  params: ScheduleSlots,
  query: Obj({ reason: Text() }),
  /** How many bookings were cancelled. */
  data: Obj({ schedule: StaffSchedule, released: Int }),
  errors: ['booking.not_found', 'booking.begun', 'staff.reason_empty', 'staff.reason_too_long', 'permission.none'],
})

export const classReopen = call({
  method: 'PUT',
  path: '/api/shops/{shopId}/staff/schedules/{scheduleId}/',
  authority: { who: 'staff', shop: 'params.shopId', may: 'delete:group' },
  summary:
    'Opens a group class again that somebody of the shop called off: who had booked it or waited is told, and nobody is booked. Once more changes nothing',
  params: ScheduleSlots,
  /** How many people were notified. */
  data: Obj({ schedule: StaffSchedule, told: Int }),
  errors: [
    'booking.not_found',
    'booking.past',
    'booking.over',
    'booking.class_deleted',
    'booking.too_few_people',
    'booking.off_by_timetable',
    'booking.coach_occupied',
    'booking.space_occupied',
    'permission.none',
  ],
})
