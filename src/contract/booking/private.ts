import { Type, type Static } from '@sinclair/typebox'
import { Confirm, OpenRule, TrialCourse } from './shapes'
import { call } from '../define'
import { ShownPrice } from '../payment'
import { Bool, Day, Empty, Id, InstantText, Int, List, Nullable, Obj, Opt, Str, Text } from '../shapes'

const ShopDay = { shop_id: Id, date: Day }
const Tags = { tags: Opt(Text(300)) }
const Notice = Nullable(Obj({ code: Str, msg: Str }))

const PrivateCourse = Obj({
  id: Id,
  name: Str,
  photo: Str,
  description: Str,
  tags: List(Str),
  /** The coach's offer of this course. */
  timetable_id: Id,
  teacher: Obj({ id: Id, name: Str }),
  /** Minutes. */
  length: Int,
  max_users: Int,
  is_online: Bool,
  is_shared: Bool,
  /** Whether the present user has a lesson of it with this coach that is not over. */
  has_order: Bool,
  price: Nullable(ShownPrice),
})
export type PrivateCourse = Static<typeof PrivateCourse>

const PrivateTeacher = Obj({
  id: Id,
  name: Str,
  title: Str,
  image: Str,
  /** 0 male, 1 female. */
  gender: Nullable(Int),
  score: Type.Number(),
  tags: List(Str),
  /** The nearest bookable time, on that day or in the two weeks after it. */
  recently_schedule_time: Nullable(InstantText),
  /** The times of that day that can be booked, in order, each with the offer that it is booked of; a time of several offers stands once. */
  slots: List(Obj({ timetable_id: Id, datetime: InstantText })),
  courses: List(PrivateCourse),
})
export type PrivateTeacher = Static<typeof PrivateTeacher>

/** The fields that every list and page answers of one time of an offer. */
const slotFields = {
  timetable_id: Id,
  length: Int,
  max_users: Int,
  space_id: Nullable(Id),
  is_shared: Bool,
  /** Booking it means agreeing that others may join, as `shared_text` says. */
  mandatory_share: Bool,
  shared_text: Str,
  /** Why the time cannot be booked, or a warning to read before booking it. */
  warning: Notice,
}

const PrivateSchedule = Obj({
  ...slotFields,
  datetime: InstantText,
  end: InstantText,
  can_order: Bool,
  /** The lesson that other members have booked already; null while nobody has. */
  schedule_id: Nullable(Id),
  current_users: Int,
  is_online: Bool,
  course: Obj({ id: Id, name: Str }),
  teacher: Obj({ id: Id, name: Str }),
  space_name: Str,
})
export type PrivateSchedule = Static<typeof PrivateSchedule>

export const privateTags = call({
  method: 'GET',
  path: '/api/mobile/private/tags/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Tags of the private courses that are given on one day',
  query: Obj(ShopDay),
  data: Obj({ tags: List(Obj({ id: Id, name: Str })) }),
  errors: ['shop.not_found'],
})

export const privateTeachers = call({
  method: 'GET',
  path: '/api/mobile/private/teachers/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Coaches of private lessons, who is free on the day first',
  query: Obj({ ...ShopDay, ...Tags }),
  data: Obj({ teachers: List(PrivateTeacher) }),
  errors: ['shop.not_found'],
})

export const privateCourses = call({
  method: 'GET',
  path: '/api/mobile/private/courses/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'Private courses, of one coach or of all',
  query: Obj({ ...ShopDay, teacher_id: Opt(Id), ...Tags }),
  data: Obj({ courses: List(PrivateCourse) }),
  errors: ['shop.not_found'],
})

export const privateSchedules = call({
  method: 'GET',
  path: '/api/mobile/schedules/private/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'The times of one day, each of one coach and course, as the present user may book them',
  query: Obj({
    ...ShopDay,
    course_id: Opt(Id),
    teacher_id: Opt(Id),
    /** The member to book for, where that is not the caller. */ user_id: Opt(Id),
  }),
  data: Obj({ schedules: List(PrivateSchedule), open_rules: List(OpenRule), trial_course: Nullable(TrialCourse) }),
  errors: ['permission.none', 'shop.not_found'],
})

const { schedule, ...confirmFields } = Confirm.properties
const PrivateConfirm = Obj({
  ...confirmFields,
  schedule: Obj({ ...schedule.properties, ...slotFields, id: Nullable(Id) }),
  max_users: Int,
  space_id: Nullable(Id),
})
export type PrivateConfirm = Static<typeof PrivateConfirm>

export const privateConfirm = call({
  method: 'GET',
  path: '/api/mobile/schedules/private/confirm/',
  authority: { who: 'member', shop: 'query.shop_id' },
  summary: 'All that the order page of one private lesson needs',
  query: Obj({
    shop_id: Id,
    user_id: Id,
    timetable_id: Id,
    start: Opt(InstantText),
    course_id: Opt(Id),
    teacher_id: Opt(Id),
    count: Opt(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
  }),
  data: PrivateConfirm,
  errors: ['booking.not_found', 'booking.time_needed', 'permission.none', 'shop.not_bound'],
})

const Rest = Obj({ id: Id, teacher_id: Id, start: InstantText, end: InstantText })
export type TeacherRest = Static<typeof Rest>
const restSpan = { start: InstantText, end: InstantText }
const restErrors = ['booking.coach_occupied', 'permission.none', 'shop.not_bound'] as const

export const teacherRests = call({
  method: 'GET',
  path: ['/api/mobile/teachers/rests/', '/api/teachers/rests/'],
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'When a coach takes no lessons on a day',
  query: Obj({ shop_id: Id, teacher_id: Id, date: Day }),
  data: Obj({ rests: List(Rest) }),
  errors: ['shop.not_found'],
})

export const teacherRestCreate = call({
  method: 'POST',
  path: '/api/mobile/teachers/rests/',
  authority: { who: 'staff', shop: 'body.shop_id', may: 'work' },
  summary: 'A coach takes time off; refused where a class of his is in the way',
  body: Obj({ shop_id: Id, teacher_id: Id, ...restSpan }),
  data: Obj({ rest: Rest }),
  errors: restErrors,
})

export const teacherRestChange = call({
  method: 'PUT',
  path: '/api/mobile/teachers/rests/{id}/',
  authority: { who: 'staff', shop: 'body.shop_id', may: 'work' },
  summary: 'A coach moves a rest of his own',
  params: Obj({ id: Id }),
  body: Obj({ shop_id: Id, ...restSpan }),
  data: Obj({ rest: Rest }),
  errors: restErrors,
})

export const teacherRestRemove = call({
  method: 'DELETE',
  path: '/api/mobile/teachers/rests/{id}/',
  authority: { who: 'staff', shop: 'query.shop_id', may: 'work' },
  summary: 'A coach gives up a rest of his own',
  params: Obj({ id: Id }),
  query: Obj({ shop_id: Id }),
  data: Empty,
  errors: ['permission.none', 'shop.not_bound'],
})
