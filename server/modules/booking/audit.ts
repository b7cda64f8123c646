import { byCard } from '@server/db/by-card'
import type { Invariant } from '@server/invariant'

const active = 'status <> 2'

/** Classes that start before an earlier one of the same owner has ended. */
const clashes = (what: string, column: string): string =>
  `SELECT id AS schedule_id, '${what}' AS what, owner_id, start_at, busy_until
     FROM (SELECT id, ${column} AS owner_id, start_at,
                  max(end_at) OVER (PARTITION BY ${column} ORDER BY start_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS busy_until
             FROM schedule WHERE NOT is_cancelled AND NOT is_idle AND ${column} IS NOT NULL) c
    WHERE start_at < busy_until`

const entries = (kind: 'book' | 'cancel'): string => `count(*) FILTER (WHERE e.kind = '${kind}') AS ${kind}_entries`

/** Invariants of classes and their bookings: the seats, who is where at a time, and what pays. */
export const bookingInvariants: readonly Invariant[] = [
  {
    name: 'seats-in-bounds',
    about: 'The booked seats of a class are between 0 and its capacity',
    sql: `SELECT id AS schedule_id, booked, capacity, trial_booked, trial_capacity FROM schedule
           WHERE booked NOT BETWEEN 0 AND capacity OR trial_booked NOT BETWEEN 0 AND trial_capacity`,
  },
  {
    name: 'seats-are-bookings',
    about: "A class's booked seats and trial seats are those of its active bookings",
    sql: `SELECT s.id AS schedule_id, s.booked, coalesce(b.places, 0) AS places, s.trial_booked, coalesce(b.trials, 0) AS trials
            FROM schedule s LEFT JOIN (SELECT schedule_id, sum(count) AS places, coalesce(sum(count) FILTER (WHERE is_trial), 0) AS trials
                                         FROM booking WHERE ${active} GROUP BY schedule_id) b ON b.schedule_id = s.id
           WHERE s.booked <> coalesce(b.places, 0) OR s.trial_booked <> coalesce(b.trials, 0)`,
  },
  {
    name: 'one-booking-a-member',
    about: 'No person has two active bookings of one class',
    sql: `SELECT schedule_id, account_id, count(*) AS bookings FROM booking WHERE ${active} GROUP BY schedule_id, account_id HAVING count(*) > 1`,
  },
  {
    name: 'member-in-one-place',
    about: 'No person has two bookings at the same time, unless one of them may overlap others',
    sql: `SELECT id AS booking_id, account_id, start_at, busy_until
            FROM (SELECT id, account_id, start_at,
                         max(end_at) OVER (PARTITION BY account_id ORDER BY start_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS busy_until
                    FROM booking WHERE ${active} AND NOT may_overlap) b
           WHERE start_at < busy_until`,
  },
  {
    name: 'no-clash',
    about: 'No coach and no space has two active classes at the same time',
    sql: `${clashes('coach', 'teacher_id')} UNION ALL ${clashes('space', 'space_id')}`,
  },
  {
    name: 'booking-keeps-time',
    about: 'A booking has the start and end of its class',
    sql: `SELECT b.id AS booking_id, s.id AS schedule_id, b.start_at, s.start_at AS class_start, b.end_at, s.end_at AS class_end
            FROM booking b JOIN schedule s ON s.id = b.schedule_id WHERE b.status <> 2 AND (b.start_at <> s.start_at OR b.end_at <> s.end_at)`,
  },
  {
    name: 'booking-is-paid',
    about:
      'A booking paid by card debited its cost from that card and nothing from earlier cards; a cancelled one credited it once; no other booking has card entries',
    sql: `SELECT * FROM (
            SELECT b.id AS booking_id, b.status, b.channel, b.card_id, b.cost_units, count(e.id) AS entries, ${entries('book')}, ${entries('cancel')},
                   coalesce(-sum(e.delta_units) FILTER (WHERE e.card_id = b.card_id AND e.kind <> 'cancel'), 0) AS taken,
                   coalesce(sum(e.delta_units) FILTER (WHERE e.card_id = b.card_id AND e.kind = 'cancel'), 0) AS given,
                   (SELECT count(*) FROM (SELECT 1 FROM card_entry o WHERE o.booking_id = b.id AND o.card_id <> b.card_id
                                           GROUP BY o.card_id HAVING sum(o.delta_units) <> 0) x) AS elsewhere
              FROM booking b LEFT JOIN card_entry e ON e.booking_id = b.id GROUP BY b.id) p
           WHERE (${byCard('channel')} AND (book_entries <> 1 OR taken <> cost_units OR elsewhere > 0))
              OR (NOT ${byCard('channel')} AND entries > 0)
              OR (${byCard('channel')} AND status = 2 AND (cancel_entries <> 1 OR given <> cost_units))
              OR (status <> 2 AND cancel_entries > 0)`,
  },
  {
    name: 'booking-has-a-reason',
    about:
      'A booking is paid by a card that its price allows, is free by a price of its class, or has a pay order of its cost less subsidy and coupon; a trial has a trial price',
    sql: `SELECT b.id AS booking_id, b.channel, b.price_rule_id, b.cost_units, b.is_trial
            FROM booking b JOIN schedule s ON s.id = b.schedule_id
            LEFT JOIN price_rule r ON r.id = b.price_rule_id LEFT JOIN card k ON k.id = b.card_id
            LEFT JOIN corp_use u ON u.booking_id = b.id
            LEFT JOIN payment_order y ON y.purpose = 'booking' AND y.purpose_id = b.id LEFT JOIN coupon_use v ON v.order_id = y.id
           WHERE CASE
                   WHEN ${byCard('b.channel')} THEN b.price_rule_id IS NULL OR k.id IS NULL
                     OR (r.id IS NOT NULL AND r.card_tpl_id IS DISTINCT FROM k.card_tpl_id)
                     OR (b.channel = 'VALUE_CARD' AND k.type <> 1)
                   WHEN b.channel = 'FREE' THEN b.cost_units <> 0 OR (
                     NOT EXISTS (SELECT 1 FROM price_rule f WHERE f.price_plan_id = s.price_plan_id AND f.channel = 'FREE')
                     AND (b.price_rule_id IS NULL OR r.channel <> 'FREE'))
                   ELSE b.cost_units > coalesce(u.subsidy_fen + u.wallet_fen, 0) AND NOT EXISTS (
                     SELECT 1 FROM payment_order o WHERE o.purpose = 'booking' AND o.purpose_id = b.id AND o.account_id = b.account_id
                        AND o.amount_fen = b.cost_units - coalesce(u.subsidy_fen + u.wallet_fen, 0) - coalesce(v.discount_fen, 0)) END
              OR (b.channel = 'CORP_CARD' AND (b.price_rule_id IS NULL OR (r.id IS NOT NULL AND r.channel <> 'CORP_CARD')))
              OR (b.is_trial AND NOT EXISTS (SELECT 1 FROM price_rule f WHERE f.price_plan_id = s.price_plan_id AND f.for_trial)
                  AND (b.price_rule_id IS NULL OR NOT coalesce(r.for_trial, true)))`,
  },
  {
    name: 'cancelled-has-its-time',
    about: 'A booking has a time of cancellation exactly if it is cancelled',
    sql: `SELECT id AS booking_id, status, cancelled_at FROM booking WHERE (status = 2) <> (cancelled_at IS NOT NULL)`,
  },
  {
    name: 'places-follow-money',
    about: 'An unpaid pay order holds its booking, a paid one has it, every other one has released it',
    sql: `SELECT o.id AS order_id, o.status, b.id AS booking_id, b.status AS booking, b.held_until
            FROM payment_order o LEFT JOIN booking b ON b.id = o.purpose_id
           WHERE o.purpose = 'booking' AND NOT coalesce(CASE o.status
                   WHEN 0 THEN b.status = 1 AND b.held_until IS NOT NULL
                   WHEN 1 THEN b.status <> 2 AND b.held_until IS NULL
                   ELSE b.status = 2 END, false)
          UNION ALL
          SELECT o.id, o.status, b.id, b.status, b.held_until FROM booking b LEFT JOIN payment_order o ON o.purpose = 'booking' AND o.purpose_id = b.id
           WHERE b.held_until IS NOT NULL AND o.id IS NULL`,
  },
]
