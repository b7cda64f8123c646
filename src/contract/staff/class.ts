import { Type } from '@sinclair/typebox'
import { call } from '../define'
import { Id, InstantText, Int, List, Nullable, Obj, Str } from '../shapes'
import { ScheduleSlots, StaffSchedule } from './staff'

const path = '/api/shops/{shopId}/staff/schedules/{scheduleId}/terms/'
const authority = { who: 'staff', shop: 'params.shopId', may: 'delete:group' } as const
const InstantIn = Type.String({ maxLength: 40 })

export const classTerms = call({
  method: 'GET',
  path,
  authority,
  summary: "A group class's coach, room and time, and the coaches and rooms of the shop that it could have instead",
  params: ScheduleSlots,
  data: Obj({
    schedule: StaffSchedule,
    teacher_id: Id,
    space_id: Nullable(Id),
    teachers: List(Obj({ id: Id, username: Str, avatar: Str })),
    spaces: List(Obj({ id: Id, name: Str })),
  }),
  errors: ['booking.not_found', 'permission.none'],
})

export const classTermsChange = call({
  method: 'PUT',
  path,
  authority,
  summary: 'Gives a group class another coach, room or time of that day: members are told and free to leave until it starts',
  params: ScheduleSlots,
  body: Obj({
    teacher_id: Id,
    /** Null for a class that is held online. */
    space_id: Nullable(Id),
    start: InstantIn,
  }),
  /** How many people were told. */
  data: Obj({ schedule: StaffSchedule, start: InstantText, told: Int }),
  errors: [
    'booking.not_found',
    'booking.cancelled',
    'booking.change_begun',
    'booking.change_day',
    'booking.change_nothing',
    'booking.coach_occupied',
    'booking.space_occupied',
    'booking.no_space',
    'booking.members_elsewhere',
    'course.teacher_not_found',
    'permission.none',
  ],
})
