import type { TableShape } from '../import/save-rows'

/** The tables of private coaching that a gym's file fills. */
export const privateShapes = {
  hours: {
    table: 'teacher_hours',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      teacher_id: 'integer',
      weekday: 'smallint',
      day: 'date',
      from_minute: 'smallint',
      to_minute: 'smallint',
    },
    identity: ['teacher_id', 'weekday', 'day', 'from_minute', 'to_minute'],
    hasId: true,
  },
  offer: {
    table: 'private_offer',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      teacher_id: 'integer',
      course_id: 'integer',
      price_plan_id: 'integer',
      minutes: 'integer',
      step_minutes: 'integer',
      max_users: 'integer',
      is_online: 'boolean',
      is_shared: 'boolean',
      mandatory_share: 'boolean',
      shared_text: 'text',
      open_type: 'smallint',
      open_hours: 'float8',
      open_days_before: 'smallint',
      open_minute: 'smallint',
      is_active: 'boolean',
    },
    identity: ['teacher_id', 'course_id'],
    hasId: true,
  },
  offerSpace: {
    table: 'private_offer_space',
    columns: { private_offer_id: 'integer', space_id: 'integer', brand_id: 'integer', sort: 'smallint' },
    identity: ['private_offer_id', 'space_id'],
    hasId: false,
  },
} as const satisfies Record<string, TableShape>
