import type { Sight } from '@server/authority/reach'
import { columns, computed, narrowed, outer, sql } from '@server/db/columns'
import { recordStatement } from '@server/db/records'
import type { TrainOrder } from '@/contract/attendance'
import type { ClassMark } from '@/domain/booking/class-mark'

export interface TrainRow {
  kind: 'checkin' | TrainOrder['kind']
  id: number
  name: string
  at: Date
  /** Null for a visit. */
  endAt: Date | null
  teacher: string | null
  place: string
  mark: ClassMark | null
  attended: boolean
}

/** Orders of every kind in one form. */
const orders = `
  SELECT CASE WHEN b.is_private THEN 'private' ELSE 'group' END AS kind, b.id, c.name, b.start_at AS at, b.end_at, t.username AS teacher,
      coalesce(p.name, '') AS place, m.mark, b.has_checked_in AS attended
    FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id
    LEFT JOIN space p ON p.id = s.space_id LEFT JOIN class_mark m ON m.booking_id = b.id
   WHERE b.shop_id = $shopId AND b.account_id = $userId AND b.status <> 2 AND b.held_until IS NULL AND ($coachId::int IS NULL OR t.account_id = $coachId::int)
  UNION ALL
  SELECT 'court', o.id, coalesce((SELECT string_agg(DISTINCT k.name, '、') FROM court_slot x JOIN court k ON k.id = x.court_id
      WHERE x.court_order_id = o.id), ''), o.start_at, o.end_at, NULL, '', NULL, false
    FROM court_order o WHERE o.shop_id = $shopId AND o.account_id = $userId AND $withCourts AND o.status <> 2 AND o.held_until IS NULL
  UNION ALL
  SELECT 'self_training', o.id, o.name, o.start_at, o.end_at, NULL, '', NULL, o.status = 4
    FROM self_training o WHERE o.shop_id = $shopId AND o.account_id = $userId AND $withCourts AND o.status <> 2`

const wired = `w.kind, w.id, w.name, w.at, w.end_at AS "endAt", w.teacher, w.place, w.mark, w.attended`

/** The person whose orders are read, and which of them. */
interface Seen extends Pick<Sight, 'shopId' | 'withCourts'> {
  userId: number
  /** The account of the coach whose classes alone are seen; null for all. */
  coachId: number | null
}

/** Visits by their first entry, and orders that are over: `limit` of them after the first `from`. */
export const readTrains = recordStatement<Seen & { now: Date; withVisits: boolean; from: number; limit: number }, TrainRow>(
  'trains',
  `SELECT ${wired} FROM (
      SELECT w.* FROM (${orders}) w WHERE w.end_at <= $now
      UNION ALL
      SELECT 'checkin', c.id, '', c.checkin_at, NULL, NULL, '', NULL, true
        FROM checkin c WHERE c.shop_id = $shopId AND c.account_id = $userId AND $withVisits AND c.back_id IS NULL AND c.checkin_at IS NOT NULL AND c.counts AND c.undone_at IS NULL) w
    ORDER BY w.at DESC, w.kind, w.id DESC OFFSET $from LIMIT $limit`,
)

/** The orders of that time. */
export const readMeanwhile = recordStatement<Seen & { from: Date; to: Date }, TrainRow>(
  'trains-meanwhile',
  `SELECT ${wired} FROM (${orders}) w WHERE w.at < $to AND w.end_at > $from ORDER BY w.at, w.kind, w.id LIMIT 50`,
)

/** $1 shop, $2 entry: the first one of its visit, and whose it is. */
export const firstStatement = {
  name: 'train-first',
  text: `WITH RECURSIVE up AS (
      SELECT c.id, c.back_id, c.account_id FROM checkin c WHERE c.shop_id = $1 AND c.id = $2 AND c.checkin_at IS NOT NULL AND c.undone_at IS NULL
      UNION ALL SELECT c.id, c.back_id, c.account_id FROM up JOIN checkin c ON c.id = up.back_id)
    SELECT up.id, up.account_id AS "accountId", a.username FROM up JOIN account a ON a.id = up.account_id WHERE up.back_id IS NULL`,
}

export const entryColumns = columns(
  'checkin',
  ['id', 'status', 'method', 'checkoutAt', 'expireAt', 'endedBy', 'lockerNumber', 'wristbandNumber', 'returnedAt', 'priceFen', 'costUnits'],
  'c',
)

/** $1 first entries: every entry of their visits that was made, in order. A person comes back once after each leaving. */
export const entriesStatement = {
  name: 'train-entries',
  text: sql`WITH RECURSIVE visit AS (
      SELECT c.id AS first_id, 1 AS number, c.id FROM checkin c WHERE c.id = ANY ($1::int[])
      UNION ALL
      SELECT v.first_id, v.number + 1, c.id FROM visit v JOIN checkin c ON c.back_id = v.id AND c.status <> 2 WHERE v.number < 50)
    SELECT v.first_id ${computed<{ firstId: number }>('firstId')}, ${entryColumns},
      ${narrowed<{ checkinAt: Date }>()(columns('checkin', ['checkinAt'], 'c'))}, ${outer(columns('card', { cardType: 'type' }, 'k'))},
      ${outer(columns('card_tpl', { cardName: 'name' }, 'p'))}, ${outer(columns('card_entry', ['balanceUnits'], 'e'))},
      ${columns('checkin_frame', { frameName: 'name' }, 'f')},
      coalesce(u.name, (SELECT string_agg(DISTINCT q.name, '、') FROM court_slot x JOIN court q ON q.id = x.court_id
          WHERE x.court_order_id = c.court_order_id)) ${computed<{ booking: string | null }>('booking')}
      FROM visit v JOIN checkin c ON c.id = v.id AND c.checkin_at IS NOT NULL AND c.undone_at IS NULL JOIN checkin_frame f ON f.id = c.frame_id
      LEFT JOIN card k ON k.id = c.card_id LEFT JOIN card_tpl p ON p.id = k.card_tpl_id
      LEFT JOIN card_entry e ON e.checkin_id = c.id AND e.kind = 'book'
      LEFT JOIN booking b ON b.id = c.booking_id LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN course u ON u.id = s.course_id
     ORDER BY v.first_id, v.number`,
}
