import { brand, shop } from '@server/db/personal/copy-columns'
import { blank, type PersonalData } from '@server/db/personal/table'

export const personal: PersonalData = {
  tables: {
    card: {
      personal: 'card_no',
      plain:
        'id brand_id account_id card_tpl_id type balance_units start_day end_day valid_from valid_to check_valid is_active is_locked lock_start lock_end is_auto_start meituan_monthly_card version created_at paid_fen paid_units bonus_units earned_fen earned_on lapsed_at planned_start planned_end earlier closed_at earns_from month_day gift_id',
      erase: [blank('account_id = :account', { card_no: "'#' || id" })],
    },
    card_entry: {
      personal: 'remarks',
      plain:
        'id card_id brand_id shop_id kind delta_units balance_units booking_id created_at court_order_id plan_order_id paid_fen card_order_id checkin_id activity_order_id voucher_use_id',
      erase: [blank('card_id IN (SELECT id FROM card WHERE account_id = :account)', { remarks: "''" })],
    },
    card_shop: { plain: 'card_id shop_id brand_id' },
    card_tpl: {
      plain:
        'id brand_id key name type description image term_content limit_user_count day_times week_times month_times pre_times on_sale sort is_public refund_days leave_times leave_min_days leave_max_days share_count',
    },
    card_tpl_option: {
      plain:
        'id card_tpl_id brand_id key charge_units price_fen days auto_renew auto_renew_first_price_fen auto_renew_trigger_units custom_start_days months',
    },
    card_tpl_shop: { plain: 'card_tpl_id shop_id brand_id' },
  },
  copy: [
    {
      name: 'cards',
      tables: ['card', 'card_user'],
      sql: `SELECT k.card_no, ${brand('k')}, t.name, k.type, k.balance_units, k.start_day, k.end_day, k.valid_from, k.valid_to, k.is_active, k.is_locked,
        k.created_at, k.account_id = $1 AS is_own
      FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id
     WHERE k.account_id = $1 OR EXISTS (SELECT FROM card_user u WHERE u.card_id = k.id AND u.account_id = $1) ORDER BY k.id`,
    },
    {
      // Of a card that several share: what the person used.
      name: 'card_entries',
      tables: ['card_entry'],
      sql: `SELECT k.card_no, ${shop('e')}, e.kind, e.delta_units, CASE WHEN k.account_id = $1 THEN e.balance_units END AS balance_units,
        CASE WHEN k.account_id = $1 THEN e.remarks END AS remarks, e.created_at
      FROM card_entry e JOIN card k ON k.id = e.card_id
      LEFT JOIN booking b ON b.id = e.booking_id LEFT JOIN court_order c ON c.id = e.court_order_id LEFT JOIN plan_order p ON p.id = e.plan_order_id
      LEFT JOIN card_order o ON o.id = e.card_order_id LEFT JOIN checkin n ON n.id = e.checkin_id LEFT JOIN activity_order y ON y.id = e.activity_order_id
     WHERE coalesce(b.account_id, c.account_id, p.account_id, o.account_id, n.account_id, y.account_id, k.account_id) = $1 ORDER BY e.id`,
    },
  ],
}
