import type { Invariant } from '@server/invariant'

/** Invariants of private lessons and their coaches. */
export const privateInvariants: readonly Invariant[] = [
  {
    name: 'lesson-has-members',
    about: 'A private lesson occupies its coach exactly while it has a booking',
    sql: `SELECT id AS schedule_id, booked, is_idle FROM schedule WHERE kind = 'private' AND NOT is_cancelled AND is_idle <> (booked = 0)`,
  },
  {
    name: 'lesson-is-offered',
    about: 'A private lesson has the coach and the course of its offer, and its bookings are marked as private',
    sql: `SELECT s.id AS schedule_id, s.private_offer_id, s.teacher_id, s.course_id, NULL::integer AS booking_id FROM schedule s
            LEFT JOIN private_offer o ON o.id = s.private_offer_id
           WHERE s.kind = 'private' AND (o.id IS NULL OR o.teacher_id <> s.teacher_id OR o.course_id <> s.course_id)
          UNION ALL
          SELECT s.id, s.private_offer_id, s.teacher_id, s.course_id, b.id FROM booking b JOIN schedule s ON s.id = b.schedule_id
           WHERE b.is_private <> (s.kind = 'private')`,
  },
  {
    name: 'lesson-of-one',
    about: 'A private lesson that is not shared has at most one booking',
    sql: `SELECT b.schedule_id, count(*) AS bookings FROM booking b JOIN schedule s ON s.id = b.schedule_id JOIN private_offer o ON o.id = s.private_offer_id
           WHERE b.status <> 2 AND NOT o.is_shared GROUP BY b.schedule_id HAVING count(*) > 1`,
  },
  {
    name: 'rest-is-rest',
    about: 'No coach has a private lesson during a rest',
    sql: `SELECT s.id AS schedule_id, r.id AS rest_id, s.start_at, s.end_at FROM schedule s
            JOIN teacher_rest r ON r.teacher_id = s.teacher_id AND r.start_at < s.end_at AND s.start_at < r.end_at
           WHERE s.kind = 'private' AND NOT s.is_cancelled AND NOT s.is_idle`,
  },
]
