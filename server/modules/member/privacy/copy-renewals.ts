import type { Section } from './copy-section'

/** The agreements of a person by which cards are renewed, with what was deducted. */
export const renewals: readonly Section[] = [
  {
    name: 'card_renewals',
    tables: ['renewal_contract', 'renewal_deduction'],
    sql: `SELECT c.id, (SELECT h.name FROM shop h WHERE h.id = c.shop_id) AS shop, t.name, (SELECT k.card_no FROM card k WHERE k.id = c.card_id) AS card_no, c.price_fen, c.units, c.days, c.provider, c.code, c.contract_id, c.status, c.created_at, c.signed_at,
        c.closed_at, c.closed_by, (SELECT coalesce(jsonb_agg(jsonb_build_object('told_at', d.told_at, 'due_day', d.due_day, 'tries', d.tries, 'status', d.status) ORDER BY d.period), '[]')
          FROM renewal_deduction d WHERE d.contract_id = c.id) AS deductions
      FROM renewal_contract c JOIN card_tpl t ON t.id = c.card_tpl_id WHERE c.account_id = $1 ORDER BY c.id`,
  },
]
