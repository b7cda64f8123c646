import { columns, computed, narrowed, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import type { CheckinStatus } from '@/domain/checkin/status'
import * as rows from './rows'

const record = sql`${rows.checkin}, ${narrowed<{ status: CheckinStatus }>()(columns('checkin', ['status'], 'c'))}`

/** $1 record. */
export const checkinStatement = { name: 'checkin-record', text: sql`SELECT ${record} FROM checkin c WHERE c.id = $1` }
export const lockRecordStatement = {
  name: 'checkin-lock',
  text: sql`SELECT ${record} FROM checkin c WHERE c.id = $1 FOR NO KEY UPDATE`,
}
/** $1 shop, $2 account: the open record, locked. */
export const lockOpenStatement = {
  name: 'checkin-lock-open',
  text: sql`SELECT ${record} FROM checkin c WHERE c.shop_id = $1 AND c.account_id = $2 AND c.status IN (1, 3, 4, 7) FOR NO KEY UPDATE`,
}
/** Whether another record goes on with a record `c`. */
const isGoneOn = 'EXISTS (SELECT FROM checkin g WHERE g.back_id = c.id AND g.status <> 2)'
/** $1 shop, $2 account, $3 now, $4 since when who left comes back: the record of a frame that is not over, which can be gone on with. */
export const leftStatement = {
  name: 'checkin-left',
  text: sql`SELECT ${record} FROM checkin c WHERE c.shop_id = $1 AND c.account_id = $2 AND (c.status = 6 OR c.status = 5 AND c.checkout_at > $4) AND c.expire_at > $3 AND c.undone_at IS NULL
      AND NOT ${isGoneOn} ORDER BY c.id DESC LIMIT 1`,
}

/** Records as they are told; `records` is a FROM that has them as `c`. */
export const shownFrom = (
  records: string,
) => `${record}, ${rows.ofPerson}, ${rows.ofShop}, ${rows.ofFrame}, ${rows.ofCard}, t.name AS "cardName", r.checkout_metres AS "checkoutMetres", ${isGoneOn} AS "isGoneOn",
  y.id AS "payOrderId", l.area AS "lockerArea", (SELECT p.username FROM account p WHERE p.id = c.host_id) AS "hostName",
  (SELECT p.username FROM checkin_event e JOIN account p ON p.id = e.actor_id WHERE e.checkin_id = c.id AND e.to_status = 1 AND e.by = 'staff' LIMIT 1) AS "letInBy",
  coalesce(u.name, (SELECT string_agg(DISTINCT x.name, '、') FROM court_slot s JOIN court x ON x.id = s.court_id WHERE s.court_order_id = c.court_order_id)) AS "bookingName",
  coalesce(b.start_at, o.start_at) AS "bookingStart"
  FROM ${records} JOIN account a ON a.id = c.account_id JOIN shop h ON h.id = c.shop_id JOIN checkin_frame f ON f.id = c.frame_id
  LEFT JOIN checkin_shop r ON r.shop_id = c.shop_id LEFT JOIN card k ON k.id = c.card_id LEFT JOIN card_tpl t ON t.id = k.card_tpl_id
  LEFT JOIN payment_order y ON c.price_fen IS NOT NULL AND y.purpose = 'checkin' AND y.purpose_id = c.id
  LEFT JOIN locker l ON l.shop_id = c.shop_id AND l.number = c.locker_number
  LEFT JOIN booking b ON b.id = c.booking_id LEFT JOIN schedule d ON d.id = b.schedule_id LEFT JOIN course u ON u.id = d.course_id
  LEFT JOIN court_order o ON o.id = c.court_order_id`
const told = shownFrom('checkin c')

/** $1 records. */
export const shownStatement = {
  name: 'checkin-told',
  text: `SELECT ${shownFrom('each_of($1::int[]) n JOIN checkin c ON c.id = n.number')} ORDER BY c.id DESC`,
}

/** The card `k` of a record `c`, as it decides at the door: one that the person may not use any more is not active for him. */
export const paidCard = `CASE WHEN k.id IS NOT NULL THEN jsonb_build_object('type', k.type, 'start', k.start_day, 'end', k.end_day, 'validFrom', k.valid_from, 'validTo', k.valid_to,
  'checkValid', k.check_valid, 'isLocked', k.is_locked, 'lockStart', k.lock_start, 'lockEnd', k.lock_end, 'isClosed', k.closed_at IS NOT NULL,
  'isActive', k.is_active AND EXISTS (SELECT FROM card_user w WHERE w.card_id = k.id AND w.account_id = c.account_id AND w.active)) END AS "paidCard"`

/** $1 record. */
export const paidCardStatement = {
  name: 'checkin-paid-card',
  text: `SELECT ${paidCard} FROM checkin c JOIN card k ON k.id = c.card_id WHERE c.id = $1`,
}

const own = 'c.shop_id = $1 AND c.account_id = $2'
/** $1 shop, $2 account, $3 start of the day: open ones, those that can be gone on with, and those of today. */
export const presentStatement = {
  name: 'checkin-present',
  text: `SELECT ${told} WHERE ${own} AND (c.status IN (1, 3, 4, 7) OR c.created_at >= $3) AND c.ended_by IS DISTINCT FROM 'unpaid' ORDER BY c.created_at DESC, c.id DESC LIMIT 100`,
}
/** $1 shop, $2 account. */
export const latestStatement = {
  name: 'checkin-latest',
  text: `SELECT ${told} WHERE ${own} AND c.ended_by IS DISTINCT FROM 'unpaid' ORDER BY c.created_at DESC, c.id DESC LIMIT 1`,
}

/** The records that were made for good: nobody is shown what was given up before it was paid. */
const listed = `${own} AND c.ended_by IS DISTINCT FROM 'unpaid'`
const inStatus = '($3::smallint IS NULL OR c.status = $3)'
/** $1 shop, $2 account, $3 status or null, $4 limit, $5 offset. */
export const recordsStatement = {
  name: 'checkin-records',
  text: `SELECT ${told} WHERE ${listed} AND ${inStatus} ORDER BY c.created_at DESC, c.id DESC LIMIT $4 OFFSET $5`,
}
/** $1 shop, $2 account, $3 status or null. */
export const recordsCountStatement = {
  name: 'checkin-records-count',
  text: `SELECT count(*)::int AS n FROM checkin c WHERE ${listed} AND ${inStatus}`,
}

const bought = `${own} AND c.price_fen IS NOT NULL`
/** $1 shop, $2 account, $3 limit, $4 offset. */
export const ordersStatement = {
  name: 'checkin-orders',
  text: `SELECT ${told} WHERE ${bought} ORDER BY c.created_at DESC, c.id DESC LIMIT $3 OFFSET $4`,
}
export const ordersCountStatement = { name: 'checkin-orders-count', text: `SELECT count(*)::int AS n FROM checkin c WHERE ${bought}` }

/** $1 record. */
export const eventsStatement = {
  name: 'checkin-events',
  text: 'SELECT to_status AS status, at, by, reason FROM checkin_event WHERE checkin_id = $1 ORDER BY id',
}

/** $1 shop, $2 first and $3 last day of the holidays. */
export const rulesStatement = {
  name: 'checkin-rules',
  text: `SELECT h.id AS "shopId", h.brand_id AS "brandId", coalesce(r.has_scan, true) AS "hasScan", h.has_face_guard AS "hasFace", coalesce(r.needs_staff, false) AS "needsStaff",
      coalesce(r.booked_minutes, 60) AS "bookedMinutes", r.checkout_metres AS "checkoutMetres",
      coalesce(r.position_metres, 100) AS "positionMetres", coalesce(r.position_counts, false) AS "positionCounts", r.guests_a_month AS "guestsAMonth",
      h.gd_lat AS "gdLat", h.gd_lng AS "gdLng",
      (SELECT coalesce(jsonb_agg(y.day), '[]') FROM checkin_holiday y WHERE y.shop_id = h.id AND y.day BETWEEN $2::date AND $3::date) AS holidays,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'maxUsers', f.max_users, 'usersCount', f.users_count,
                'onlinePriceFen', f.online_price_fen, 'trialPriceFen', f.trial_price_fen, 'fee', f.fee,
                'repeats', (SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', p.weekday, 'start', p.start_minute, 'end', p.end_minute) ORDER BY p.weekday, p.start_minute), '[]')
                              FROM checkin_repeat p WHERE p.frame_id = f.id),
                'holidays', (SELECT coalesce(jsonb_agg(jsonb_build_object('day', t.day, 'start', t.start_minute, 'end', t.end_minute) ORDER BY t.day, t.start_minute), '[]')
                              FROM checkin_holiday_time t WHERE t.frame_id = f.id AND t.day BETWEEN $2::date AND $3::date),
                'costs', (SELECT coalesce(jsonb_agg(jsonb_build_object('cardTplId', o.card_tpl_id, 'cardTplType', m.type, 'cost', o.cost_units) ORDER BY o.card_tpl_id), '[]')
                              FROM checkin_cost o JOIN card_tpl m ON m.id = o.card_tpl_id WHERE o.frame_id = f.id)) ORDER BY f.id), '[]')
         FROM checkin_frame f WHERE f.shop_id = h.id AND f.removed_at IS NULL) AS frames
    FROM shop h LEFT JOIN checkin_shop r ON r.shop_id = h.id WHERE h.id = $1`,
}

const bookingsFrom = (which: { class: string; court: string }) => `
  SELECT 'schedule' AS kind, b.id AS "orderId", s.id AS "scheduleId", u.name, u.photo AS image, b.start_at AS "startAt", b.end_at AS "endAt"
    FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course u ON u.id = s.course_id
   WHERE b.shop_id = $1 AND b.account_id = $2 AND b.status <> 2 AND b.held_until IS NULL AND NOT s.is_online AND ${which.class}
  UNION ALL
  SELECT 'court', o.id, NULL, (SELECT string_agg(DISTINCT x.name, '、') FROM court_slot z JOIN court x ON x.id = z.court_id WHERE z.court_order_id = o.id), '', o.start_at, o.end_at
    FROM court_order o WHERE o.shop_id = $1 AND o.account_id = $2 AND o.status = 1 AND o.held_until IS NULL AND ${which.court}
   ORDER BY "startAt", "orderId"`

/** $1 shop, $2 account, $3 now, $4 the end of today: what is booked, not over, and begins today at the latest. */
export const checkinBookingsStatement = {
  name: 'checkin-doors',
  text: `${bookingsFrom({ class: 'b.end_at > $3 AND b.start_at <= $4', court: 'o.end_at > $3 AND o.start_at <= $4' })} LIMIT 50`,
}
/** $1 shop, $2 account, $3 kind, $4 order. */
export const checkinBookingStatement = {
  name: 'checkin-door',
  text: bookingsFrom({ class: `$3 = 'schedule' AND b.id = $4`, court: `$3 = 'court' AND o.id = $4` }),
}
/** $1 order: a court that is given up meanwhile waits. */
export const lockCourtStatement = { name: 'checkin-lock-court', text: 'SELECT id FROM court_order WHERE id = $1 FOR SHARE' }

/** $1 the record as JSON, $2 by, $3 account, $4 device, $5 reason. */
export const openStatement = { name: 'checkin-open', text: 'SELECT open_checkin($1::jsonb, $2, $3, $4, $5) AS id' }
/** $1 frame. */
export const placeStatement = { name: 'checkin-place', text: 'SELECT take_checkin_place($1) AS taken' }
interface MoveValues {
  id: number
  from: CheckinStatus
  to: CheckinStatus
  by: string
  actorId: number | null
  deviceId: number | null
  reason: string
  now: Date
}
export const moveCheckin = recordStatement<MoveValues, { moved: 'moved' | 'stale' | 'full' }>(
  'checkin-move',
  'SELECT move_checkin($id, $from, $to, $by, $actorId, $deviceId, $reason, $now) AS moved',
)

/** $1 record, $2 now: locker and wristband go on to the record that goes on with it. */
export const handOnStatement = {
  name: 'checkin-hand-on',
  text: 'UPDATE checkin SET returned_at = $2 WHERE id = $1 AND returned_at IS NULL',
}
/** $1 record that was left for a while: locker and wristband come back to it, because it was not gone on with. */
export const takeBackStatement = { name: 'checkin-take-back', text: 'UPDATE checkin SET returned_at = NULL WHERE id = $1 AND status = 6' }

/** $1 shop, $2 account: whether the person was ever inside, by an entry that stands. */
export const cameStatement = {
  name: 'checkin-came',
  text: 'SELECT EXISTS (SELECT FROM checkin WHERE shop_id = $1 AND account_id = $2 AND checkin_at IS NOT NULL AND undone_at IS NULL) AS came',
}

/** $1 record, $2 now: who entered has come to the venue. */
export const attendStatement = {
  name: 'checkin-attend',
  text: 'SELECT account_id AS "accountId", shop_id AS "shopId" FROM attend_entries(ARRAY[$1::int], ARRAY[$2::timestamptz], ARRAY[$2::timestamptz])',
}

/** $1 record, $2 now. */
export const paidStatement = { name: 'checkin-paid', text: 'UPDATE checkin SET paid_at = $2, held_until = NULL WHERE id = $1' }
/** $1 record, $2 channel. */
export const channelStatement = { name: 'checkin-channel', text: 'UPDATE checkin SET channel = $2 WHERE id = $1 AND price_fen IS NOT NULL' }

/** $1 records: what their pay orders are for. */
export const goodsStatement = {
  name: 'checkin-goods',
  text: sql`SELECT ${columns('checkin', ['id'], 'c')}, ${columns('checkin_frame', ['name'], 'f')}, '' ${computed<{ image: string }>('image')},
      ${columns('checkin', { start: 'startAt', end: 'expireAt' }, 'c')}, '' ${computed<{ who: string }>('who')},
      ${columns('shop', { place: 'name' }, 'h')}, NULL::int ${computed<{ count: number | null }>('count')},
      NULL::int ${computed<{ scheduleId: number | null }>('scheduleId')}
    FROM checkin c JOIN checkin_frame f ON f.id = c.frame_id JOIN shop h ON h.id = c.shop_id WHERE c.id = ANY ($1::int[])`,
}

/** $1 now, $2 the end before which a record that was not made is given up, $3 after this record, $4 limit. Unpaid ones end with their pay order. */
export const endedStatement = {
  name: 'checkin-ended',
  text: sql`SELECT ${columns('checkin', ['id', 'brandId'], 'c')} FROM checkin c
   WHERE c.expire_at <= $1 AND (c.status IN (1, 3, 4, 6) OR c.status = 7 AND c.expire_at <= $2 AND (c.price_fen IS NULL OR c.paid_at IS NOT NULL)) AND c.id > $3
   ORDER BY c.id LIMIT $4`,
}

/** $1 account, $2 shop. */
export const settingStatement = {
  name: 'checkin-setting',
  text: 'SELECT auto_deduct AS "autoDeduct", card_ids AS "cardIds", tells FROM checkin_setting WHERE account_id = $1 AND shop_id = $2',
}
/** $1 account, $2 shop, $3 brand, $4 whether cards are taken without asking, $5 cards, $6 now, $7 whether that is told, or null as it is. */
export const saveSettingStatement = {
  name: 'checkin-setting-save',
  text: `INSERT INTO checkin_setting (account_id, shop_id, brand_id, auto_deduct, card_ids, updated_at, tells) VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, true))
    ON CONFLICT (account_id, shop_id) DO UPDATE SET auto_deduct = excluded.auto_deduct, card_ids = excluded.card_ids, updated_at = excluded.updated_at,
      tells = coalesce($7, checkin_setting.tells)`,
}

/**
 * $1 shop, $2 account, $3 the day's start and $4 its end: an entry of the person alone, by which he came in and for which units or money were taken in a frame that
 * charges by the day. The day is that on which the span of the frame began.
 */
export const dayPaidStatement = {
  name: 'checkin-day-paid',
  text: sql`SELECT ${narrowed<{ checkinAt: Date }>()(columns('checkin', ['id', 'checkinAt'], 'c'))} FROM checkin c WHERE c.shop_id = $1 AND c.account_id = $2 AND c.created_at >= $3 AND c.start_at >= $3 AND c.start_at < $4
      AND c.fee = 'day' AND c.undone_at IS NULL AND c.status IN (1, 4, 5, 6) AND (c.cost_units > 0 OR c.price_fen IS NOT NULL) ORDER BY c.id LIMIT 1`,
}

/** $1 record. */
export const countStatement = { name: 'checkin-count', text: 'UPDATE checkin SET counts = true WHERE id = $1 AND NOT counts' }
