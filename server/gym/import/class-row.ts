import { dayOf } from '@/domain/time'
import type { PlannedClass } from './expand-timetable'
import type { Catalogue } from './catalogue'
import { writeUtc } from '../moments'
import type { Row, TableShape } from './save-rows'

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
} as const satisfies TableShape['columns']

export interface ClassIds extends Catalogue {
  plans: ReadonlyMap<string, number>
}

/** A planned class as a row; its keys were checked before. */
export const classRow = (planned: PlannedClass, ids: ClassIds): Row => ({
  key: planned.key,
  course_id: ids.courses.get(planned.course),
  teacher_id: ids.coaches.get(planned.coach),
  space_id: planned.space === undefined ? null : ids.spaces.get(planned.space),
  price_plan_id: ids.plans.get(planned.plan),
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
