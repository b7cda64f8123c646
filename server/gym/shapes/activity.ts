import type { TableShape } from '../import/save-rows'

/** The tables of activities that a gym's file fills. */
export const activityShapes = {
  activity: {
    table: 'activity',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      image: 'text',
      place: 'text',
      description: 'text',
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      status: 'smallint',
      need_sign_up: 'boolean',
      sign_up_start: 'timestamptz',
      sign_up_end: 'timestamptz',
      support_card: 'boolean',
    },
    identity: ['key'],
    hasId: true,
  },
  activityOption: {
    table: 'activity_option',
    columns: {
      activity_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      is_free: 'boolean',
      price_fen: 'bigint',
      limit_user_count: 'integer',
      limit_total_count: 'bigint',
      limit_user_status: 'smallint[]',
    },
    identity: ['activity_id', 'key'],
    hasId: true,
  },
} as const satisfies Record<string, TableShape>
