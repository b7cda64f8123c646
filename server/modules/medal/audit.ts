import { ALL_TIME } from '@/domain/medal/medals-due'
import { visitKinds } from '@/domain/medal/medal'
import type { Invariant } from '@server/invariant'

const place = (kind: (typeof visitKinds)[number]) => visitKinds.indexOf(kind)

/** The place among `visitKinds` of how somebody came: `t` an attendance, `k` its booking. */
const visitKind = `(CASE WHEN t.self_training_id IS NOT NULL THEN ${place('training')} WHEN k.is_private THEN ${place('lesson')}
  WHEN k.id IS NOT NULL THEN ${place('class')} ELSE ${place('entry')} END)`
const local = `(t.at AT TIME ZONE 'Asia/Shanghai')`

/** What attendances reach, counted in SQL beside the rules: a medal, a person, a period and how often. */
const reached = `WITH counted AS (
    SELECT DISTINCT m.id AS medal_id, t.account_id, ${local}::date AS day
      FROM medal m JOIN medal_shop s ON s.medal_id = m.id JOIN attendance t ON t.shop_id = s.shop_id LEFT JOIN booking k ON k.id = t.booking_id
     WHERE ${local}::date >= m.start_on AND ${local}::date <= coalesce(m.end_on, 'infinity') AND (m.visits = '{}' OR ${visitKind} = ANY (m.visits))
       AND extract(hour FROM ${local}) * 60 + extract(minute FROM ${local}) >= m.from_minute
       AND extract(hour FROM ${local}) * 60 + extract(minute FROM ${local}) < m.until_minute),
  periods AS (
    SELECT c.medal_id, c.account_id, date_trunc(m.period, c.day)::date AS period_start, count(*) AS n FROM counted c JOIN medal m ON m.id = c.medal_id GROUP BY 1, 2, 3),
  weeks AS (
    SELECT p.medal_id, p.account_id, p.period_start, p.period_start - 7 * (row_number() OVER one)::int AS run
      FROM periods p JOIN medal m ON m.id = p.medal_id WHERE m.kind = 'streak' AND p.n >= m.each WINDOW one AS (PARTITION BY p.medal_id, p.account_id ORDER BY p.period_start)),
  places AS (
    SELECT w.*, row_number() OVER (PARTITION BY w.medal_id, w.account_id, w.run ORDER BY w.period_start) AS place FROM weeks w),
  reached AS (
    SELECT p.medal_id, p.account_id, p.period_start, p.n AS times FROM periods p JOIN medal m ON m.id = p.medal_id WHERE m.kind = 'count' AND p.n >= m.target
    UNION ALL SELECT l.medal_id, l.account_id, l.period_start, m.target FROM places l JOIN medal m ON m.id = l.medal_id WHERE l.place % m.target = 0
    UNION ALL SELECT DISTINCT c.medal_id, c.account_id, DATE '${ALL_TIME}', 1 FROM counted c JOIN medal m ON m.id = c.medal_id WHERE m.kind = 'first')`

/** Invariants of medals. */
export const medalInvariants: readonly Invariant[] = [
  {
    name: 'medals-are-what-was-attended',
    about:
      'A person has a medal of a period exactly if the attendances reach its target, unless they are to be counted again; one that was stopped is given no more',
    sql: `${reached}
      SELECT m.key, coalesce(r.account_id, g.account_id) AS account_id, coalesce(r.period_start, g.period_start) AS period_start, r.times AS reached, g.times AS given, g.id AS medal_given_id
        FROM reached r FULL JOIN (SELECT * FROM medal_given WHERE taken_back_at IS NULL) g
          ON g.medal_id = r.medal_id AND g.account_id = r.account_id AND g.period_start = r.period_start
        JOIN medal m ON m.id = coalesce(r.medal_id, g.medal_id)
       WHERE (g.id IS NULL AND NOT m.is_stopped OR r.medal_id IS NULL OR r.times <> g.times)
         AND NOT EXISTS (SELECT FROM body_due d WHERE d.account_id = coalesce(r.account_id, g.account_id))
         AND NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = coalesce(r.account_id, g.account_id) AND d.ending = 'erased')`,
  },
  {
    name: 'medals-of-their-shops',
    about: 'A medal was reached at a shop of it, on a day on which it could be, and was taken back after it was given',
    sql: `SELECT g.id AS medal_given_id, g.shop_id, g.reached_on, g.given_at, g.taken_back_at FROM medal_given g JOIN medal m ON m.id = g.medal_id
           WHERE g.taken_back_at IS NULL AND NOT EXISTS (SELECT FROM medal_shop s WHERE s.medal_id = g.medal_id AND s.shop_id = g.shop_id)
              OR g.reached_on < m.start_on OR g.reached_on > m.end_on OR g.taken_back_at < g.given_at`,
  },
]
