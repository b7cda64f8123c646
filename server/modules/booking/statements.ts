import { columns, computed, sql } from '@server/db/columns'
import { corpUseColumn } from '@server/modules/corporate/service'
import { remindDue } from '@server/modules/notice/service'
import * as rows from './rows'

/**
 * Whether the coach of a group class `s` rests at that time, by the index of rests. A lesson's times are judged with everything that occupies its coach
 * instead.
 */
const coachRests = `(NOT c.is_private AND EXISTS (SELECT 1 FROM teacher_rest r
    WHERE int4range(r.teacher_id, r.teacher_id, '[]') && int4range(s.teacher_id, s.teacher_id, '[]')
      AND tstzrange(r.start_at, r.end_at) && tstzrange(s.start_at, s.end_at)))`

/**
 * The module's composite reads, prepared once per connection under their names. Reads may join tables of other domains (shop, card template, account); every
 * write goes through the services.
 */
const scheduleColumns = (source: string) => `
  ${rows.schedule}, s.open_hours::float8 AS "openHours", ${coachRests} AS "coachRests", coalesce(p.name, '') AS "spaceName",
  ${rows.courseOfSchedule}, ${rows.coachOfSchedule},
  ARRAY(SELECT g.name FROM course_tag x JOIN tag g ON g.id = x.tag_id WHERE x.course_id = c.id ORDER BY g.sort, g.id) AS "tags",
  (SELECT b.count FROM booking b WHERE b.schedule_id = s.id AND b.account_id = $1 AND b.status <> 2 AND b.held_until IS NULL) AS "orderedCount",
  (SELECT count(*)::int FROM candidate w WHERE w.schedule_id = s.id AND w.ended_at IS NULL) AS "candidateNum",
  (SELECT w.id FROM candidate w WHERE w.schedule_id = s.id AND w.account_id = $1 AND w.ended_at IS NULL) AS "candidateId",
  (SELECT jsonb_build_object('id', y.id, 'until', floor(extract(epoch FROM y.expire_at) * 1000))
     FROM booking b JOIN payment_order y ON y.purpose = 'booking' AND y.purpose_id = b.id AND y.status = 0
    WHERE b.schedule_id = s.id AND b.account_id = $1 AND b.status = 1 AND b.held_until IS NOT NULL) AS "payOrder"
  FROM ${source} s
  JOIN course c ON c.id = s.course_id
  JOIN teacher t ON t.id = s.teacher_id
  LEFT JOIN space p ON p.id = s.space_id`

/** $1 account or null, $2 shop, $3 day, $4 tag ids or null. */
export const groupDayStatement = {
  name: 'group-day',
  text: `SELECT ${scheduleColumns('schedule')}
 WHERE s.shop_id = $2 AND s.shop_day = $3::date AND s.kind = 'group' AND NOT s.is_deleted
   AND ($4::int[] IS NULL OR EXISTS (SELECT 1 FROM course_tag x WHERE x.course_id = c.id AND x.tag_id = ANY ($4::int[])))
 ORDER BY s.start_at, s.id`,
}

/** $1 account or null, $2 shop, $3 schedule: no row if the venue deleted the class. */
export const scheduleStatement = {
  name: 'schedule-one',
  text: `SELECT ${scheduleColumns('schedule')} WHERE s.shop_id = $2 AND s.id = $3 AND NOT s.is_deleted`,
}

/** $1 shop, $2 schedule. */
export const showsStatement = { name: 'schedule-shows', text: 'SELECT 1 FROM schedule WHERE shop_id = $1 AND id = $2 AND NOT is_deleted' }

/** $1 account or null, $2 shop, $3 offer, $4 start, $5 space: a private lesson that nobody has booked yet, as it would be. */
export const lessonStatement = {
  name: 'schedule-lesson',
  text: `SELECT ${scheduleColumns(`(
    SELECT 0 AS id, o.shop_id, o.course_id, o.teacher_id, $5::int AS space_id, o.price_plan_id, $4::timestamptz AS start_at,
      $4::timestamptz + o.minutes * interval '1 minute' AS end_at, o.max_users AS capacity, 0 AS booked, o.max_users AS trial_capacity, 0 AS trial_booked,
      o.is_online, false AS is_cross, false AS is_cancelled, NULL::int AS min_people, o.open_type, o.open_hours,
      lesson_opens_at(o.open_type, o.open_days_before, o.open_minute, $4) AS open_at, o.version
      FROM private_offer o WHERE o.id = $3 AND o.is_active)`)} WHERE s.shop_id = $2`,
}

/** $1 shop. */
export const spaceNamesStatement = { name: 'space-names', text: 'SELECT id, name FROM space WHERE shop_id = $1' }
/** $1 account, $2 shop, $3 course, $4 now, $5 limit: the coming group classes of one course. */
export const courseClassesStatement = {
  name: 'course-classes',
  text: `SELECT ${scheduleColumns('schedule')}
 WHERE s.shop_id = $2 AND s.course_id = $3 AND NOT c.is_private AND NOT s.is_cancelled AND s.start_at > $4
 ORDER BY s.start_at, s.id LIMIT $5`,
}

