import type { Invariant } from '@server/invariant'

const agreed = (row: string, at: string) =>
  `EXISTS (SELECT FROM consent c WHERE c.account_id = ${row}.account_id AND c.brand_id = ${row}.brand_id AND c.kind = 'health' AND ${at})`

/** Invariants of heart rates: nothing is kept without consent, and sums are those of the records. */
export const heartInvariants: readonly Invariant[] = [
  {
    name: 'hearts-are-agreed-to',
    about:
      'Of nobody without a consent to health data in force at the brand is any heart rate kept, nor a week of a wristband, nor a place in its ranking',
    sql: ['heart_record', 'heart_week', 'heart_rank_choice']
      .map(
        (table) => `SELECT '${table}' AS kept, h.account_id, h.brand_id FROM ${table} h WHERE NOT ${agreed('h', 'c.withdrawn_at IS NULL')}`,
      )
      .join(' UNION ALL '),
  },
  {
    name: 'hearts-were-agreed-to',
    about: 'A record of the heart rate was kept while a consent was in force, and one of a belt did not end before the first was given',
    sql: `SELECT h.id AS heart_record_id, h.account_id, h.created_at FROM heart_record h
           WHERE NOT ${agreed('h', 'c.given_at <= h.created_at AND coalesce(c.withdrawn_at > h.created_at, true)')}
              OR (h.source = 'belt' AND NOT ${agreed('h', 'c.given_at <= h.end_at')})`,
  },
  {
    name: 'hearts-lie-apart',
    about:
      'A record of the heart rate lasts a day at most, has a rate for each second, no more seconds in its zones, and overlaps none of the same person at the brand',
    sql: `SELECT h.id AS heart_record_id, h.account_id FROM heart_record h
           WHERE h.end_at <= h.start_at OR h.end_at > h.start_at + interval '24 hours'
              OR octet_length(h.rates) <> extract(epoch FROM h.end_at - h.start_at)
              OR (SELECT sum(z) FROM unnest(h.zones) z) > extract(epoch FROM h.end_at - h.start_at)
              OR EXISTS (SELECT FROM heart_record o WHERE o.account_id = h.account_id AND o.brand_id = h.brand_id AND o.id <> h.id
                            AND o.start_at < h.end_at AND o.end_at > h.start_at)`,
  },
  {
    name: 'heart-weeks-are-sums',
    about: 'A week of a wristband is the sum of what the belts of the shop told in it',
    sql: `SELECT coalesce(w.shop_id, r.shop_id) AS shop_id, coalesce(w.account_id, r.account_id) AS account_id, coalesce(w.monday, r.monday) AS monday, w.calorie, r.calorie AS told
            FROM heart_week w FULL JOIN (
              SELECT shop_id, account_id, date_trunc('week', start_at AT TIME ZONE '+08:00'::interval)::date AS monday, sum(calorie) AS calorie, count(*) AS records
                FROM heart_record WHERE shop_id IS NOT NULL GROUP BY 1, 2, 3) r USING (shop_id, account_id, monday)
           WHERE w.calorie IS DISTINCT FROM r.calorie OR w.records IS DISTINCT FROM r.records`,
  },
]
