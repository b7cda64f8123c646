import type { ColumnTypes } from '../json-rows'

/** The terms that are the same in every class of a series. */
export const seriesTerms = {
  course_id: 'integer',
  teacher_id: 'integer',
  space_id: 'integer',
  price_plan_id: 'integer',
  start_minute: 'integer',
  minutes: 'integer',
  capacity: 'integer',
  trial_capacity: 'integer',
  min_people: 'integer',
  is_online: 'boolean',
  open_type: 'smallint',
  open_days_before: 'integer',
  open_minute: 'integer',
  open_hours: 'float8',
} as const satisfies ColumnTypes

/** The columns of a series. */
export const seriesColumns = {
  shop_id: 'integer',
  brand_id: 'integer',
  key: 'text',
  weekdays: 'smallint[]',
  on_days: 'date[]',
  except_days: 'date[]',
  cancelled_days: 'date[]',
  from_day: 'date',
  until_day: 'date',
  ...seriesTerms,
  made_until: 'date',
  changed_at: 'timestamptz',
} as const satisfies ColumnTypes