/** $1 shop, $2 course. */
export const courseStatement = {
  name: 'booking-course',
  text: 'SELECT id, name, photo, minutes, is_private FROM course WHERE shop_id = $1 AND id = $2',
}

/** $1 account or null, $2 shop, $3 first day, $4 the day after the last, $5 course or null, $6 coach or null. */
export const schedulesOfStatement = {
  name: 'schedules-of',
  text: `SELECT ${scheduleColumns('schedule')}
 WHERE s.shop_id = $2 AND s.shop_day >= $3::date AND s.shop_day < $4::date AND NOT c.is_private AND NOT s.is_deleted
   AND ($5::int IS NULL OR s.course_id = $5) AND ($6::int IS NULL OR s.teacher_id = $6)
 ORDER BY s.start_at, s.id LIMIT 200`,
}

const hasPaymentSource = (account: string, shop: string) => `(
    EXISTS (SELECT 1 FROM card_user u JOIN card_shop y ON y.card_id = u.card_id AND y.shop_id = ${shop} WHERE u.account_id = ${account} AND u.active)
    OR EXISTS (SELECT 1 FROM corp_card k JOIN shop h ON h.brand_id = k.brand_id AND h.id = ${shop} WHERE k.account_id = ${account}))`

/** $1 account, $2 shop: the person's standing at the shop. */
export const standingStatement = {
  name: 'booking-standing',
  text: `SELECT (SELECT status FROM ship WHERE account_id = $1 AND shop_id = $2) AS "userStatus", ${hasPaymentSource('$1', '$2')} AS "hasPaymentSource",
    EXISTS (SELECT 1 FROM booking WHERE account_id = $1 AND shop_id = $2 AND is_trial AND status <> 2) AS "hadTrial"`,
}

/** $1 price plans. */
export const rulesStatement = {
  name: 'price-rules',
  text: sql`SELECT ${rows.rule}, ${rows.cardOfRule}
    FROM price_rule r LEFT JOIN card_tpl k ON k.id = r.card_tpl_id
   WHERE r.price_plan_id = ANY ($1::int[]) ORDER BY r.id`,
}

/** $1 shop, $2 day: tags of the classes of that day. */
export const dayTagsStatement = {
  name: 'group-day-tags',
  text: sql`SELECT DISTINCT ${columns('tag', ['id', 'name', 'sort'], 'g')} FROM schedule s JOIN course c ON c.id = s.course_id
    JOIN course_tag x ON x.course_id = c.id JOIN tag g ON g.id = x.tag_id
   WHERE s.shop_id = $1 AND s.shop_day = $2::date AND s.kind = 'group' AND NOT s.is_deleted ORDER BY g.sort, g.id`,
}

/**
 * $1 accounts, $2 shops, $3 and $4 first and last instants: each person's bookings, candidates and orders to pay in the classes of the span, in this order.
 * Members are shown no prices (BK-302), so what they could pay with is not looked for.
 */
export const ownDayStatement = {
  name: 'booking-own-day',
  text: `SELECT o.user_status AS "userStatus", o.had_trial AS "hadTrial", (o.user_status IS DISTINCT FROM 2 AND ${hasPaymentSource('x.account', 'x.shop')}) AS "hasPaymentSource", o.orders, o.waits, o.holds
    FROM unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY AS x (account, shop, first, last, at),
         read_own_day(x.account, x.shop, x.first, x.last) o ORDER BY x.at`,
}

const orderColumns = (source = 'booking') => `
  ${rows.order}, a.username, ${rows.scheduleOfOrder}, coalesce(p.name, '') AS "spaceName", ${rows.courseOfOrder}, ${rows.coachOfOrder},
  ${rows.shopOfOrder}, m.name AS "cardName", ${rows.cardOfOrder}, y.id AS "payOrderId",
  (SELECT count(*)::int FROM late_remind WHERE booking_id = b.id) AS "lateReminds",
  (SELECT discount_fen FROM coupon_use WHERE order_id = y.id) AS "discountFen",
  ${corpUseColumn('booking_id', 'b.id')}
  FROM ${source} b
  JOIN account a ON a.id = b.account_id
  JOIN schedule s ON s.id = b.schedule_id
  JOIN course c ON c.id = s.course_id
  JOIN teacher t ON t.id = s.teacher_id
  JOIN shop h ON h.id = b.shop_id
  LEFT JOIN space p ON p.id = s.space_id
  LEFT JOIN card k ON k.id = b.card_id
  LEFT JOIN card_tpl m ON m.id = k.card_tpl_id
  LEFT JOIN payment_order y ON y.purpose = 'booking' AND y.purpose_id = b.id`

/** $1 bookings. */
export const ordersStatement = {
  name: 'booking-orders',
  text: `SELECT ${orderColumns('(SELECT o.* FROM each_of($1::int[]) x JOIN booking o ON o.id = x.number)')}`,
}

