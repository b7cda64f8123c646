import type { Invariant } from '@server/invariant'

/** Invariants of cards: their balance, its ledger, and what is owed for it. */
export const cardInvariants: readonly Invariant[] = [
  {
    name: 'card-is-its-ledger',
    about: "A card's balance is the sum of its card entries",
    sql: `SELECT k.id AS card_id, k.balance_units, coalesce(e.total, 0) AS ledger
            FROM card k LEFT JOIN (SELECT card_id, sum(delta_units) AS total FROM card_entry GROUP BY card_id) e ON e.card_id = k.id
           WHERE k.balance_units <> coalesce(e.total, 0)`,
  },
  {
    name: 'ledger-is-a-chain',
    about: 'Every card entry starts from the balance after the previous one',
    sql: `SELECT id AS entry_id, card_id, before, delta_units, balance_units
            FROM (SELECT *, coalesce(lag(balance_units) OVER (PARTITION BY card_id ORDER BY id), 0) AS before FROM card_entry) e
           WHERE before + delta_units <> balance_units`,
  },
  {
    name: 'cards-are-owed',
    about: 'The money ledger owes for each card what its units are worth, and nothing once it has lapsed',
    sql: `SELECT k.id AS card_id, k.type, k.balance_units, w.worth, coalesce(-e.total, 0) AS owed
            FROM card k LEFT JOIN (SELECT card_id, sum(delta_units)::bigint AS total FROM card_entry GROUP BY card_id) c ON c.card_id = k.id
            CROSS JOIN LATERAL (SELECT CASE WHEN k.lapsed_at IS NULL THEN card_worth(k, coalesce(c.total, 0)) ELSE 0 END AS worth) w
            LEFT JOIN (SELECT card_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'card' GROUP BY card_id) e ON e.card_id = k.id
           WHERE w.worth <> coalesce(-e.total, 0)`,
  },
  {
    name: 'terms-earn-by-the-day',
    about: 'A period card has earned the part of its price for the days before its last posting, days of leave aside',
    sql: `SELECT id AS card_id, paid_fen, earned_fen, earned_on, earns_from, start_day, end_day FROM card k
           WHERE type = 3 AND (earned_on IS NULL AND earned_fen <> 0 OR earned_on IS NOT NULL AND start_day IS NOT NULL AND earned_fen <> card_earned(k, earned_on))`,
  },
]
