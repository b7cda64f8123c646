import { columns, computed, outer, type RowOf, sql } from '@server/db/columns'

const told = columns(
  'heart_record',
  ['id', 'shopId', 'startAt', 'endAt', 'zones', 'avgRate', 'maxRate', 'calorie', 'isEstimated', 'age', 'source'],
  'r',
)

/** The class or lesson that the person had booked at that time, the one that covers most of it. */
const CLASS = `LEFT JOIN LATERAL (SELECT s.course_id, s.teacher_id FROM booking b JOIN schedule s ON s.id = b.schedule_id
    WHERE b.account_id = r.account_id AND b.brand_id = r.brand_id AND b.status <> 2 AND b.held_until IS NULL AND b.start_at < r.end_at AND b.end_at > r.start_at
    ORDER BY least(b.end_at, r.end_at) - greatest(b.start_at, r.start_at) DESC, b.id LIMIT 1) k ON true
  LEFT JOIN course c ON c.id = k.course_id LEFT JOIN teacher t ON t.id = k.teacher_id`
const about = sql`${outer(columns('course', { name: 'name', image: 'photo' }, 'c'))}, ${outer(columns('teacher', { coach: 'username' }, 't'))}`

/** $1 account, $2 brand, $3 from, $4 until, $5 how many. */
export const listStatement = {
  name: 'heart-records',
  text: sql`SELECT ${told}, ${about} FROM heart_record r ${CLASS}
           WHERE r.account_id = $1 AND r.brand_id = $2 AND r.start_at >= $3 AND r.start_at < $4 ORDER BY r.start_at DESC LIMIT $5`,
}
export type ListedRow = RowOf<typeof listStatement.text>

/** $1 record, $2 account. */
export const readStatement = {
  name: 'heart-record',
  text: sql`SELECT ${told}, ${columns('heart_record', ['rates'], 'r')}, ${about}, ${outer(columns('shop', { shopName: 'name' }, 'h'))}
           FROM heart_record r ${CLASS} LEFT JOIN shop h ON h.id = r.shop_id WHERE r.id = $1 AND r.account_id = $2`,
}
export type RecordRow = RowOf<typeof readStatement.text>

/** $1 account, $2 brand, $3 start, $4 end. */
export const overlapStatement = {
  name: 'heart-overlap',
  text: sql`SELECT ${columns('heart_record', ['startAt'], 'r')} FROM heart_record r
           WHERE r.account_id = $1 AND r.brand_id = $2 AND r.start_at < $4 AND r.end_at > $3 ORDER BY r.start_at LIMIT 1`,
}

/** $1 shop, $2 wristband, $3 the middle of the record: who had it then. */
export const wearerStatement = {
  name: 'heart-wearer',
  text: sql`SELECT ${columns('checkin', ['accountId'], 'i')} FROM checkin i
           WHERE i.shop_id = $1 AND i.wristband_number = $2 AND i.undone_at IS NULL AND i.checkin_at <= $3
             AND coalesce(i.returned_at, i.checkout_at, 'infinity') >= $3 ORDER BY i.checkin_at DESC, i.id DESC LIMIT 1`,
}

/** $1 shop, $2 Monday, $3 account, $4 the start of that week and $5 its end: the week is counted again. */
export const weekStatement = {
  name: 'heart-week',
  text: `INSERT INTO heart_week (shop_id, brand_id, monday, account_id, calorie, records)
         SELECT r.shop_id, r.brand_id, $2::date, r.account_id, sum(r.calorie)::int, count(*)::int FROM heart_record r
          WHERE r.shop_id = $1 AND r.account_id = $3 AND r.start_at >= $4 AND r.start_at < $5 GROUP BY r.shop_id, r.brand_id, r.account_id
         ON CONFLICT (shop_id, monday, account_id) DO UPDATE SET calorie = excluded.calorie, records = excluded.records`,
}
export const emptyWeekStatement = {
  name: 'heart-week-empty',
  text: `DELETE FROM heart_week w WHERE w.shop_id = $1 AND w.monday = $2::date AND w.account_id = $3
            AND NOT EXISTS (SELECT FROM heart_record r WHERE r.shop_id = $1 AND r.account_id = $3 AND r.start_at >= $4 AND r.start_at < $5)`,
}

/** Whether a person may stand in the ranking: he joined it, and the consent to health data is in force. */
const JOINED = `heart_rank_choice j JOIN account a ON a.id = j.account_id AND a.leaving_at IS NULL
   JOIN consent n ON n.account_id = j.account_id AND n.brand_id = j.brand_id AND n.kind = 'health' AND n.withdrawn_at IS NULL`
const shown = sql`${columns('account', ['id', 'username', 'avatar'], 'a')}, ${columns('heart_rank_choice', ['choice'], 'j')}`

/** $1 shop, $2 Monday. */
export const weekRanksStatement = {
  name: 'heart-ranks-week',
  text: sql`SELECT ${shown}, w.calorie ${computed<{ kcal: number }>('kcal')}, w.records ${computed<{ records: number }>('records')}
           FROM ${JOINED} JOIN heart_week w ON w.account_id = j.account_id AND w.shop_id = j.shop_id AND w.monday = $2::date
           WHERE j.shop_id = $1 AND w.calorie > 0 ORDER BY w.calorie DESC, a.id`,
}
/** $1 shop, $2 from, $3 until. */
export const monthRanksStatement = {
  name: 'heart-ranks-month',
  text: sql`SELECT ${shown}, sum(r.calorie)::int ${computed<{ kcal: number }>('kcal')}, count(*)::int ${computed<{ records: number }>('records')}
           FROM ${JOINED} JOIN heart_record r ON r.account_id = j.account_id AND r.shop_id = j.shop_id AND r.start_at >= $2 AND r.start_at < $3
           WHERE j.shop_id = $1 GROUP BY a.id, a.username, a.avatar, j.choice HAVING sum(r.calorie) > 0 ORDER BY 5 DESC, a.id`,
}