/** $1 account, $2 shop, $3 from, $4 to: bookings whose class lies in the range, in order of time. */
export const orderRangeStatement = {
  name: 'order-range',
  text: `SELECT ${orderColumns()} WHERE b.account_id = $1 AND b.shop_id = $2 AND b.start_at >= $3 AND b.end_at <= $4 AND b.held_until IS NULL
   ORDER BY b.start_at, b.id LIMIT 1000`,
}

/** $1 account, $2 now: bookings that are not over, soonest first, at every shop. */
export const orderNextStatement = {
  name: 'order-next',
  text: `SELECT ${orderColumns()} WHERE b.account_id = $1 AND b.end_at > $2 AND b.status <> 2 AND b.held_until IS NULL AND NOT s.is_cancelled ORDER BY b.start_at, b.id LIMIT 20`,
}

/** $1 account: the latest booking. */
export const orderLastStatement = {
  name: 'order-last',
  text: `SELECT ${orderColumns()} WHERE b.account_id = $1 AND b.held_until IS NULL ORDER BY b.created_at DESC, b.id DESC LIMIT 1`,
}

/**
 * $1 shops, $2 schedules, $3 accounts, $4 cards or null, $5 instants, $6 offers and $7 starts of lessons without a class row: the facts of each, in this order.
 */
export const factsStatement = {
  name: 'booking-facts',
  text: 'SELECT facts FROM read_booking_facts($1, $2, $3, $4, $5, $6, $7)',
}

/** $1 bookings as JSON (`BookingRow`, each with its number `at`), $2 which locks to wait for. */
export const bookTogetherStatement = {
  name: 'book-together',
  text: 'SELECT at, booking_id AS "bookingId", replayed, code, message, broken FROM book_together($1::jsonb, $2)',
}

export const awaitCardStatement = { name: 'await-card', text: 'SELECT 1 FROM card WHERE id = $1 FOR NO KEY UPDATE' }
export const awaitPersonStatement = { name: 'await-person', text: 'SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE' }

/** As of `remindDue`: bookings of classes that take place. */
export const readRemindDue = remindDue({
  kind: 'booking',
  from: 'booking o JOIN schedule s ON s.id = o.schedule_id',
  start: 'o.start_at',
  stands: 'o.status = 1 AND o.held_until IS NULL AND NOT s.is_cancelled',
})

/** $1 account, $2 schedule: the order to pay of the booking that waits for it. */
export const heldOrderStatement = {
  name: 'booking-held-order',
  text: sql`SELECT ${columns('payment_order', ['id'], 'y')} FROM booking b JOIN payment_order y ON y.purpose = 'booking' AND y.purpose_id = b.id AND y.status = 0
   WHERE b.account_id = $1 AND b.schedule_id = $2 AND b.status = 1 AND b.held_until IS NOT NULL`,
}

/** $1 bookings: what their orders pay for. A class that was deleted or called off cannot be booked again. */
export const goodsStatement = {
  name: 'booking-goods',
  text: sql`SELECT ${columns('booking', ['id'], 'b')}, ${columns('course', { name: 'name', image: 'photo' }, 'c')},
      ${columns('booking', { start: 'startAt', end: 'endAt' }, 'b')}, ${columns('teacher', { who: 'username' }, 't')},
      concat_ws(' ', h.name, p.name) ${computed<{ place: string }>('place')}, ${columns('booking', ['count'], 'b')},
      CASE WHEN NOT (c.is_private OR s.is_deleted OR s.is_cancelled) THEN s.id END ${computed<{ scheduleId: number | null }>('scheduleId')}
    FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id
    JOIN shop h ON h.id = b.shop_id LEFT JOIN space p ON p.id = s.space_id WHERE b.id = ANY ($1::int[])`,
}

/** $1 booking, $2 remarks, $3 now. */
export const cancelStatement = { name: 'cancel-booking', text: 'SELECT cancel_booking($1, $2, $3) AS "waitedFor"' }

/** $1 booking, $2 type of refund. */
export const refundStatement = { name: 'booking-refund', text: 'UPDATE booking SET refund_type = $2 WHERE id = $1' }

/** $1 booking, $2 account, $3 now. */
export const changedStatement = { name: 'booking-changed', text: 'UPDATE booking SET changed_by = $2, changed_at = $3 WHERE id = $1' }

/** $1 accounts, $2 routes, $3 keys: the booking of each earlier request, in this order; nulls if there is none. */
export const replayStatement = {
  name: 'booking-replay',
  text: `SELECT i.body_hash AS "bodyHash", (i.answer ->> 'booking_id')::int AS "bookingId"
    FROM unnest($1::int[], $2::text[], $3::text[]) WITH ORDINALITY AS x (account, route, key, at)
    LEFT JOIN LATERAL (SELECT body_hash, answer FROM idempotency WHERE account_id = x.account AND route = x.route AND key = x.key) i ON true ORDER BY x.at`,
}
