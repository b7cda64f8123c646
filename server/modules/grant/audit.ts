import type { Invariant } from '@server/invariant'

/** Invariants of grants, envelopes and gifts. */
export const grantInvariants: readonly Invariant[] = [
  {
    name: 'grant-taken-is-claims',
    about: 'A grant was taken as often as there are claims of it, and no more often than there is stock',
    sql: `SELECT g.id AS grant_id, g.stock, g.taken, count(c.id) AS claims FROM grant_activity g LEFT JOIN grant_claim c ON c.grant_id = g.id GROUP BY g.id
          HAVING g.taken <> count(c.id) OR g.taken > g.stock`,
  },
  {
    name: 'grant-claim-is-a-gift',
    about: 'A claim is one gift for the same person at the same shop, which gave something',
    sql: `SELECT c.id AS grant_claim_id, f.id AS gift_id FROM grant_claim c LEFT JOIN gift f ON f.grant_claim_id = c.id
           WHERE f.id IS NULL OR (f.account_id, f.shop_id) IS DISTINCT FROM (c.account_id, c.shop_id) OR NOT EXISTS (SELECT FROM gift_item i WHERE i.gift_id = f.id)`,
  },
  {
    name: 'envelope-sum-is-kept',
    about: 'The slots of an envelope are as many as it says, numbered without a gap, have its sum and lie within its bounds',
    sql: `SELECT e.id AS envelope_id, e.slots, count(s.id) AS there, e.total_fen, sum(s.amount_fen) AS total, min(s.amount_fen) AS least, max(s.amount_fen) AS most
            FROM envelope e LEFT JOIN envelope_slot s ON s.envelope_id = e.id GROUP BY e.id
          HAVING count(s.id) <> e.slots OR max(s.n) <> e.slots OR sum(s.amount_fen) <> e.total_fen OR min(s.amount_fen) < e.min_fen OR max(s.amount_fen) > e.max_fen`,
  },
  {
    name: 'envelope-slot-is-a-coupon',
    about: 'Exactly the opened slots of envelopes are gifts, each of one coupon of its amount for the person of the slot',
    sql: `SELECT s.id AS envelope_slot_id, s.account_id, s.opened_at, f.id AS gift_id, u.id AS user_coupon_id
            FROM envelope_slot s LEFT JOIN gift f ON f.envelope_slot_id = s.id LEFT JOIN gift_item i ON i.gift_id = f.id LEFT JOIN user_coupon u ON u.id = i.user_coupon_id
           WHERE CASE WHEN s.opened_at IS NULL THEN f.id IS NOT NULL
                      ELSE (u.account_id, u.amount_fen, f.account_id) IS DISTINCT FROM (s.account_id, s.amount_fen, s.account_id) END`,
  },
  {
    name: 'envelope-slot-has-its-way',
    about: 'A slot of a hidden envelope was given by a claim of its person, and a sealed one of another envelope by none',
    sql: `SELECT s.id AS envelope_slot_id, s.account_id FROM envelope_slot s JOIN envelope e ON e.id = s.envelope_id
            LEFT JOIN gift_item i ON i.envelope_slot_id = s.id LEFT JOIN gift f ON f.id = i.gift_id AND f.cause = 'grant'
           WHERE s.account_id IS NOT NULL AND (CASE WHEN e.is_hidden THEN f.account_id IS DISTINCT FROM s.account_id ELSE s.opened_at IS NULL AND f.id IS NULL END)`,
  },
]
