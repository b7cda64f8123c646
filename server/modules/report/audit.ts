import type { Invariant } from '@server/invariant'

/**
 * SQL: the visits and minutes of people by `span`, counted once more from attendance: what lies over each other at a shop is one visit, and lasts as long as its parts
 * together. `kind` is week or year.
 */
const counted = (kind: 'week' | 'year', by: 'shop_id' | 'brand_id') => `
  WITH spans AS (
    SELECT a.id, a.account_id, a.shop_id, a.brand_id, a.at, date_trunc('${kind}', a.at AT TIME ZONE 'Asia/Shanghai')::date AS span, p.lo, p.hi
      FROM attendance a LEFT JOIN booking b ON b.id = a.booking_id LEFT JOIN self_training o ON o.id = a.self_training_id
      CROSS JOIN LATERAL (
        WITH RECURSIVE visit AS (SELECT f.* FROM checkin f WHERE f.id = a.checkin_id UNION ALL SELECT f.* FROM visit v JOIN checkin f ON f.back_id = v.id AND f.status <> 2)
        SELECT b.start_at AS lo, b.end_at AS hi WHERE b.id IS NOT NULL UNION ALL SELECT o.start_at, o.end_at WHERE o.id IS NOT NULL
        UNION ALL SELECT v.checkin_at, greatest(v.checkin_at, least(v.checkout_at, v.expire_at)) FROM visit v WHERE v.checkin_at IS NOT NULL AND v.undone_at IS NULL) p
     WHERE NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = a.account_id AND d.ending = 'erased')),
  whole AS (SELECT id, account_id, shop_id, brand_id, span, at, max(hi) AS hi FROM spans GROUP BY 1, 2, 3, 4, 5, 6),
  begun AS (SELECT w.*, w.at >= max(w.hi) OVER (PARTITION BY account_id, shop_id, span ORDER BY at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) IS NOT FALSE AS is_new FROM whole w),
  visit AS (SELECT b.id, sum(is_new::int) OVER (PARTITION BY account_id, shop_id, span ORDER BY at, id) AS n FROM begun b),
  parts AS (SELECT s.*, v.n, max(s.hi) OVER (PARTITION BY s.account_id, s.shop_id, s.span, v.n ORDER BY s.lo, s.hi, s.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
              FROM spans s JOIN visit v ON v.id = s.id),
  each AS (SELECT account_id, shop_id, brand_id, span, n, floor(extract(epoch FROM sum(greatest(hi - greatest(lo, coalesce(before, lo)), interval '0'))) / 60)::int AS minutes
             FROM parts GROUP BY 1, 2, 3, 4, 5),
  total AS (SELECT account_id, ${by}, span, count(*)::int AS visits, sum(minutes)::int AS minutes FROM each GROUP BY 1, 2, 3)`

/** A report that is to be made anew may differ until then. */
const isSettled = (kind: 'week' | 'year') =>
  `NOT EXISTS (SELECT FROM report_due d WHERE d.account_id = x.account_id AND d.kind = '${kind}' AND d.day = x.span)`

/** Invariants of reports. */
export const reportInvariants: readonly Invariant[] = [
  {
    name: 'report-week-is-recount',
    about: 'The report of a week has the visits and minutes that attendance has, and each week with a visit that no day is due of has one',
    sql: `${counted('week', 'shop_id')}
      SELECT x.account_id, x.shop_id, x.span, r.visits, r.minutes, x.visits AS counted, x.minutes AS counted_minutes
        FROM total x LEFT JOIN report_week r ON (r.account_id, r.shop_id, r.monday) = (x.account_id, x.shop_id, x.span)
       WHERE (r.visits, r.minutes) IS DISTINCT FROM (x.visits, x.minutes) AND ${isSettled('week')}
      UNION ALL
      SELECT x.account_id, x.shop_id, x.span, x.visits, x.minutes, 0, 0 FROM (SELECT *, monday AS span FROM report_week) x
       WHERE NOT EXISTS (SELECT FROM total t WHERE (t.account_id, t.shop_id, t.span) = (x.account_id, x.shop_id, x.span)) AND ${isSettled('week')}`,
  },
  {
    name: 'report-week-adds-up',
    about: 'The days of the report of a week add up to its minutes, and it names no more than was attended',
    sql: `SELECT r.account_id, r.shop_id, r.monday, r.minutes, r.days FROM report_week r
           WHERE r.minutes <> (SELECT sum(d) FROM unnest(r.days) d)
              OR jsonb_array_length(r.done) > (SELECT count(*) FROM attendance a WHERE a.account_id = r.account_id AND a.shop_id = r.shop_id
                   AND date_trunc('week', a.at AT TIME ZONE 'Asia/Shanghai')::date = r.monday)
             AND NOT EXISTS (SELECT FROM report_due d WHERE d.account_id = r.account_id AND d.kind = 'week' AND d.day = r.monday)`,
  },
  {
    name: 'report-year-is-recount',
    about:
      'The report of a year has the visits and minutes of all shops of the brand, and each year with a visit that no day is due of has one',
    sql: `${counted('year', 'brand_id')}
      SELECT x.account_id, x.brand_id, x.span, r.visits, r.minutes, x.visits AS counted, x.minutes AS counted_minutes
        FROM total x LEFT JOIN report_year r ON (r.account_id, r.brand_id, r.year) = (x.account_id, x.brand_id, extract(year FROM x.span))
       WHERE (r.visits, r.minutes) IS DISTINCT FROM (x.visits, x.minutes) AND ${isSettled('year')}
      UNION ALL
      SELECT x.account_id, x.brand_id, x.span, x.visits, x.minutes, 0, 0 FROM (SELECT *, make_date(year, 1, 1) AS span FROM report_year) x
       WHERE NOT EXISTS (SELECT FROM total t WHERE (t.account_id, t.brand_id, t.span) = (x.account_id, x.brand_id, x.span)) AND ${isSettled('year')}`,
  },
  {
    name: 'report-year-adds-up',
    about: 'The half hours and the months of the report of a year add up to its visits',
    sql: `SELECT r.account_id, r.brand_id, r.year, r.visits FROM report_year r
           WHERE r.visits <> (SELECT sum(h::int) FROM jsonb_array_elements_text(r.data->'halves') h) OR r.visits <> (SELECT sum(m::int) FROM jsonb_array_elements_text(r.data->'months') m)`,
  },
]
