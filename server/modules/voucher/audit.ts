import type { Invariant } from '@server/invariant'

/** Invariants of vouchers of platforms and their exchanges. */
export const voucherInvariants: readonly Invariant[] = [
  {
    name: 'voucher-exchanged-is-a-gift',
    about: 'Exactly the exchanged vouchers have a gift that was given, one each, for their person at their shop',
    sql: `SELECT u.id AS voucher_use_id, u.state, g.id AS gift_id, g.state AS gift FROM voucher_use u FULL JOIN (SELECT * FROM gift WHERE cause = 'voucher' AND state = 'given') g ON g.voucher_use_id = u.id
           WHERE (u.state = 'exchanged') IS DISTINCT FROM (g.id IS NOT NULL) AND (u.id IS NULL OR u.state = 'exchanged' OR g.id IS NOT NULL)
              OR g.id IS NOT NULL AND (g.account_id, g.shop_id) IS DISTINCT FROM (u.account_id, u.shop_id)`,
  },
  {
    name: 'voucher-gives-what-was-chosen',
    about: 'The gift of an exchanged voucher has the cards, coupons and things that were chosen, and nothing else',
    sql: `SELECT u.id AS voucher_use_id, w.cards, w.coupons, w.notes, h.* FROM voucher_use u JOIN gift g ON g.voucher_use_id = u.id AND g.state = 'given'
            CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE exchange_type = 1 AND NOT is_extended) AS cards, coalesce(sum(num) FILTER (WHERE exchange_type = 2), 0) AS coupons,
                count(*) FILTER (WHERE exchange_type = 3 OR is_extended) AS notes, bool_or(exchange_type = 1 AND card_id IS NULL) AS lacks FROM voucher_use_item WHERE use_id = u.id) w
            CROSS JOIN LATERAL (SELECT count(card_id) AS given_cards, count(user_coupon_id) AS given_coupons, count(note) AS given_notes FROM gift_item WHERE gift_id = g.id) h
           WHERE u.state = 'exchanged' AND ((w.cards, w.coupons, w.notes) IS DISTINCT FROM (h.given_cards, h.given_coupons, h.given_notes) OR w.lacks)`,
  },
  {
    name: 'voucher-exchanged-is-verified',
    about: 'What was exchanged was verified by its platform, under a number of it',
    sql: `SELECT id AS voucher_use_id, kind, ids, verified_at FROM voucher_use WHERE state IN ('exchanged', 'taken_back') AND (verified_at IS NULL OR coalesce(ids ->> 'useId', '') = '')`,
  },
  {
    name: 'voucher-is-sealed-until-settled',
    about: 'A voucher that is not settled keeps its code under seal, a settled one does not',
    sql: `SELECT id AS voucher_use_id, state FROM voucher_use
           WHERE sealed IS NULL AND state IN ('verifying', 'doubt', 'held', 'verified', 'undoing') OR sealed IS NOT NULL AND state IN ('refused', 'undone', 'taken_back', 'closed')`,
  },
  {
    name: 'voucher-goes-on',
    about: 'A voucher that waits has a next act, and none that is over',
    sql: `SELECT id AS voucher_use_id, state, next_at FROM voucher_use
           WHERE (state IN ('verifying', 'doubt', 'held', 'verified', 'undoing')) <> (next_at IS NOT NULL) AND state <> 'exchanged'`,
  },
  {
    name: 'voucher-platform-owes',
    about: 'A platform owes the amount of each exchanged voucher until it settles or refunds it, and nothing of any other',
    sql: `SELECT u.id AS voucher_use_id, u.state, u.amount_fen, coalesce(m.owed, 0) AS owed, s.owed_fen AS settled
            FROM voucher_use u LEFT JOIN voucher_statement s ON s.use_id = u.id
            LEFT JOIN (SELECT voucher_use_id, sum(amount_fen) AS owed FROM money_entry WHERE account = 'platform' GROUP BY voucher_use_id) m ON m.voucher_use_id = u.id
           WHERE CASE WHEN u.state = 'exchanged' AND u.refunded_at IS NULL OR u.state = 'closed' AND u.verified_at IS NOT NULL
                      THEN coalesce(m.owed, 0) <> u.amount_fen - coalesce(s.owed_fen, 0)
                      WHEN u.state = 'exchanged' THEN coalesce(m.owed, 0) NOT BETWEEN 0 AND u.amount_fen
                      ELSE coalesce(m.owed, 0) <> 0 END`,
  },
  {
    name: 'voucher-owed-to-members',
    about: 'What is owed to members for vouchers that became no card is their part of the amount, until it is released or taken back',
    sql: `SELECT u.id AS voucher_use_id, u.state, -coalesce(m.owed, 0) AS owed, i.part FROM voucher_use u
            CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS part FROM voucher_use_item WHERE use_id = u.id AND exchange_type <> 1) i
            LEFT JOIN (SELECT voucher_use_id, sum(amount_fen) AS owed FROM money_entry WHERE account = 'voucher' GROUP BY voucher_use_id) m ON m.voucher_use_id = u.id
           WHERE CASE WHEN u.state = 'exchanged' AND u.refunded_at IS NULL AND u.released_at IS NULL THEN -coalesce(m.owed, 0) <> i.part
                      WHEN u.state = 'exchanged' AND u.released_at IS NULL THEN -coalesce(m.owed, 0) NOT BETWEEN 0 AND i.part
                      ELSE coalesce(m.owed, 0) <> 0 END`,
  },
  {
    name: 'voucher-settled-as-booked',
    about: 'What a platform paid for a voucher and what it kept are in the books as its statement says',
    sql: `SELECT s.id AS voucher_statement_id, s.owed_fen, s.paid_fen, coalesce(m.paid, 0) AS booked, coalesce(m.fee, 0) AS fee FROM voucher_statement s
            LEFT JOIN (SELECT voucher_use_id, sum(amount_fen) FILTER (WHERE account = 'provider') AS paid, sum(amount_fen) FILTER (WHERE account = 'platform_fee') AS fee
                         FROM money_entry GROUP BY voucher_use_id) m ON m.voucher_use_id = s.use_id
           WHERE coalesce(m.paid, 0) <> s.paid_fen OR coalesce(m.fee, 0) < s.owed_fen - s.paid_fen`,
  },
  {
    name: 'voucher-extends-once',
    about: 'One voucher of a monthly card extends a card once, and only such a voucher extends one',
    sql: `SELECT u.id AS voucher_use_id, u.is_monthly, count(e.id) AS extensions FROM voucher_use u JOIN card_entry e ON e.voucher_use_id = u.id AND e.kind = 'charge'
           GROUP BY u.id HAVING count(e.id) > 1 + (SELECT count(*) FROM gift g WHERE g.voucher_use_id = u.id AND g.state = 'taken_back') OR NOT u.is_monthly`,
  },
]
