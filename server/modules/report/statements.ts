import { columns, computed, outer, sql } from '@server/db/columns'

/** Nobody is told anything of an erased person, though the visits stay under the number of the account. */
const isThere = (account: string) => `NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = ${account} AND d.ending = 'erased')`

const attendance = columns('attendance', ['accountId', 'brandId', 'shopId', 'at', 'bookingId', 'selfTrainingId'], 'a')

/**
 * $1 accounts, $2 the first day of a span of each, $3 how long the spans are (`1 week`), $4 a moment until which an open entry has lasted, else to the end of its frame.
 * Each attendance in the spans, with when it took place; an entry with those that followed after leaving for a while.
 */
export const attendedStatement = {
  name: 'report-attended',
  text: sql`SELECT w.day::text ${computed<{ span: string }>('span')}, ${attendance}, ${outer(columns('course', { courseName: 'name', courseId: 'id' }, 'c'))},
      ${outer(columns('teacher', { teacher: 'username' }, 't'))}, ${outer(columns('self_training', { training: 'name' }, 'o'))},
      coalesce(e.spans, jsonb_build_array(jsonb_build_array(floor(extract(epoch FROM coalesce(b.start_at, o.start_at)) * 1000), floor(extract(epoch FROM coalesce(b.end_at, o.end_at)) * 1000))))
        ${computed<{ spans: [from: number, to: number][] }>('spans')}
     FROM unnest($1::int[], $2::date[]) AS w (account_id, day)
     JOIN attendance a ON a.account_id = w.account_id AND a.at >= w.day::timestamp AT TIME ZONE 'Asia/Shanghai' AND a.at < (w.day + $3::interval) AT TIME ZONE 'Asia/Shanghai'
     LEFT JOIN booking b ON b.id = a.booking_id LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN course c ON c.id = s.course_id LEFT JOIN teacher t ON t.id = s.teacher_id
     LEFT JOIN self_training o ON o.id = a.self_training_id
     LEFT JOIN LATERAL (
       WITH RECURSIVE visit AS (
         SELECT 1 AS n, f.id FROM checkin f WHERE f.id = a.checkin_id
         UNION ALL SELECT v.n + 1, f.id FROM visit v JOIN checkin f ON f.back_id = v.id AND f.status <> 2 WHERE v.n < 50)
       SELECT jsonb_agg(jsonb_build_array(floor(extract(epoch FROM f.checkin_at) * 1000),
                        floor(extract(epoch FROM greatest(f.checkin_at, least(coalesce(f.checkout_at, f.expire_at), f.expire_at, $4::timestamptz))) * 1000)) ORDER BY v.n) AS spans
         FROM visit v JOIN checkin f ON f.id = v.id AND f.checkin_at IS NOT NULL AND f.undone_at IS NULL) e ON a.checkin_id IS NOT NULL
    WHERE ${isThere('a.account_id')} ORDER BY a.account_id, a.at, a.id`,
}

/** $1 kind, $2 the days before this one, $3 how many: days of which reports are due, which are taken. */
export const takeDueStatement = {
  name: 'report-due-take',
  text: `WITH due AS (SELECT d.id, d.account_id, d.day FROM report_due d WHERE d.kind = $1 AND d.day < $2::date ORDER BY d.day, d.id LIMIT $3 FOR UPDATE SKIP LOCKED),
      gone AS (DELETE FROM report_due d USING due WHERE d.id = due.id)
    SELECT count(*)::int AS n, due.account_id AS "accountId", due.day::text AS day FROM due GROUP BY due.account_id, due.day ORDER BY due.account_id, due.day`,
}

/** $1 accounts: of the days of a year that is not over one is enough. */
export const thinDueStatement = {
  name: 'report-due-thin',
  text: `DELETE FROM report_due d USING report_due e
          WHERE d.account_id = ANY ($1::int[]) AND d.kind = 'year' AND e.account_id = d.account_id AND e.kind = d.kind AND e.day = d.day AND e.id < d.id`,
}

