import type { TableShape } from '../import/save-rows'

/** The tables of prices that a gym's file fills. */
export const priceShapes = {
  pricePlan: {
    table: 'price_plan',
    columns: { shop_id: 'integer', brand_id: 'integer', key: 'text' },
    identity: ['key'],
    hasId: true,
  },
  priceRule: {
    table: 'price_rule',
    columns: {
      price_plan_id: 'integer',
      shop_id: 'integer',
      brand_id: 'integer',
      channel: 'text',
      card_tpl_id: 'integer',
      from_number: 'integer',
      to_number: 'integer',
      cost_units: 'bigint',
      for_trial: 'boolean',
      trial_price_fen: 'bigint',
      trial_original_price_fen: 'bigint',
      limit_user_status: 'smallint[]',
      limit_user_count: 'integer',
    },
    identity: ['price_plan_id', 'channel', 'card_tpl_id', 'from_number', 'to_number', 'for_trial', 'limit_user_status'],
    hasId: true,
  },
} as const satisfies Record<string, TableShape>
