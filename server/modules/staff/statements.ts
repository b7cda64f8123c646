import { inReach } from '@server/authority/reach'
import { corpUseColumn } from '@server/modules/corporate/service'
import { columns, computed, outer, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import type { ShopDate } from '@/domain/time'
import * as rows from './rows'

/** The module's reads, each prepared once per connection under its name. They join names of other domains; every write goes through the services. */

/** The best usable card of `a` at a shop today: times, then value, then period cards. */
const bestCard = (shop: string, today: string) => `(SELECT jsonb_build_object('name', t.name, 'type', k.type, 'units', k.balance_units)
    FROM card_user u JOIN card k ON k.id = u.card_id JOIN card_tpl t ON t.id = k.card_tpl_id JOIN card_shop x ON x.card_id = k.id AND x.shop_id = ${shop}
   WHERE u.account_id = a.id AND u.active AND k.is_active AND NOT k.is_locked AND (k.type = 3 OR k.balance_units > 0)
     AND coalesce(CASE WHEN k.type = 3 THEN k.end_day WHEN k.check_valid THEN k.valid_to END, ${today}::date) >= ${today}::date
   ORDER BY CASE k.type WHEN 2 THEN 1 WHEN 1 THEN 2 ELSE 3 END, k.id LIMIT 1)`
const card = bestCard('$1', '$2')

interface SearchValues {
  shopId: number
  today: ShopDate
  /** The name as it was typed. */
  name: string
  namePattern: string
  /** The beginning of the name. */
  beginning: string
  phonePattern: string | null
  initials: string | null
  coachId: number | null
  limit: number
}
/** The whole name first, then its beginning, whole initials, their beginning, and any part of the name. */
export const readSearched = recordStatement<SearchValues, rows.UserRow>(
  'staff-search',
  `SELECT a.id, ${rows.person}, s.status, ${bestCard('$shopId', '$today')} AS card
    FROM ship s JOIN account a ON a.id = s.account_id
   WHERE s.shop_id = $shopId AND (a.username ILIKE $namePattern OR a.phone LIKE $phonePattern OR a.initials LIKE '% ' || $initials || '%')
     AND ${inReach('$coachId', 'a.id', '$shopId')}
   ORDER BY CASE WHEN a.phone LIKE $phonePattern THEN 0 WHEN lower(a.username) = lower($name) THEN 1 WHEN a.username ILIKE $beginning THEN 2
     WHEN a.initials || ' ' LIKE '% ' || $initials || ' %' THEN 3 WHEN a.initials LIKE '% ' || $initials || '%' THEN 4 ELSE 5 END,
     s.status DESC, a.username, a.id LIMIT $limit`,
)

const classColumns = sql`${rows.scheduled}, ${rows.course}, ${rows.coach}, coalesce(p.name, '') ${computed<{ spaceName: string }>('spaceName')},
      ${outer(columns('account', { calledOffBy: 'username' }, 'o'))},
      (SELECT h.staff_book_late FROM shop h WHERE h.id = s.shop_id) ${computed<{ booksLate: boolean }>('booksLate')},
      (SELECT h.no_show_count IS NOT NULL AND NOT c.is_private FROM shop h WHERE h.id = s.shop_id) ${computed<{ countsNoShows: boolean }>('countsNoShows')},
      EXISTS (SELECT 1 FROM checkin_frame f WHERE f.shop_id = s.shop_id AND f.removed_at IS NULL) ${computed<{ hasEntry: boolean }>('hasEntry')},
      (SELECT count(*)::int FROM candidate w WHERE w.schedule_id = s.id AND w.ended_at IS NULL) ${computed<{ waiting: number }>('waiting')},
      (SELECT count(*)::int FROM booking h WHERE h.schedule_id = s.id AND h.status = 1 AND h.held_until IS NOT NULL) ${computed<{ held: number }>('held')}
    FROM schedule s JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id LEFT JOIN space p ON p.id = s.space_id
    LEFT JOIN account o ON o.id = s.called_off_by`

/** $1 shop, $2 day, $3 whether private, $4 the coach's account or null for every coach. */
export const classDayStatement = {
  name: 'staff-classes',
  text: sql`SELECT ${classColumns} WHERE s.shop_id = $1 AND s.shop_day = $2::date AND c.is_private = $3 AND NOT s.is_idle
     AND ($4::int IS NULL OR t.account_id = $4::int) ORDER BY s.start_at, s.id`,
}

/** $1 shop, $2 first day, $3 last day, $4 coach or null, $5 pattern of the course's or the coach's name. */
export const classFindStatement = {
  name: 'staff-classes-find',
  text: sql`SELECT ${classColumns} WHERE s.shop_id = $1 AND s.shop_day BETWEEN $2::date AND $3::date AND NOT s.is_idle
     AND ($4::int IS NULL OR t.account_id = $4::int) AND (c.name ILIKE $5 OR t.username ILIKE $5) ORDER BY s.start_at, s.id LIMIT 10`,
}

/** $1 shop, $2 class. */
export const classStatement = { name: 'staff-class', text: sql`SELECT ${classColumns} WHERE s.shop_id = $1 AND s.id = $2` }

/** $1 shop, $2 today: the last day with a class. */
export const lastDayStatement = {
  name: 'staff-last-day',
  text: 'SELECT greatest(max(shop_day), $2::date)::text AS day FROM schedule WHERE shop_id = $1',
}

/** $1 class: its waiting list, in its order. */
export const classCandidatesStatement = {
  name: 'staff-class-candidates',
  text: sql`SELECT ${columns('candidate', ['id', 'accountId'], 'w')}, ${columns('account', ['username', 'avatar'], 'a')},
      ${columns('candidate', { count: 'count', type: 'candidateType', createdAt: 'createdAt' }, 'w')},
      ${outer(columns('account', { handledBy: 'username' }, 'h'))}, ${columns('candidate', { handledReason: 'staffReason' }, 'w')}
    FROM candidate w JOIN account a ON a.id = w.account_id LEFT JOIN account h ON h.id = w.staff_by
   WHERE w.schedule_id = $1 AND w.ended_at IS NULL ORDER BY coalesce(w.place, w.id) LIMIT 300`,
}

/** $1 shop, $2 today, $3 class: its orders, active ones first, in the order of booking. */
export const classOrdersStatement = {
  name: 'staff-class-orders',
  text: `SELECT ${rows.order}, ${rows.person}, coalesce(s.status, 0) AS "userStatus", ${card} AS card, m.name AS "cardName", k.type AS "cardType",
      v.id AS "payOrderId", (SELECT discount_fen FROM coupon_use WHERE order_id = v.id) AS "discountFen", ${corpUseColumn('booking_id', 'b.id')},
      (SELECT jsonb_agg(jsonb_build_object('channel', t.channel, 'fen', t.amount_fen - moved) ORDER BY t.id) FROM payment_trade t CROSS JOIN LATERAL (
         SELECT coalesce(sum(amount_fen) FILTER (WHERE reason = 'moved'), 0) AS moved, coalesce(bool_or(reason = 'surplus'), false) AS surplus
           FROM payment_refund WHERE trade_id = t.id) r WHERE t.order_id = v.id AND t.state = 'paid' AND NOT surplus) AS ways,
      CASE WHEN b.booked_by <> b.account_id THEN y.username END AS "bookedBy",
      CASE WHEN b.changed_at IS DISTINCT FROM b.cancelled_at THEN z.username END AS "changedBy",
      CASE WHEN b.changed_at = b.cancelled_at THEN z.username END AS "cancelledBy"
    FROM booking b JOIN account a ON a.id = b.account_id LEFT JOIN ship s ON s.account_id = a.id AND s.shop_id = b.shop_id
    LEFT JOIN card k ON k.id = b.card_id LEFT JOIN card_tpl m ON m.id = k.card_tpl_id
    LEFT JOIN account y ON y.id = b.booked_by LEFT JOIN account z ON z.id = b.changed_by
    LEFT JOIN payment_order v ON v.purpose = 'booking' AND v.purpose_id = b.id
   WHERE b.shop_id = $1 AND ((b.schedule_id = $3 AND b.status <> 2) OR (b.schedule_id = $3 AND b.status = 2))
   ORDER BY b.status = 2, b.created_at, b.id LIMIT 300`,
}

const heldOrders = `SELECT y.id, y.account_id AS "accountId", y.brand_id AS "brandId", y.shop_id AS "shopId", y.purpose, y.subject, y.channel, y.priced_for AS "pricedFor", y.status,
      y.amount_fen AS "amountFen", y.expire_at AS "expireAt", a.username, a.avatar, a.phone, coalesce(b.is_private, false) AS "isPrivate", t.account_id AS "coachAccountId"
    FROM payment_order y JOIN account a ON a.id = y.account_id
    LEFT JOIN booking b ON y.purpose = 'booking' AND b.id = y.purpose_id
    LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN teacher t ON t.id = s.teacher_id`

/** $1 shop, $2 order to pay: whose it is and what for. */
export const heldOrderStatement = { name: 'staff-held-order', text: `${heldOrders} WHERE y.shop_id = $1 AND y.id = $2` }

/** $1 shop, $2 now: orders that wait for payment, the first to end first. */
export const unpaidStatement = {
  name: 'staff-unpaid',
  text: `${heldOrders} WHERE y.shop_id = $1 AND y.status = 0 AND y.expire_at > $2 ORDER BY y.expire_at, y.id LIMIT 100`,
}

/** $1 shop, $2 from, $3 to: orders of courts, and the slots that they take of all that are open in a day. */
export const courtCountStatement = {
  name: 'staff-courts',
  text: `SELECT count(*) FILTER (WHERE held_until IS NULL)::int AS orders, count(*) FILTER (WHERE held_until IS NOT NULL)::int AS held,
      (SELECT count(*)::int FROM court_slot WHERE shop_id = $1 AND is_taken AND start_at >= $2 AND start_at < $3) AS taken,
      (SELECT coalesce(sum((close_minute - open_minute) / slot_minutes), 0)::int FROM court WHERE shop_id = $1 AND is_open) AS slots
    FROM court_order WHERE shop_id = $1 AND start_at >= $2 AND start_at < $3 AND status = 1`,
}

/** $1 shop, $2 class: its orders without unpaid ones, in the order of booking, with their attendances. */
export const classPeopleStatement = {
  name: 'staff-class-people',
  text: sql`SELECT ${rows.came}, ${columns('account', ['username', 'avatar'], 'a')}, ${outer(columns('class_mark', ['mark'], 'm'))},
      coalesce(t.cause = 'company', false) ${computed<{ byCompany: boolean }>('byCompany')},
      (SELECT min(e.checkin_at) FROM checkin e WHERE e.booking_id = b.id AND e.counts AND e.undone_at IS NULL) ${computed<{ enteredAt: Date | null }>('enteredAt')},
      v.at ${computed<{ cameAt: Date | null }>('cameAt')}, v.type ${computed<{ cameByCard: number | null }>('cameByCard')},
      ${outer(columns('account', { markedBy: 'username' }, 'w'))},
      coalesce(t.recorded_at, m.marked_at) ${computed<{ knownAt: Date | null }>('knownAt')},
      EXISTS (SELECT 1 FROM late_remind l WHERE l.booking_id = b.id) ${computed<{ saidLate: boolean }>('saidLate')}
    FROM booking b JOIN account a ON a.id = b.account_id LEFT JOIN class_mark m ON m.booking_id = b.id LEFT JOIN attendance t ON t.booking_id = b.id
    LEFT JOIN account w ON w.id = m.marked_by
    LEFT JOIN LATERAL (
      SELECT e.checkin_at AS at, k.type FROM checkin e LEFT JOIN card k ON k.id = e.card_id
       WHERE e.account_id = b.account_id AND e.shop_id = b.shop_id AND e.booking_id IS DISTINCT FROM b.id AND e.counts AND e.undone_at IS NULL AND e.checkin_at < b.end_at
         AND coalesce(e.checkout_at, e.expire_at) > b.start_at - interval '1 hour' ORDER BY e.checkin_at DESC LIMIT 1) v ON true
   WHERE b.shop_id = $1 AND b.schedule_id = $2 AND b.held_until IS NULL ORDER BY b.created_at, b.id LIMIT 1000`,
}

/**
 * $1 booking, $2 since when, $3 partner or null for all: people who attended classes with its owner, most often first, and the friends who accepted the owner's invitations and
 * whose gifts wait for nobody, without those who have booked its class.
 */
export const partnersStatement = {
  name: 'staff-partners-and-friends',
  text: sql`SELECT ${columns('account', ['id', 'username', 'avatar', 'gender'], 'a')},
      EXISTS (SELECT 1 FROM booking_invite i WHERE i.booking_id = $1 AND i.partner_id = a.id) ${computed<{ isInvited: boolean }>('isInvited')}
    FROM (SELECT w.account_id, max(w.times) AS times FROM (
            SELECT o.account_id, count(*) AS times FROM booking own JOIN booking mine ON mine.account_id = own.account_id AND mine.shop_id = own.shop_id
              JOIN booking o ON o.schedule_id = mine.schedule_id AND o.account_id <> mine.account_id
             WHERE own.id = $1 AND mine.status <> 2 AND mine.held_until IS NULL AND NOT mine.is_private AND mine.start_at >= $2 AND o.status <> 2
             GROUP BY o.account_id
            UNION ALL
            SELECT c.account_id, 0 FROM booking own JOIN invitation_claim c ON c.inviter_id = own.account_id AND c.shop_id = own.shop_id
             WHERE own.id = $1 AND NOT EXISTS (SELECT FROM gift g WHERE g.invitation_claim_id = c.id AND g.state IN ('held', 'refused'))) w
           GROUP BY w.account_id) w
    JOIN account a ON a.id = w.account_id AND a.leaving_at IS NULL
   WHERE ($3::int IS NULL OR a.id = $3)
     AND NOT EXISTS (SELECT 1 FROM booking own JOIN booking h ON h.schedule_id = own.schedule_id WHERE own.id = $1 AND h.account_id = a.id AND h.status <> 2)
   ORDER BY w.times DESC, a.id LIMIT 20`,
}

/** $1 booking, $2 partner, $3 now. */
export const inviteStatement = {
  name: 'staff-invite',
  text: `INSERT INTO booking_invite (booking_id, partner_id, shop_id, brand_id, invited_at)
    SELECT b.id, $2, b.shop_id, b.brand_id, $3 FROM booking b WHERE b.id = $1 ON CONFLICT DO NOTHING RETURNING partner_id`,
}

/** $1 shop, $2 account. */
export const teacherStatement = {
  name: 'staff-teacher',
  text: sql`SELECT ${columns('teacher', ['id'])} FROM teacher WHERE shop_id = $1 AND account_id = $2 ORDER BY id LIMIT 1`,
}
