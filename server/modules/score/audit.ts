import type { Invariant } from '@server/invariant'

/** Invariants of scores. */
export const scoreInvariants: readonly Invariant[] = [
  {
    name: 'score-is-its-entries',
    about:
      'The score of a membership is the sum of its entries and the balance after the last, and each balance is the one before with what the entry gave or took',
    sql: `SELECT h.id AS ship_id, h.score, s.sum, s.last FROM ship h
            LEFT JOIN LATERAL (SELECT sum(e.delta)::int AS sum, (array_agg(e.balance ORDER BY e.id DESC))[1] AS last FROM score_entry e WHERE e.ship_id = h.id) s ON true
           WHERE h.score <> coalesce(s.sum, 0) OR h.score <> coalesce(s.last, 0)
          UNION ALL
          SELECT e.ship_id, e.balance, e.before, e.delta
            FROM (SELECT x.*, coalesce(lag(x.balance) OVER (PARTITION BY x.ship_id ORDER BY x.id), 0) AS before FROM score_entry x) e WHERE e.balance <> e.before + e.delta`,
  },
  {
    name: 'score-opens-first',
    about: 'What there was before the ledger of a score began is its first entry',
    sql: `SELECT e.id AS score_entry_id, e.ship_id FROM score_entry e
           WHERE e.cause = 'opening' AND (e.cause_id <> e.ship_id OR EXISTS (SELECT FROM score_entry x WHERE x.ship_id = e.ship_id AND x.id < e.id))`,
  },
  {
    name: 'score-causes-once',
    about:
      'A cause gives once: its steps follow each other, each takes back what the one before gave or gives it again, and the first gives',
    sql: `SELECT e.id AS score_entry_id, e.ship_id, e.cause, e.cause_id, e.step, e.delta, e.before
            FROM (SELECT x.*, lag(x.step) OVER one AS earlier, lag(x.delta) OVER one AS before FROM score_entry x WHERE x.cause <> 'correction' AND x.cause <> 'opening'
                  WINDOW one AS (PARTITION BY x.ship_id, x.cause, x.cause_id ORDER BY x.id)) e
           WHERE e.step <> coalesce(e.earlier, 0) + 1 OR (e.earlier IS NULL AND e.delta < 0) OR (e.earlier IS NOT NULL AND e.delta <> -e.before)`,
  },
  {
    name: 'score-of-a-visit',
    about:
      'Points of a visit stand exactly while its last event says that this person came to this shop for that, unless it is due to be settled',
    sql: `SELECT e.ship_id, e.cause, e.cause_id, e.step, v.kind FROM (SELECT DISTINCT ON (x.ship_id, x.cause, x.cause_id) x.* FROM score_entry x
                  WHERE x.cause IN ('class', 'entry', 'self_training') ORDER BY x.ship_id, x.cause, x.cause_id, x.step DESC) e
            JOIN ship h ON h.id = e.ship_id
            LEFT JOIN LATERAL (SELECT t.* FROM attendance_event t WHERE t.attendance_id = e.cause_id ORDER BY t.id DESC LIMIT 1) v ON true
           WHERE (e.step % 2 = 1) <> (coalesce(v.kind, '') = 'came' AND v.account_id = h.account_id AND v.shop_id = h.shop_id
                   AND e.cause = CASE WHEN v.cause = 'self_training' THEN 'self_training' WHEN v.booking_id IS NULL THEN 'entry' ELSE 'class' END)
             AND NOT EXISTS (SELECT FROM score_due d WHERE d.attendance_id = e.cause_id)`,
  },
  {
    name: 'score-of-a-medal',
    about: 'Points of a medal stand exactly while the medal does, at the shop that gave it to this person',
    sql: `SELECT e.ship_id, e.cause, e.cause_id, e.step, g.shop_id, g.taken_back_at FROM (SELECT DISTINCT ON (x.ship_id, x.cause, x.cause_id) x.* FROM score_entry x
                  WHERE x.cause IN ('medal_week', 'medal_month') ORDER BY x.ship_id, x.cause, x.cause_id, x.step DESC) e
            JOIN ship h ON h.id = e.ship_id JOIN medal_given g ON g.id = e.cause_id
           WHERE (e.step % 2 = 1) <> (g.taken_back_at IS NULL AND g.account_id = h.account_id AND g.shop_id = h.shop_id)`,
  },
  {
    name: 'score-corrected-by-others',
    about: 'A correction has a reason, nobody corrected the own score, and none took more than there was',
    sql: `SELECT e.id AS score_entry_id, e.by_id, e.reason, e.balance FROM score_entry e JOIN ship h ON h.id = e.ship_id
           WHERE e.cause = 'correction' AND (e.reason = '' OR e.by_id = h.account_id OR (e.delta < 0 AND e.balance < 0))`,
  },
]