/** $1 account, $2 Mondays: those whose report is not made of what is known now. */
export const pendingStatement = {
  name: 'report-pending',
  text: `SELECT DISTINCT day::text AS day FROM report_due WHERE account_id = $1 AND kind = 'week' AND day = ANY ($2::date[])`,
}

/** $1 reports as JSON, $2 now. A report that says the same stays as it is. */
export const saveWeeksStatement = {
  name: 'report-weeks-save',
  text: `INSERT INTO report_week (account_id, shop_id, brand_id, monday, visits, minutes, days, done, made_at)
         SELECT x.account_id, x.shop_id, x.brand_id, x.monday, x.visits, x.minutes, ARRAY(SELECT jsonb_array_elements_text(x.days)::int), x.done, $2
           FROM jsonb_to_recordset($1::jsonb) AS x (account_id int, shop_id int, brand_id int, monday date, visits int, minutes int, days jsonb, done jsonb)
          ORDER BY x.account_id, x.shop_id, x.monday
         ON CONFLICT (account_id, shop_id, monday) DO UPDATE
           SET visits = excluded.visits, minutes = excluded.minutes, days = excluded.days, done = excluded.done, made_at = excluded.made_at
         WHERE (report_week.visits, report_week.minutes, report_week.days, report_week.done) IS DISTINCT FROM (excluded.visits, excluded.minutes, excluded.days, excluded.done)`,
}

/** $1 accounts, $2 their Mondays, $3 the reports that there are as JSON: the others of these weeks go. */
export const dropWeeksStatement = {
  name: 'report-weeks-drop',
  text: `DELETE FROM report_week r USING unnest($1::int[], $2::date[]) AS w (account_id, day)
          WHERE r.account_id = w.account_id AND r.monday = w.day
            AND NOT EXISTS (SELECT FROM jsonb_to_recordset($3::jsonb) AS x (account_id int, shop_id int, monday date)
                             WHERE (x.account_id, x.shop_id, x.monday) = (r.account_id, r.shop_id, r.monday))`,
}

export const saveYearsStatement = {
  name: 'report-years-save',
  text: `INSERT INTO report_year (account_id, brand_id, year, visits, minutes, data, made_at)
         SELECT x.account_id, x.brand_id, x.year, x.visits, x.minutes, x.data, $2
           FROM jsonb_to_recordset($1::jsonb) AS x (account_id int, brand_id int, year int, visits int, minutes int, data jsonb) ORDER BY x.account_id, x.brand_id, x.year
         ON CONFLICT (account_id, brand_id, year) DO UPDATE SET visits = excluded.visits, minutes = excluded.minutes, data = excluded.data, made_at = excluded.made_at
         WHERE (report_year.visits, report_year.minutes, report_year.data) IS DISTINCT FROM (excluded.visits, excluded.minutes, excluded.data)`,
}

export const dropYearsStatement = {
  name: 'report-years-drop',
  text: `DELETE FROM report_year r USING unnest($1::int[], $2::date[]) AS w (account_id, day)
          WHERE r.account_id = w.account_id AND r.year = extract(year FROM w.day)
            AND NOT EXISTS (SELECT FROM jsonb_to_recordset($3::jsonb) AS x (account_id int, brand_id int, year int)
                             WHERE (x.account_id, x.brand_id, x.year) = (r.account_id, r.brand_id, r.year))`,
}

/** $1 account, $2 shop, $3 Mondays. */
export const weeksStatement = {
  name: 'report-weeks',
  text: `SELECT monday::text AS monday, visits, minutes, days, done FROM report_week WHERE account_id = $1 AND shop_id = $2 AND monday = ANY ($3::date[])`,
}

/** $1 account, $2 shop: the week of the first visit. */
export const firstWeekStatement = {
  name: 'report-first-week',
  text: `SELECT date_trunc('week', min(at) AT TIME ZONE 'Asia/Shanghai')::date::text AS monday FROM attendance WHERE account_id = $1 AND shop_id = $2`,
}

