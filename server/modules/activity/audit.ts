import { byCard } from '@server/db/by-card'
import type { Invariant } from '@server/invariant'

/** The number of an order's card entries of a kind with the right amount, and the number in all. */
const entries = (kind: 'book' | 'cancel', sign: '+' | '-'): string =>
  `count(e.id) FILTER (WHERE e.kind = '${kind}') AS ${kind}_entries,
   count(e.id) FILTER (WHERE e.kind = '${kind}' AND e.card_id = o.card_id AND e.delta_units = ${sign}o.cost_units) AS right_${kind}`

/** Invariants of activities, their orders, admissions and waiting lists. */
export const activityInvariants: readonly Invariant[] = [
  {
    name: 'activity-places-are-orders',
    about: 'An option counts its live orders, and with what is taken otherwise no more than its limit',
    sql: `SELECT p.id AS option_id, p.order_count, p.other_count, p.limit_total_count, coalesce(sum(o.count), 0) AS live
            FROM activity_option p LEFT JOIN activity_order o ON o.option_id = p.id AND o.status <> 2 GROUP BY p.id
          HAVING p.order_count <> coalesce(sum(o.count), 0) OR p.order_count + p.other_count > p.limit_total_count`,
  },
  {
    name: 'activity-person-within-limit',
    about: 'A person has no more of an option in live orders than one person could have when they took their places',
    sql: `SELECT o.option_id, o.account_id, sum(o.count) AS live, max(o.user_limit) AS most FROM activity_order o JOIN activity_option p ON p.id = o.option_id
           WHERE o.status <> 2 GROUP BY o.option_id, o.account_id, p.limit_user_count
          HAVING bool_and(o.user_limit IS NOT NULL) AND sum(o.count) > greatest(max(o.user_limit), p.limit_user_count)`,
  },
  {
    name: 'activity-order-is-paid',
    about:
      'An activity order paid by card debited its cost once and, if cancelled, credited it once; a free one costs nothing; any other has a pay order of its cost',
    sql: `SELECT * FROM (
            SELECT o.id AS activity_order_id, o.status, o.channel, o.card_id, o.cost_units, ${entries('book', '-')}, ${entries('cancel', '+')},
                   EXISTS (SELECT 1 FROM payment_order y WHERE y.purpose = 'activity' AND y.purpose_id = o.id AND y.account_id = o.account_id
                              AND y.amount_fen = o.cost_units) AS has_order
              FROM activity_order o LEFT JOIN card_entry e ON e.activity_order_id = o.id GROUP BY o.id) p
           WHERE CASE
                   WHEN ${byCard('channel')} THEN book_entries <> 1 OR right_book <> 1 OR cancel_entries <> right_cancel
                                 OR right_cancel <> CASE WHEN status = 2 THEN 1 ELSE 0 END
                   WHEN channel = 'FREE' THEN cost_units <> 0 OR book_entries + cancel_entries > 0
                   ELSE book_entries + cancel_entries > 0 OR NOT has_order END`,
  },
  {
    name: 'activities-follow-money',
    about: 'An unpaid pay order holds its places, a paid one has them, every other one has given them back',
    sql: `SELECT y.id AS order_id, y.status, o.id AS activity_order_id, o.status AS activity_order, o.held_until
            FROM payment_order y LEFT JOIN activity_order o ON o.id = y.purpose_id
           WHERE y.purpose = 'activity' AND NOT coalesce(CASE y.status WHEN 0 THEN o.status = 0 WHEN 1 THEN o.status = 1 ELSE o.status = 2 END, false)
          UNION ALL
          SELECT y.id, y.status, o.id, o.status, o.held_until FROM activity_order o LEFT JOIN payment_order y ON y.purpose = 'activity' AND y.purpose_id = o.id
           WHERE o.held_until IS NOT NULL AND y.id IS NULL`,
  },
  {
    name: 'activity-admitted-is-admissions',
    about:
      'As many people of an order came as its admissions say, no more than it admits, of a paid order that was not cancelled, and the first when the order says',
    sql: `SELECT o.id AS activity_order_id, o.status, o.count * o.admits AS people, o.admitted, sum(x.people) AS came, min(x.at) AS first, o.first_admitted_at
            FROM activity_order o LEFT JOIN activity_admission x ON x.order_id = o.id GROUP BY o.id
          HAVING o.admitted <> coalesce(sum(x.people), 0) OR o.admitted > o.count * o.admits OR (o.admitted > 0 AND o.status <> 1)
              OR o.first_admitted_at IS DISTINCT FROM min(x.at)`,
  },
  {
    name: 'activity-option-of-its-activity',
    about: 'An order and a place in a waiting list are of an option of their activity, and the place of the option that was ordered',
    sql: `SELECT 'order' AS what, o.id, o.option_id FROM activity_order o JOIN activity_option p ON p.id = o.option_id WHERE p.activity_id <> o.activity_id
          UNION ALL
          SELECT 'waiting', w.id, w.option_id FROM activity_waiting w JOIN activity_option p ON p.id = w.option_id LEFT JOIN activity_order o ON o.id = w.order_id
           WHERE p.activity_id <> w.activity_id OR o.option_id <> w.option_id`,
  },
  {
    name: 'activity-waiting-became-its-order',
    about: 'A place in a waiting list that ended with an order ended with one of the same person, which came after it',
    sql: `SELECT w.id AS activity_waiting_id, w.account_id, w.order_id, o.account_id AS ordered_by FROM activity_waiting w JOIN activity_order o ON o.id = w.order_id
           WHERE o.account_id <> w.account_id OR o.created_at > w.ended_at`,
  },
  {
    name: 'activity-called-off-has-no-orders',
    about: 'Of an activity that was called off every order has ended and everything was given back',
    sql: `SELECT o.id AS activity_order_id, a.id AS activity_id, o.status FROM activity_order o JOIN activity a ON a.id = o.activity_id
           WHERE a.called_off_at IS NOT NULL AND o.status <> 2 AND o.admitted = 0`,
  },
]
