import type { Invariant } from '@server/invariant'

/** A leave that was not withdrawn before it began. */
const taken = 'coalesce(l.days, 1) > 0'

export const cardLeaveInvariants: readonly Invariant[] = [
  {
    name: 'leaves-apart',
    about: 'Leaves of a card do not overlap',
    sql: `SELECT l.card_id, l.id AS leave_id, m.id AS other_id FROM card_leave l
            JOIN card_leave m ON m.card_id = l.card_id AND m.id > l.id AND m.first_day <= l.last_day AND l.first_day <= m.last_day AND coalesce(m.days, 1) > 0
           WHERE ${taken}`,
  },
  {
    name: 'leaves-have-their-days',
    about:
      'A leave begins after the day on which it was asked for and was asked for as long as its template allowed; one that has ended has all days up to its last, or none if it was withdrawn before it began',
    sql: `SELECT l.id AS leave_id, l.first_day, l.last_day, l.asked_last_day, l.days, l.min_days, l.max_days, l.created_at, l.ended_at FROM card_leave l
           WHERE l.first_day <= (l.created_at AT TIME ZONE 'Asia/Shanghai')::date
              OR l.asked_last_day - l.first_day + 1 NOT BETWEEN l.min_days AND l.max_days
              OR (l.days > 0 AND (l.days <> l.last_day - l.first_day + 1 OR l.last_day > (l.ended_at AT TIME ZONE 'Asia/Shanghai')::date))
              OR (l.days = 0 AND l.first_day <= (l.ended_at AT TIME ZONE 'Asia/Shanghai')::date)`,
  },
  {
    name: 'leaves-within-times',
    about: 'No leave is one more in its calendar year than its template allowed when it was asked for',
    sql: `SELECT * FROM (SELECT l.card_id, l.id AS leave_id, l.first_day, l.times_allowed,
                  row_number() OVER (PARTITION BY l.card_id, extract(year FROM l.first_day) ORDER BY l.id) AS number FROM card_leave l WHERE ${taken}) n
           WHERE number > times_allowed`,
  },
  {
    name: 'open-leaves-lock',
    about: 'A card is locked on the days of its open leave and valid to the last of them',
    sql: `SELECT l.id AS leave_id, k.id AS card_id, l.first_day, l.last_day, k.lock_start, k.lock_end, k.end_day, k.valid_to FROM card_leave l JOIN card k ON k.id = l.card_id
           WHERE l.ended_at IS NULL AND (k.lock_start IS DISTINCT FROM l.first_day OR k.lock_end IS DISTINCT FROM l.last_day
             OR coalesce(CASE WHEN k.type = 3 THEN k.end_day WHEN k.check_valid THEN k.valid_to END < l.last_day, true))`,
  },
  {
    name: 'nothing-booked-on-leave',
    about: 'Nothing is booked with a card on a day of its leave, but in a class that got another time since',
    sql: `SELECT l.id AS leave_id, b.id AS booking_id, b.start_at FROM card_leave l
            JOIN booking b ON b.card_id = l.card_id AND b.status <> 2 AND (b.start_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN l.first_day AND l.last_day
            JOIN schedule s ON s.id = b.schedule_id
           WHERE ${taken} AND s.changed_at IS NULL`,
  },
]
