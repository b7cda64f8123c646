import type { Section } from './copy-section'
import { brand, card, shop } from './copy-words'

/** Cards, coupons and what was paid. */
export const money: readonly Section[] = [
  {
    name: 'cards',
    tables: ['card', 'card_user'],
    sql: `SELECT k.card_no, ${brand('k')}, t.name, k.type, k.balance_units, k.start_day, k.end_day, k.valid_from, k.valid_to, k.is_active, k.is_locked,
        k.created_at, k.account_id = $1 AS is_own
      FROM card k JOIN card_tpl t ON t.id = k.card_tpl_id
     WHERE k.account_id = $1 OR EXISTS (SELECT FROM card_user u WHERE u.card_id = k.id AND u.account_id = $1) ORDER BY k.id`,
  },
  {
    name: 'card_leaves',
    tables: ['card_leave'],
    sql: `SELECT k.card_no, ${shop('l')}, l.first_day, l.last_day, l.asked_last_day, l.reason, l.note, l.days, l.created_at, l.ended_at
      FROM card_leave l JOIN card k ON k.id = l.card_id WHERE k.account_id = $1 ORDER BY l.id`,
  },
  {
    // Of others who use a card of the person: since when they do, but not who they are.
    name: 'card_sharing',
    tables: ['card_share'],
    sql: `SELECT k.card_no, ${brand('s')}, s.account_id = $1 AS is_own, s.added_at, s.ended_at, s.ended_by
      FROM card_share s JOIN card k ON k.id = s.card_id WHERE s.account_id = $1 OR k.account_id = $1 ORDER BY s.id`,
  },
  {
    // Of a card that several share: what the person used.
    name: 'card_entries',
    tables: ['card_entry'],
    sql: `SELECT k.card_no, ${shop('e')}, e.kind, e.delta_units, CASE WHEN k.account_id = $1 THEN e.balance_units END AS balance_units,
        CASE WHEN k.account_id = $1 THEN e.remarks END AS remarks, e.created_at
      FROM card_entry e JOIN card k ON k.id = e.card_id
      LEFT JOIN booking b ON b.id = e.booking_id LEFT JOIN court_order c ON c.id = e.court_order_id LEFT JOIN plan_order p ON p.id = e.plan_order_id
      LEFT JOIN card_order o ON o.id = e.card_order_id LEFT JOIN checkin n ON n.id = e.checkin_id
     WHERE coalesce(b.account_id, c.account_id, p.account_id, o.account_id, n.account_id, k.account_id) = $1 ORDER BY e.id`,
  },
  {
    name: 'card_orders',
    tables: ['card_order'],
    sql: `SELECT o.id, ${shop('o')}, t.name, o.kind, ${card('o.card_id')}, o.units, o.days, o.start_day, o.channel, o.price_fen, o.discount_fen, o.status,
        o.created_at, o.paid_at, o.cancelled_at
      FROM card_order o JOIN card_tpl t ON t.id = o.card_tpl_id WHERE o.account_id = $1 ORDER BY o.id`,
  },
  {
    name: 'card_refunds',
    tables: ['card_refund'],
    sql: `SELECT f.id, f.card_id, f.card_order_id, ${shop('f')}, f.amount_fen, f.units, f.bonus_units, f.reason, f.at
      FROM card_refund f JOIN card k ON k.id = f.card_id WHERE k.account_id = $1 ORDER BY f.id`,
  },
  {
    name: 'invoices',
    tables: ['invoice'],
    sql: `SELECT v.id, v.order_id, ${shop('v')}, v.kind, v.title, v.tax_no, v.email, v.amount_fen, v.state, v.asked_at, v.number, v.link, v.issued_at, v.reason, v.ended_at
      FROM invoice v WHERE v.account_id = $1 ORDER BY v.id`,
  },
  {
    name: 'company_cards',
    tables: ['corp_card'],
    sql: `SELECT k.id, ${brand('k')}, t.name, o.name AS company, k.amount_fen, k.user_balance_fen, k.user_freeze_fen, k.start_day, k.end_day, k.created_at
      FROM corp_card k JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id JOIN corp o ON o.id = t.corp_id WHERE k.account_id = $1 ORDER BY k.id`,
  },
  {
    name: 'company_card_uses',
    tables: ['corp_use'],
    sql: `SELECT k.id AS company_card, ${shop('u')}, u.period, u.subsidy_fen, u.state, u.start_at, u.checked_in_at, u.missed_at, u.checkin_lat, u.checkin_lng
      FROM corp_use u JOIN corp_card k ON k.id = u.corp_card_id WHERE k.account_id = $1 ORDER BY u.id`,
  },
  {
    name: 'coupons',
    tables: ['user_coupon'],
    sql: `SELECT c.serial, c.gift_id, ${brand('c')}, t.name, c.amount_fen, c.start_day, c.end_day, c.used_at, c.extended_at, c.taken_back_at, c.created_at
      FROM user_coupon c JOIN coupon_tpl t ON t.id = c.coupon_tpl_id WHERE c.account_id = $1 ORDER BY c.id`,
  },
  {
    name: 'gifts',
    tables: ['gift', 'gift_item'],
    sql: `SELECT g.id, ${shop('g')}, g.cause, g.reason, g.state, g.held_why, g.decided_at, g.taken_back_at, g.created_at,
        (SELECT json_agg(json_build_object('kind', i.kind, 'note', i.note) ORDER BY i.n) FROM gift_item i WHERE i.gift_id = g.id) AS items
      FROM gift g WHERE g.account_id = $1 ORDER BY g.id`,
  },
  {
    name: 'orders',
    tables: ['payment_order'],
    sql: `SELECT o.id, ${shop('o')}, o.purpose, o.subject, o.channel, o.amount_fen, o.status, o.created_at, o.paid_at, o.closed_at,
        (SELECT json_agg(json_build_object('provider', t.provider, 'trade_no', t.trade_no, 'amount_fen', t.amount_fen, 'state', t.state, 'at', t.created_at) ORDER BY t.id)
           FROM payment_trade t WHERE t.order_id = o.id) AS payments,
        (SELECT json_agg(json_build_object('refund_no', r.refund_no, 'amount_fen', r.amount_fen, 'reason', r.reason, 'state', r.state, 'at', r.created_at) ORDER BY r.id)
           FROM payment_refund r WHERE r.order_id = o.id) AS refunds
      FROM payment_order o WHERE o.account_id = $1 ORDER BY o.id`,
  },
]
