import type { Invariant } from './invariant'

/** The rows that cause attendances, each in the form of the attendance that it must have. */
const causes = `
  SELECT 'mark' AS cause, b.id AS booking_id, NULL::int AS checkin_order_id, b.account_id, b.shop_id, b.brand_id, b.start_at AS at
    FROM class_mark m JOIN booking b ON b.id = m.booking_id AND b.status <> 2 WHERE m.mark <> 'absent'
  UNION ALL
  SELECT 'company', b.id, NULL, b.account_id, b.shop_id, b.brand_id, b.start_at
    FROM corp_use u JOIN booking b ON b.id = u.booking_id AND b.status <> 2 WHERE u.checked_in_at IS NOT NULL
  UNION ALL
  SELECT 'self_training', NULL, o.id, o.account_id, o.shop_id, o.brand_id, o.start_at FROM checkin_order o WHERE o.status = 4`

const same = 'c.booking_id IS NOT DISTINCT FROM a.booking_id AND c.checkin_order_id IS NOT DISTINCT FROM a.checkin_order_id'

/** Invariants of attendances. */
export const attendanceInvariants: readonly Invariant[] = [
  {
    name: 'attendance-has-its-cause',
    about: 'Every attendance has exactly one existing cause of the same person, shop and time; a check-in for a company is its own cause',
    sql: `SELECT a.id AS attendance_id, a.cause, a.booking_id, a.checkin_order_id, a.account_id, a.shop_id, a.at FROM attendance a
           WHERE NOT EXISTS (SELECT 1 FROM (${causes}) c WHERE c.cause = a.cause AND ${same}
                                AND c.account_id = a.account_id AND c.shop_id = a.shop_id AND c.brand_id = a.brand_id AND c.at = a.at)
              OR (a.cause = 'mark' AND EXISTS (SELECT 1 FROM corp_use u WHERE u.booking_id = a.booking_id AND u.checked_in_at IS NOT NULL))`,
  },
  {
    name: 'cause-has-its-attendance',
    about: 'Every mark of presence, check-in for a company and finished self-training has an attendance',
    sql: `SELECT c.* FROM (${causes}) c WHERE NOT EXISTS (SELECT 1 FROM attendance a WHERE ${same})`,
  },
  {
    name: 'booking-says-who-came',
    about: 'A booking is marked as attended exactly when an attendance refers to it',
    sql: `SELECT b.id AS booking_id, b.status, b.has_checked_in, a.id AS attendance_id FROM booking b LEFT JOIN attendance a ON a.booking_id = b.id
           WHERE b.has_checked_in <> (a.id IS NOT NULL) OR (a.id IS NOT NULL AND b.status <> 4)`,
  },
  {
    name: 'who-came-is-a-member',
    about: 'A person with an attendance at a shop to which he is bound is a member of it',
    sql: `SELECT DISTINCT s.id AS ship_id, s.account_id, s.shop_id, s.status FROM ship s JOIN attendance a ON a.account_id = s.account_id AND a.shop_id = s.shop_id
           WHERE s.status < 2`,
  },
]
