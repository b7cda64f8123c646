import type { TableShape } from '../import/save-rows'

/** The tables of cards on sale that a gym's file fills. */
export const cardShapes = {
  cardTpl: {
    table: 'card_tpl',
    columns: {
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      type: 'smallint',
      description: 'text',
      image: 'text',
      term_content: 'text',
      limit_user_count: 'integer',
      day_times: 'integer',
      week_times: 'integer',
      month_times: 'integer',
      pre_times: 'integer',
      on_sale: 'boolean',
      is_public: 'boolean',
      sort: 'smallint',
    },
    identity: ['key'],
    hasId: true,
  },
  cardTplShop: {
    table: 'card_tpl_shop',
    columns: { card_tpl_id: 'integer', shop_id: 'integer', brand_id: 'integer' },
    identity: ['card_tpl_id', 'shop_id'],
    hasId: false,
  },
  cardTplOption: {
    table: 'card_tpl_option',
    columns: {
      card_tpl_id: 'integer',
      brand_id: 'integer',
      key: 'text',
      charge_units: 'bigint',
      price_fen: 'bigint',
      days: 'integer',
      auto_renew: 'boolean',
      auto_renew_first_price_fen: 'bigint',
      auto_renew_trigger_units: 'bigint',
      custom_start_days: 'integer',
    },
    identity: ['card_tpl_id', 'key'],
    hasId: true,
  },
} as const satisfies Record<string, TableShape>
