import type { SeriesClass } from '@/domain/booking/group/series'
import { dayOf } from '@/domain/time'
import type { Keys } from '../mapping/keys'
import { writeUtc } from '../moments'
import type { ColumnTypes } from '../json-rows'
import type { Row } from '../mapping/fill-rows'

/** The columns of a class that the file decides; booked seats and version belong to the database. */
export const classColumns = {
  key: 'text',
  course_id: 'integer',
  teacher_id: 'integer',
  space_id: 'integer',
  price_plan_id: 'integer',
  start_at: 'timestamptz',
  end_at: 'timestamptz',
  shop_day: 'date',
  capacity: 'integer',
  trial_capacity: 'integer',
  min_people: 'integer',
  is_online: 'boolean',
  is_cross: 'boolean',
  is_cancelled: 'boolean',
  open_type: 'smallint',
  open_at: 'timestamptz',
  open_hours: 'float8',
} as const satisfies ColumnTypes

/** The numbers of the rows that a class refers to. */
export interface ClassRefs {
  course_id: number | undefined
  teacher_id: number | undefined
  space_id: number | null | undefined
  price_plan_id: number | undefined
}

/** The numbers of what an entry names; its keys were checked before. */
export const findRefs = (named: { course: string; coach: string; space?: string | undefined; plan: string }, keys: Keys): ClassRefs => ({
  course_id: keys.find('course', named.course)?.id,
  teacher_id: keys.find('coach', named.coach)?.id,
  space_id: named.space === undefined ? null : keys.find('space', named.space)?.id,
  price_plan_id: keys.find('price plan', named.plan)?.id,
})

/** A planned class as a row. */
export const classRow = (planned: SeriesClass, { course_id, teacher_id, space_id, price_plan_id }: ClassRefs): Row => ({
  key: planned.key,
  course_id,
  teacher_id,
  space_id,
  price_plan_id,
  start_at: writeUtc(planned.startAt),
  end_at: writeUtc(planned.endAt),
  shop_day: planned.day,
  capacity: planned.capacity,
  trial_capacity: planned.trial,
  min_people: planned.minPeople,
  is_online: planned.online,
  is_cross: dayOf(planned.endAt) !== planned.day,
  is_cancelled: planned.cancelled,
  open_type: planned.opening.type,
  open_at: planned.opening.type === 2 ? writeUtc(planned.opening.at) : null,
  open_hours: planned.opening.type === 3 ? planned.opening.hours : null,
})
