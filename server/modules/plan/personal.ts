import { byStaff, card, shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    plan: {
      plain:
        'id shop_id brand_id key name description logo teacher_id from_date daily_view_time difficulty is_free trial_price_fen trial_original_price_fen on_sale version',
    },
    plan_day: { plain: 'id plan_id brand_id position name is_rest cards' },
    plan_order: {
      personal: 'remarks origin recommend_account_id',
      plain:
        'id plan_id shop_id brand_id account_id booked_by channel card_id plan_rule_id cost_units is_trial status held_until refund_type activity_id created_at cancelled_at',
      erase: [blank('account_id = :account', { remarks: "''", origin: "''", recommend_account_id: 'NULL' })],
    },
    plan_rule: { plain: 'id plan_id brand_id channel card_tpl_id cost_units' },
    plan_template: {
      plain: 'id shop_id brand_id created_by name tags description difficulty days created_at',
      notCopied: 'drafts of coaches are the work of a shop; published plans name it',
    },
  },
  copy: [
    {
      name: 'plans',
      tables: ['plan_order'],
      sql: `SELECT o.id, ${shop('o')}, p.name AS plan, o.channel, ${card('o.card_id')}, o.cost_units, o.is_trial, o.status, o.remarks, o.origin,
        ${byStaff('o.booked_by', 'o')}, o.created_at, o.cancelled_at
      FROM plan_order o JOIN plan p ON p.id = o.plan_id WHERE o.account_id = $1 ORDER BY o.id`,
    },
  ],
}
