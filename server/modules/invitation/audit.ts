import type { Invariant } from '@server/invariant'

/** The month of an instant in China's time. */
const monthOf = (at: string) => `date_trunc('month', ${at} AT TIME ZONE 'Asia/Shanghai')`

/** Invariants of invitations, their claims and the gifts of both persons. */
export const invitationInvariants: readonly Invariant[] = [
  {
    name: 'invited-are-newcomers',
    about: 'Whoever accepted an invitation had not come to the brand, paid there or had a card before',
    sql: `SELECT c.id AS invitation_claim_id, c.account_id, c.at FROM invitation_claim c
           WHERE EXISTS (SELECT FROM attendance t WHERE t.account_id = c.account_id AND t.brand_id = c.brand_id AND t.recorded_at < c.at)
              OR EXISTS (SELECT FROM payment_order o WHERE o.account_id = c.account_id AND o.brand_id = c.brand_id AND o.paid_at < c.at AND o.amount_fen > 0)
              OR EXISTS (SELECT FROM card k WHERE k.account_id = c.account_id AND k.brand_id = c.brand_id AND k.created_at < c.at)`,
  },
  {
    name: 'claim-has-its-gifts',
    about:
      'A claim has one gift for the friend, and one for the inviter exactly if he earned it, each of its person at the shop of the event',
    sql: `SELECT c.id AS invitation_claim_id, c.outcome, g.id AS invitee_gift, r.id AS inviter_gift FROM invitation_claim c
            LEFT JOIN gift g ON g.invitation_claim_id = c.id AND g.cause = 'invitee' LEFT JOIN gift r ON r.invitation_claim_id = c.id AND r.cause = 'inviter'
           WHERE (g.account_id, g.shop_id) IS DISTINCT FROM (c.account_id, c.shop_id) OR (r.id IS NOT NULL) <> (c.outcome = 'gift')
              OR (r.id IS NOT NULL AND (r.account_id, r.shop_id) IS DISTINCT FROM (c.inviter_id, c.shop_id))`,
  },
  {
    name: 'inviter-gift-is-earned',
    about: 'An inviter earned by a visit or a payment of the friend after the claim, each once',
    sql: `SELECT c.id AS invitation_claim_id, c.earned_by, c.earned_id FROM invitation_claim c
           WHERE c.earned_by IS NOT NULL AND NOT CASE c.earned_by
                   WHEN 'come' THEN EXISTS (SELECT FROM attendance_event e WHERE e.attendance_id = c.earned_id AND e.account_id = c.account_id AND e.brand_id = c.brand_id
                                              AND e.kind = 'came' AND e.recorded_at >= c.at)
                   ELSE EXISTS (SELECT FROM payment_order o WHERE o.id = c.earned_id AND o.account_id = c.account_id AND o.brand_id = c.brand_id AND o.paid_at >= c.at AND o.amount_fen > 0) END
          UNION ALL SELECT max(id), earned_by, earned_id FROM invitation_claim WHERE earned_by IS NOT NULL GROUP BY earned_by, earned_id HAVING count(*) > 1`,
  },
  {
    name: 'invitation-gift-taken-back',
    about: 'Only an inviter’s gift is taken back, and only after the payment that earned it was refunded',
    sql: `SELECT f.id AS gift_id, f.cause, c.refunded_at, o.status FROM gift f JOIN invitation_claim c ON c.id = f.invitation_claim_id
            LEFT JOIN payment_order o ON o.id = c.earned_id AND c.earned_by = 'pay'
           WHERE f.state = 'taken_back' AND (f.cause <> 'inviter' OR c.refunded_at IS NULL) OR c.refunded_at IS NOT NULL AND coalesce(o.status, 0) < 3`,
  },
  {
    name: 'invitation-points-are-earned',
    about:
      'Points for a friend stand only for the inviter of a claim that gave the inviter its gift, until the payment that earned it is refunded',
    sql: `SELECT e.id AS score_entry_id, e.ship_id, e.cause_id, e.step, c.outcome, g.state, c.refunded_at
            FROM (SELECT DISTINCT ON (ship_id, cause_id) * FROM score_entry WHERE cause = 'invitation' ORDER BY ship_id, cause_id, step DESC) e
            JOIN ship h ON h.id = e.ship_id LEFT JOIN invitation_claim c ON c.id = e.cause_id AND c.inviter_id = h.account_id AND c.shop_id = h.shop_id
            LEFT JOIN gift g ON g.invitation_claim_id = c.id AND g.cause = 'inviter'
           WHERE e.step % 2 = 1 AND (g.state IS NULL OR g.state NOT IN ('given', 'taken_back') OR c.refunded_at IS NOT NULL)`,
  },
  {
    name: 'held-gifts-are-decided',
    about:
      'The gifts of a claim waited for staff only for a reason, and staff decided within their days, a day aside for a server that did not run; later they were given by time alone',
    sql: `SELECT f.id AS gift_id, f.held_why, f.decide_by, f.decided_at, c.held_why AS why, c.at FROM gift f JOIN invitation_claim c ON c.id = f.invitation_claim_id
           WHERE f.held_why IS NOT NULL AND (f.held_why IS DISTINCT FROM c.held_why OR f.decide_by > c.at + interval '8 days' OR f.decided_by IS NOT NULL AND f.decided_at > f.decide_by + interval '1 day')
              OR f.cause = 'invitee' AND c.held_why IS NOT NULL AND f.held_why IS NULL`,
  },
  {
    name: 'invitations-within-their-month',
    about: 'No inviter got more gifts of an event in a month, and no event was claimed more often in one, than it allowed then',
    sql: `SELECT c.id AS invitation_claim_id, c.inviter_most AS most, (SELECT count(*) FROM gift x JOIN invitation_claim y ON y.id = x.invitation_claim_id
                   WHERE y.event_id = c.event_id AND y.inviter_id = c.inviter_id AND x.cause = 'inviter' AND x.state <> 'refused' AND x.id <= r.id
                     AND ${monthOf('x.created_at')} = ${monthOf('r.created_at')}) AS n
            FROM invitation_claim c JOIN gift r ON r.invitation_claim_id = c.id AND r.cause = 'inviter' AND r.state <> 'refused'
           WHERE c.inviter_most < (SELECT count(*) FROM gift x JOIN invitation_claim y ON y.id = x.invitation_claim_id
                   WHERE y.event_id = c.event_id AND y.inviter_id = c.inviter_id AND x.cause = 'inviter' AND x.state <> 'refused' AND x.id <= r.id
                     AND ${monthOf('x.created_at')} = ${monthOf('r.created_at')})
          UNION ALL SELECT c.id, c.shop_most, (SELECT count(*) FROM invitation_claim y WHERE y.event_id = c.event_id AND y.id <= c.id AND ${monthOf('y.at')} = ${monthOf('c.at')})
            FROM invitation_claim c
           WHERE c.shop_most < (SELECT count(*) FROM invitation_claim y WHERE y.event_id = c.event_id AND y.id <= c.id AND ${monthOf('y.at')} = ${monthOf('c.at')})`,
  },
  {
    name: 'invitation-gives-its-rule',
    about: 'A gift of an invitation is the coupon or the card of its event, a card with the units of the rule and nothing paid',
    sql: `SELECT f.id AS gift_id, f.cause, i.kind, w.units, w.days FROM gift f JOIN invitation_claim c ON c.id = f.invitation_claim_id JOIN gift_item i ON i.gift_id = f.id
            LEFT JOIN invite_award w ON w.event_id = c.event_id AND w.role = f.cause LEFT JOIN user_coupon u ON u.id = i.user_coupon_id LEFT JOIN card k ON k.id = i.card_id
            LEFT JOIN LATERAL (SELECT e.delta_units, e.paid_fen FROM card_entry e WHERE e.card_id = k.id ORDER BY e.id LIMIT 1) o ON true
           WHERE (u.coupon_tpl_id, k.card_tpl_id) IS DISTINCT FROM (w.coupon_tpl_id, w.card_tpl_id) OR (k.id IS NOT NULL AND (o.delta_units, o.paid_fen) IS DISTINCT FROM (w.units::bigint, 0::bigint))
              OR (u.id IS NOT NULL AND u.end_day - u.start_day < w.days)`,
  },
]
