import type { TableShape } from '../import/save-rows'

/** The tables of courts that a gym's file fills. */
export const courtShapes = {
  courtType: {
    table: 'court_type',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      logo: 'text',
      sort: 'smallint',
      days_can_order: 'integer',
      minutes_can_order: 'integer',
    },
    identity: ['key'],
    hasId: true,
  },
  court: {
    table: 'court',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      court_type_id: 'integer',
      name: 'text',
      image: 'text',
      description: 'text',
      sort: 'smallint',
      is_open: 'boolean',
      open_minute: 'integer',
      close_minute: 'integer',
      slot_minutes: 'integer',
      price_plan_id: 'integer',
    },
    identity: ['key'],
    hasId: true,
  },
  courtBand: {
    table: 'court_band',
    columns: {
      court_id: 'integer',
      position: 'smallint',
      shop_id: 'integer',
      brand_id: 'integer',
      weekdays: 'smallint[]',
      from_minute: 'integer',
      to_minute: 'integer',
      price_plan_id: 'integer',
    },
    identity: ['court_id', 'position'],
    hasId: false,
  },
} as const satisfies Record<string, TableShape>
