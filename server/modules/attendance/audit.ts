import type { Invariant } from '@server/invariant'

/** The rows that cause attendances, each in the form of the attendance that it must have. */
const causes = `
  SELECT 'mark' AS cause, b.id AS booking_id, NULL::int AS self_training_id, NULL::int AS checkin_id, b.account_id, b.shop_id, b.brand_id, b.start_at AS at
    FROM class_mark m JOIN booking b ON b.id = m.booking_id AND b.status <> 2 WHERE m.mark <> 'absent'
  UNION ALL
  SELECT 'company', b.id, NULL, NULL, b.account_id, b.shop_id, b.brand_id, b.start_at
    FROM corp_use u JOIN booking b ON b.id = u.booking_id AND b.status <> 2 WHERE u.checked_in_at IS NOT NULL
  UNION ALL
  SELECT 'self_training', NULL, o.id, NULL, o.account_id, o.shop_id, o.brand_id, o.start_at FROM self_training o WHERE o.status = 4
  UNION ALL
  SELECT DISTINCT 'entry', b.id, NULL::int, NULL::int, b.account_id, b.shop_id, b.brand_id, b.start_at
    FROM checkin e JOIN booking b ON b.id = e.booking_id AND b.status <> 2
   WHERE e.checkin_at IS NOT NULL AND e.counts AND e.undone_at IS NULL AND NOT EXISTS (SELECT FROM class_mark m WHERE m.booking_id = b.id AND m.mark = 'absent')
  UNION ALL
  SELECT 'entry', NULL, NULL, e.id, e.account_id, e.shop_id, e.brand_id, e.checkin_at
    FROM checkin e LEFT JOIN checkin f ON f.id = e.back_id
   WHERE e.booking_id IS NULL AND (f.id IS NULL OR NOT f.counts) AND e.checkin_at IS NOT NULL AND e.counts AND e.undone_at IS NULL`

/** The row that caused an attendance: one of three ids. Compared as numbers, so that the database may hash them: a shop of years has a hundred thousand of each. */
const selectSource = (row: string) =>
  `(coalesce(${row}.booking_id, 0), coalesce(${row}.self_training_id, 0), coalesce(${row}.checkin_id, 0))`
const same = `${selectSource('c')} = ${selectSource('a')}`

const attendanceColumns = 'a.id AS attendance_id, a.cause, a.booking_id, a.self_training_id, a.checkin_id, a.account_id, a.shop_id, a.at'

const event = ['shop_id', 'brand_id', 'account_id', 'cause', 'booking_id', 'checkin_id', 'at'] as const
const named = (row: string) => `(${event.map((column) => `${row}.${column}`).join(', ')})`

/** Invariants of attendances. */
export const attendanceInvariants: readonly Invariant[] = [
  {
    name: 'attendance-has-its-cause',
    about:
      'Every attendance has exactly one existing cause of the same person, shop and time; a check-in for a company comes before an entry, and that before a mark. A member who is marked as absent has none, whether or not he came in',
    sql: `SELECT ${attendanceColumns} FROM attendance a
           WHERE NOT EXISTS (SELECT 1 FROM (${causes}) c WHERE c.cause = a.cause AND ${same}
                                AND c.account_id = a.account_id AND c.shop_id = a.shop_id AND c.brand_id = a.brand_id AND c.at = a.at)
          UNION ALL
          SELECT ${attendanceColumns} FROM attendance a
           WHERE a.cause IN ('mark', 'entry') AND EXISTS (SELECT 1 FROM corp_use u WHERE u.booking_id = a.booking_id AND u.checked_in_at IS NOT NULL)
          UNION ALL
          SELECT ${attendanceColumns} FROM attendance a
           WHERE a.cause = 'mark' AND EXISTS (SELECT 1 FROM checkin e WHERE e.booking_id = a.booking_id AND e.checkin_at IS NOT NULL AND e.counts AND e.undone_at IS NULL)`,
  },
  {
    name: 'cause-has-its-attendance',
    about: 'Every mark of presence, check-in for a company, entry that counts and finished self-training has an attendance',
    sql: `SELECT c.* FROM (${causes}) c WHERE NOT EXISTS (SELECT 1 FROM attendance a WHERE ${same})`,
  },
  {
    name: 'absent-has-not-come',
    about: 'A booking marked as absent has no attendance, and an absence that was told is of a class that has begun',
    sql: `SELECT m.booking_id, m.mark, m.told_at, a.cause FROM class_mark m JOIN booking b ON b.id = m.booking_id LEFT JOIN attendance a ON a.booking_id = b.id
           WHERE m.mark = 'absent' AND (a.id IS NOT NULL OR m.told_at < b.start_at)`,
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
  {
    name: 'attendance-is-its-events',
    about:
      'An attendance is what its last event says came; where that was taken back there is none. Visits of an erased person stay, under the number of the account',
    sql: `SELECT a.id AS attendance_id, a.account_id, a.at, e.id AS event_id, e.kind, e.at AS event_at
            FROM attendance a LEFT JOIN (SELECT DISTINCT ON (attendance_id) * FROM attendance_event ORDER BY attendance_id, id DESC) e ON e.attendance_id = a.id
           WHERE e.kind IS DISTINCT FROM 'came' OR ${named('e')} IS DISTINCT FROM ${named('a')}
          UNION ALL
          SELECT e.attendance_id, e.account_id, NULL, e.id, e.kind, e.at
            FROM (SELECT DISTINCT ON (attendance_id) * FROM attendance_event ORDER BY attendance_id, id DESC) e
           WHERE e.kind = 'came' AND NOT EXISTS (SELECT FROM attendance a WHERE a.id = e.attendance_id)
             AND NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = e.account_id AND d.ending = 'erased')`,
  },
  {
    name: 'attendance-events-alternate',
    about: 'Of an attendance first came what was taken back, each event as the one before it says, and none was recorded before the first',
    sql: `SELECT e.id AS event_id, e.attendance_id, e.kind, e.recorded_at, e.before
            FROM (SELECT v.*, lag(v.kind) OVER one AS before, lag(${named('v')}::text) OVER one AS named_before, first_value(v.recorded_at) OVER one AS first_at
                    FROM attendance_event v WINDOW one AS (PARTITION BY v.attendance_id ORDER BY v.id)) e
           WHERE (e.kind = 'came') <> (e.before IS DISTINCT FROM 'came') OR e.recorded_at < e.first_at OR (e.kind = 'back' AND ${named('e')}::text IS DISTINCT FROM e.named_before)`,
  },
]
