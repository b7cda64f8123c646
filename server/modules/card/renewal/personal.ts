import type { PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    renewal_contract: {
      plain:
        'id brand_id shop_id account_id card_tpl_id card_id card_order_id option_id units days months price_fen trigger_units provider code contract_id status created_at signed_at live_at paused_at closed_at closed_by ended_at next_ask_at asks',
    },
    renewal_deduction: {
      plain: 'id brand_id contract_id period ends told_at announced_at due_day status tries next_try_at card_order_id ended_at',
    },
  },
  copy: [
    {
      name: 'card_renewals',
      tables: ['renewal_contract', 'renewal_deduction'],
      sql: `SELECT c.id, (SELECT h.name FROM shop h WHERE h.id = c.shop_id) AS shop, t.name, (SELECT k.card_no FROM card k WHERE k.id = c.card_id) AS card_no, c.price_fen, c.units, c.days, c.provider, c.code, c.contract_id, c.status, c.created_at, c.signed_at,
        c.closed_at, c.closed_by, (SELECT coalesce(jsonb_agg(jsonb_build_object('told_at', d.told_at, 'due_day', d.due_day, 'tries', d.tries, 'status', d.status) ORDER BY d.period), '[]')
          FROM renewal_deduction d WHERE d.contract_id = c.id) AS deductions
      FROM renewal_contract c JOIN card_tpl t ON t.id = c.card_tpl_id WHERE c.account_id = $1 ORDER BY c.id`,
    },
  ],
}