/** $1 account, $2 shop: the years of its brand with a report that the shop does not switch off, the last first. */
export const yearsStatement = {
  name: 'report-years',
  text: `SELECT r.year FROM report_year r JOIN shop s ON s.id = $2 AND s.brand_id = r.brand_id
          WHERE r.account_id = $1 AND NOT EXISTS (SELECT FROM annual_report n WHERE n.shop_id = s.id AND n.year = r.year AND n.is_off) ORDER BY r.year DESC`,
}

/** $1 account, $2 shop, $3 year. */
export const yearStatement = {
  name: 'report-year',
  text: `SELECT r.year, r.visits, r.minutes, r.data FROM report_year r JOIN shop s ON s.id = $2 AND s.brand_id = r.brand_id
          WHERE r.account_id = $1 AND r.year = $3 AND NOT EXISTS (SELECT FROM annual_report n WHERE n.shop_id = s.id AND n.year = r.year AND n.is_off)`,
}

/** $1 bookings, $2 self-trainings: what reports say of them. */
export const doneStatement = {
  name: 'report-done',
  text: `SELECT 'class' AS kind, b.id, c.name, c.photo AS image, t.username AS teacher, b.start_at AS start, b.end_at AS "end"
           FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id WHERE b.id = ANY ($1::int[])
         UNION ALL SELECT 'self_training', o.id, o.name, '', NULL, o.start_at, o.end_at FROM self_training o WHERE o.id = ANY ($2::int[])`,
}

/** $1 account, $2 shop, $3 now, $4 the end of the week: what is booked in it still. */
export const bookedStatement = {
  name: 'report-booked',
  text: `SELECT x.name, x.start, count(*) OVER ()::int AS booked FROM (
           SELECT c.name, b.start_at AS start, b.id FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id
            WHERE b.account_id = $1 AND b.shop_id = $2 AND b.status = 1 AND b.held_until IS NULL AND b.start_at > $3 AND b.start_at < $4
           UNION ALL
           SELECT (SELECT string_agg(DISTINCT k.name, '、' ORDER BY k.name) FROM court_slot x JOIN court k ON k.id = x.court_id WHERE x.court_order_id = o.id), o.start_at, o.id
             FROM court_order o WHERE o.account_id = $1 AND o.shop_id = $2 AND o.status = 1 AND o.held_until IS NULL AND o.start_at > $3 AND o.start_at < $4) x
         ORDER BY x.start, x.id LIMIT 2`,
}

/** $1 shops, $2 course or null: the names of a report. */
export const namesStatement = {
  name: 'report-names',
  text: `SELECT s.id, s.name, NULL AS image FROM shop s WHERE s.id = ANY ($1::int[])
         UNION ALL SELECT 0, c.name, c.photo FROM course c WHERE c.id = $2`,
}

/** $1 account, $2 shop: whether the person is bound to a shop of the same brand. */
export const isOfBrandStatement = {
  name: 'report-of-brand',
  text: `SELECT 1 FROM ship p JOIN shop s ON s.id = $2 AND s.brand_id = p.brand_id WHERE p.account_id = $1 LIMIT 1`,
}

/** $1 Monday, $2 how many: people who want to be told, and were not. Who leaves is told nothing. */
export const untoldStatement = {
  name: 'report-untold',
  text: `WITH due AS (
      SELECT r.account_id, r.shop_id, r.monday FROM report_week r
       WHERE r.monday = $1 AND r.told_at IS NULL AND EXISTS (SELECT FROM account_setting o WHERE o.account_id = r.account_id AND o.name = 'report' AND o.value = 'on')
         AND EXISTS (SELECT FROM account p WHERE p.id = r.account_id AND p.leaving_at IS NULL)
       ORDER BY r.account_id, r.shop_id LIMIT $2 FOR UPDATE OF r SKIP LOCKED)
    UPDATE report_week r SET told_at = $3 FROM due WHERE (r.account_id, r.shop_id, r.monday) = (due.account_id, due.shop_id, due.monday)
    RETURNING r.account_id AS "accountId", r.brand_id AS "brandId", r.shop_id AS "shopId", r.visits, r.minutes`,
}
