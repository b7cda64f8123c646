import { run } from '@server/db/transaction'
import type { ShopDate } from '@/domain/time'

const joinRows = (row: string, order = 'id') => `string_agg(concat_ws(':', ${row}), ',' ORDER BY ${order})`

/**
 * $1 shop, $2 day: a version of the day's class list, a hash over the `xmin` of every row that the list shows: its classes, waiting lists and prices, the
 * shop's courses, tags, coaches with their rests around the day, and spaces, and the shop itself. PostgreSQL gives a changed row a new `xmin`, whoever changes
 * it. A restored database may repeat transaction numbers, so the version also has the server's start time.
 */
const dayVersionStatement = {
  name: 'group-day-version',
  text: `
WITH day AS MATERIALIZED (
  SELECT s.id, s.xmin, s.price_plan_id FROM schedule s WHERE s.shop_id = $1 AND s.shop_day = $2::date AND s.kind = 'group' AND NOT s.is_deleted)
SELECT encode(sha256(convert_to(concat_ws('/', pg_postmaster_start_time(), h.xmin, b.xmin,
    'classes', (SELECT ${joinRows('id, xmin')} FROM day),
    'waits', (SELECT ${joinRows('w.id, w.xmin', 'w.id')} FROM candidate w WHERE w.ended_at IS NULL AND w.schedule_id IN (SELECT id FROM day)),
    'prices', (SELECT ${joinRows('r.id, r.xmin, k.xmin', 'r.id')} FROM price_rule r LEFT JOIN card_tpl k ON k.id = r.card_tpl_id
                WHERE r.price_plan_id IN (SELECT price_plan_id FROM day)),
    'courses', (SELECT ${joinRows('id, xmin')} FROM course WHERE shop_id = $1),
    'tags', (SELECT ${joinRows('x.course_id, x.xmin, g.id, g.xmin', 'x.course_id, g.id')}
               FROM course c JOIN course_tag x ON x.course_id = c.id JOIN tag g ON g.id = x.tag_id WHERE c.shop_id = $1),
    'coaches', (SELECT ${joinRows('id, xmin')} FROM teacher WHERE shop_id = $1),
    'rests', (SELECT ${joinRows('r.id, r.xmin', 'r.id')} FROM teacher_rest r
               WHERE r.shop_id = $1 AND r.end_at > ($2::date - 1)::timestamptz AND r.start_at < ($2::date + 3)::timestamptz),
    'spaces', (SELECT ${joinRows('id, xmin')} FROM space WHERE shop_id = $1)), 'UTF8')), 'hex') AS version
  FROM shop h JOIN brand b ON b.id = h.brand_id WHERE h.id = $1`,
}

/** The version of a day's class list; undefined if there is no such shop. Equal versions mean equal lists. */
export const readDayVersion = async (shopId: number, day: ShopDate): Promise<string | undefined> =>
  (await run<{ version: string }>(dayVersionStatement, [shopId, day]))[0]?.version
