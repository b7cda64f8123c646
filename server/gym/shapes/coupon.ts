import type { TableShape } from '../import/save-rows'

/** The tables of coupons that a gym's file fills. */
export const couponShapes = {
  template: {
    table: 'coupon_tpl',
    columns: {
      brand_id: 'integer',
      key: 'text',
      name: 'text',
      description: 'text',
      image: 'text',
      is_red_envelope: 'boolean',
      coupon_type: 'smallint',
      amount: 'integer',
      reach_fen: 'bigint',
      course_pay_on_line: 'boolean',
      new_cards: 'boolean',
      charge_cards: 'boolean',
    },
    identity: ['key'],
    hasId: true,
  },
  shop: {
    table: 'coupon_tpl_shop',
    columns: { coupon_tpl_id: 'integer', shop_id: 'integer', brand_id: 'integer' },
    identity: ['coupon_tpl_id', 'shop_id'],
    hasId: false,
  },
  owned: {
    table: 'user_coupon',
    columns: {
      brand_id: 'integer',
      account_id: 'integer',
      coupon_tpl_id: 'integer',
      serial: 'smallint',
      start_day: 'date',
      end_day: 'date',
    },
    identity: ['account_id', 'coupon_tpl_id', 'serial'],
    hasId: true,
    once: { created_at: 'timestamptz' },
  },
} as const satisfies Record<string, TableShape>
