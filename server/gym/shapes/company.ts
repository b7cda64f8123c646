import type { TableShape } from '../import/save-rows'

/** The tables of companies and their subsidies that a gym's file fills. */
export const companyShapes = {
  corp: {
    table: 'corp',
    columns: { brand_id: 'integer', qc_corpid: 'text', name: 'text' },
    identity: ['qc_corpid'],
    hasId: true,
  },
  corpCardTpl: {
    table: 'corp_card_tpl',
    columns: {
      brand_id: 'integer',
      corp_id: 'integer',
      key: 'text',
      name: 'text',
      logo: 'text',
      status: 'smallint',
      need_checkin: 'boolean',
      need_checkin_start: 'date',
      checkin_metres: 'integer',
      checkin_before_minutes: 'integer',
      checkin_after_minutes: 'integer',
      limit_amount: 'boolean',
      max_cost_fen: 'bigint',
      limit_gym: 'boolean',
      cities: 'text[]',
      limit_unit: 'text',
      limit_times: 'integer',
      unit: 'smallint',
    },
    identity: ['key'],
    hasId: true,
  },
  corpCardTplShop: {
    table: 'corp_card_tpl_shop',
    columns: { corp_card_tpl_id: 'integer', shop_id: 'integer', brand_id: 'integer' },
    identity: ['corp_card_tpl_id', 'shop_id'],
    hasId: false,
  },
  corpCard: {
    table: 'corp_card',
    columns: {
      brand_id: 'integer',
      account_id: 'integer',
      corp_card_tpl_id: 'integer',
      amount_fen: 'bigint',
      start_day: 'date',
      end_day: 'date',
    },
    identity: ['account_id', 'corp_card_tpl_id'],
    hasId: true,
    once: { created_at: 'timestamptz' },
  },
} as const satisfies Record<string, TableShape>
