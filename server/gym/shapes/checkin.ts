import type { TableShape } from '../import/save-rows'

/** The tables of entry to a venue that a gym's file fills. */
export const checkinShapes = {
  shop: {
    table: 'checkin_shop',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      has_scan: 'boolean',
      needs_staff: 'boolean',
      booked_minutes: 'integer',
      checkout_metres: 'integer',
      guests_a_month: 'integer',
      position_metres: 'integer',
      position_counts: 'boolean',
    },
    identity: ['shop_id'],
    hasId: false,
  },
  frame: {
    table: 'checkin_frame',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      max_users: 'integer',
      online_price_fen: 'integer',
      trial_price_fen: 'integer',
      fee: 'text',
      removed_at: 'timestamptz',
    },
    identity: ['key'],
    hasId: true,
  },
  repeat: {
    table: 'checkin_repeat',
    columns: {
      frame_id: 'integer',
      shop_id: 'integer',
      brand_id: 'integer',
      weekday: 'smallint',
      start_minute: 'integer',
      end_minute: 'integer',
    },
    identity: ['frame_id', 'weekday', 'start_minute'],
    hasId: false,
  },
  holiday: {
    table: 'checkin_holiday',
    columns: { shop_id: 'integer', brand_id: 'integer', day: 'date', name: 'text' },
    identity: ['day'],
    hasId: false,
  },
  holidayTime: {
    table: 'checkin_holiday_time',
    columns: {
      frame_id: 'integer',
      shop_id: 'integer',
      brand_id: 'integer',
      day: 'date',
      start_minute: 'integer',
      end_minute: 'integer',
    },
    identity: ['frame_id', 'day', 'start_minute'],
    hasId: false,
  },
  cost: {
    table: 'checkin_cost',
    columns: { frame_id: 'integer', shop_id: 'integer', brand_id: 'integer', card_tpl_id: 'integer', cost_units: 'bigint' },
    identity: ['frame_id', 'card_tpl_id'],
    hasId: false,
  },
  locker: {
    table: 'locker',
    columns: { shop_id: 'integer', brand_id: 'integer', number: 'text', area: 'text', removed_at: 'timestamptz' },
    identity: ['number'],
    hasId: false,
  },
} as const satisfies Record<string, TableShape>
