import type { Invariant } from '@server/invariant'
import { ofMidnight, rankHash } from './snapshot-statements'

/** Rankings whose rows must be those of a recount: the newest of each competition, and the final one. */
const shown = `(SELECT DISTINCT ON (training_id) *, day::timestamp AT TIME ZONE 'Asia/Shanghai' AS midnight FROM training_snapshot WHERE published_at IS NOT NULL ORDER BY training_id, day DESC)`

/** Invariants of competitions. */
export const competitionInvariants: readonly Invariant[] = [
  {
    name: 'training-ranking-is-a-recount',
    about: 'The newest ranking of a competition has exactly the members of its midnight, each with the days that were known then',
    sql: `WITH s AS MATERIALIZED (SELECT * FROM ${shown} x),
      people AS MATERIALIZED (SELECT s.id, m.account_id, m.shop_id FROM s JOIN training_member m ON m.training_id = s.training_id AND ${ofMidnight}),
      again AS (
        SELECT p.id, p.account_id, p.shop_id, count(d.day) AS count, count(*) FILTER (WHERE d.together) AS together FROM people p
          LEFT JOIN (SELECT s.id, x.* FROM s CROSS JOIN LATERAL training_days(s.training_id, s.midnight, ARRAY(SELECT account_id FROM people q WHERE q.id = s.id)) x) d
            ON d.id = p.id AND d.account_id = p.account_id GROUP BY p.id, p.account_id, p.shop_id),
      there AS (SELECT r.* FROM training_rank r JOIN s ON s.id = r.snapshot_id)
      SELECT coalesce(t.snapshot_id, a.id) AS training_snapshot_id, coalesce(t.account_id, a.account_id) AS account_id, t.count, a.count AS counted, t.together, a.together AS counted_together
        FROM there t FULL JOIN again a ON a.id = t.snapshot_id AND a.account_id = t.account_id
       WHERE (t.shop_id, t.count, t.together) IS DISTINCT FROM (a.shop_id, a.count, a.together)`,
  },
  {
    name: 'training-ranking-is-as-published',
    about: 'A ranking with rows has the people, the sum and the hash that it was published with',
    sql: `SELECT s.id AS training_snapshot_id, s.people, count(r.account_id) AS there, s.total, sum(r.count) AS total_there FROM training_snapshot s JOIN training_rank r ON r.snapshot_id = s.id
           WHERE s.published_at IS NOT NULL GROUP BY s.id HAVING count(*) <> s.people OR sum(r.count) <> s.total OR ${rankHash} <> s.hash`,
  },
  {
    name: 'training-ranks-are-dense',
    about: 'Ranks go by the days without a gap, equal days share one, and places are numbered from 1',
    sql: `SELECT x.snapshot_id AS training_snapshot_id, x.account_id, x.rank, x.ordinal FROM (
            SELECT r.*, dense_rank() OVER (PARTITION BY r.snapshot_id ORDER BY r.count DESC) AS a, row_number() OVER (PARTITION BY r.snapshot_id ORDER BY r.ordinal) AS b,
                   dense_rank() OVER (PARTITION BY r.snapshot_id, r.shop_id ORDER BY r.count DESC) AS c, row_number() OVER (PARTITION BY r.snapshot_id, r.shop_id ORDER BY r.gym_ordinal) AS d,
                   dense_rank() OVER (PARTITION BY r.snapshot_id ORDER BY r.together DESC) AS e, row_number() OVER (PARTITION BY r.snapshot_id ORDER BY r.together_ordinal) AS f
              FROM training_rank r JOIN training_snapshot s ON s.id = r.snapshot_id WHERE s.published_at IS NOT NULL) x
           WHERE (x.rank, x.ordinal, x.gym_rank, x.gym_ordinal, x.together_rank, x.together_ordinal) IS DISTINCT FROM (x.a, x.b, x.c, x.d, x.e, x.f)`,
  },
  {
    name: 'training-gyms-are-their-members',
    about: 'A gym has the days of its members in a ranking',
    sql: `SELECT g.snapshot_id AS training_snapshot_id, g.shop_id, g.people, g.total FROM training_gym_rank g LEFT JOIN training_rank r ON r.snapshot_id = g.snapshot_id AND r.shop_id = g.shop_id
           GROUP BY g.snapshot_id, g.shop_id HAVING g.people <> count(r.account_id) OR g.total <> coalesce(sum(r.count), 0) OR g.together <> coalesce(sum(r.together), 0)`,
  },
  {
    name: 'training-members-within-limit',
    about: 'A competition counts the members that it has, and neither they nor its gyms are more than it takes',
    sql: `SELECT t.id AS training_id, t.member_count, t.member_limit, t.gym_limit FROM training t
           WHERE t.member_count <> (SELECT count(*) FROM training_member m WHERE m.training_id = t.id AND m.withdrawn_at IS NULL) OR t.member_count > t.member_limit
              OR t.gym_limit < (SELECT count(*) FROM training_gym g WHERE g.training_id = t.id)`,
  },
  {
    name: 'training-within-windows',
    about: 'Members signed up while they could, and withdrew only where and while they could',
    sql: `SELECT m.id AS training_member_id, m.applied_at, m.withdrawn_at FROM training_member m JOIN training t ON t.id = m.training_id
           WHERE m.applied_at < t.member_start OR m.applied_at >= t.member_end OR m.withdrawn_at IS NOT NULL AND (NOT t.can_cancel OR m.withdrawn_at > coalesce(t.cancel_until, t.member_end))`,
  },
  {
    name: 'training-prize-is-of-its-rank',
    about: 'Once a competition is closed, everybody has one gift with what the final ranking earned, and nobody has another one',
    sql: `WITH due AS (
            SELECT t.id AS training_id, r.account_id, (SELECT count(*) FROM training_award w WHERE w.training_id = t.id AND CASE w.kind WHEN 'rank' THEN w.target = r.rank ELSE w.target <= r.count END) AS n
              FROM training t JOIN training_snapshot s ON s.training_id = t.id AND s.is_final JOIN training_rank r ON r.snapshot_id = s.id WHERE t.closed_at IS NOT NULL),
          given AS (SELECT f.training_id, f.account_id, (SELECT count(*) FROM gift_item i WHERE i.gift_id = f.id) AS n FROM gift f JOIN training t ON t.id = f.training_id AND t.closed_at IS NOT NULL)
          SELECT coalesce(d.training_id, g.training_id) AS training_id, coalesce(d.account_id, g.account_id) AS account_id, d.n AS due, g.n AS given
            FROM (SELECT * FROM due WHERE n > 0) d FULL JOIN given g ON g.training_id = d.training_id AND g.account_id = d.account_id
            LEFT JOIN account a ON a.id = d.account_id
           WHERE d.n IS DISTINCT FROM g.n AND NOT (g.n IS NULL AND a.leaving_at IS NOT NULL)`,
  },
  {
    name: 'training-dispute-is-answered',
    about: 'A missing day that was said to be corrected has its correction',
    sql: `SELECT d.id AS training_dispute_id, d.outcome FROM training_dispute d WHERE d.outcome = 'corrected' AND NOT EXISTS (
            SELECT FROM training_correction c WHERE c.training_id = d.training_id AND c.account_id = d.account_id AND c.day = d.day AND c.delta = 1)`,
  },
]
