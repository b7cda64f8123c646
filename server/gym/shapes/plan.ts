import type { TableShape } from '../import/save-rows'

/** The tables of online plans that a gym's file fills. */
export const planShapes = {
  plan: {
    table: 'plan',
    columns: {
      shop_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      description: 'text',
      logo: 'text',
      teacher_id: 'integer',
      from_date: 'date',
      daily_view_time: 'text',
      difficulty: 'smallint',
      is_free: 'boolean',
      trial_price_fen: 'bigint',
      trial_original_price_fen: 'bigint',
      on_sale: 'boolean',
    },
    identity: ['key'],
    hasId: true,
  },
  planDay: {
    table: 'plan_day',
    columns: { plan_id: 'integer', brand_id: 'integer', position: 'integer', name: 'text', is_rest: 'boolean', cards: 'jsonb' },
    identity: ['plan_id', 'position'],
    hasId: true,
  },
  planRule: {
    table: 'plan_rule',
    columns: { plan_id: 'integer', brand_id: 'integer', channel: 'text', card_tpl_id: 'integer', cost_units: 'bigint' },
    identity: ['plan_id', 'channel', 'card_tpl_id'],
    hasId: true,
  },
} as const satisfies Record<string, TableShape>
