import { BACK_MINUTES } from '@/domain/checkin/come-back'
import { byCard } from '@server/db/by-card'
import type { Invariant } from '@server/invariant'

/** The number of a record's card entries of a kind with the right amount. */
const right = (kind: 'book' | 'cancel', sign: '+' | '-'): string =>
  `count(e.id) FILTER (WHERE e.kind = '${kind}' AND e.card_id = c.card_id AND e.delta_units = ${sign}c.cost_units) AS right_${kind}`

/** The day of an entry, and whether it was charged for that. */
const dayStarts = (c: string): string => `(${c}.start_at AT TIME ZONE 'Asia/Shanghai')::date`
const paysTheDay = (c: string): string =>
  `${c}.fee = 'day' AND ${c}.undone_at IS NULL AND ${c}.status IN (1, 4, 5, 6) AND (${c}.cost_units > 0 OR ${c}.price_fen IS NOT NULL)`

/** Invariants of entry to a venue. */
export const checkinInvariants: readonly Invariant[] = [
  {
    name: 'checkin-open-once',
    about: 'A person has one open record of entry at a shop at most',
    sql: `SELECT shop_id, account_id, array_agg(id) AS checkins FROM checkin WHERE status IN (1, 3, 4, 7) GROUP BY shop_id, account_id HAVING count(*) > 1`,
  },
  {
    name: 'checkin-is-its-events',
    about: 'The status of a record of entry is its last event, and each event begins where the one before ended',
    sql: `WITH chain AS (
            SELECT e.checkin_id, e.id, e.from_status, e.to_status, lag(e.to_status) OVER w AS before, row_number() OVER (PARTITION BY e.checkin_id ORDER BY e.id DESC) AS back
              FROM checkin_event e WINDOW w AS (PARTITION BY e.checkin_id ORDER BY e.id))
          SELECT c.id AS checkin_id, c.status, x.to_status AS last FROM checkin c LEFT JOIN chain x ON x.checkin_id = c.id AND x.back = 1
           WHERE x.to_status IS DISTINCT FROM c.status
          UNION ALL
          SELECT checkin_id, from_status, before FROM chain WHERE from_status IS DISTINCT FROM before`,
  },
  {
    name: 'checkin-frame-counts-who-is-inside',
    about: 'A frame counts the people who are inside by it, and never more than it takes',
    sql: `SELECT f.id AS frame_id, f.users_count, f.max_users, n.inside FROM checkin_frame f
            CROSS JOIN LATERAL (SELECT count(*)::int AS inside FROM checkin c WHERE c.frame_id = f.id AND c.status IN (1, 3, 4)) n
           WHERE f.users_count <> n.inside OR n.inside > f.max_users`,
  },
  {
    name: 'checkin-is-paid-by-card',
    about:
      'An entry by card took its cost from that card once and, if cancelled or undone, gave it back once; nothing is taken from a period card, nor for any other entry',
    sql: `SELECT * FROM (
            SELECT c.id AS checkin_id, c.status, c.undone_at, c.channel, c.card_id, c.cost_units, k.type AS card_type, count(e.id) AS entries, ${right('book', '-')}, ${right('cancel', '+')}
              FROM checkin c LEFT JOIN card k ON k.id = c.card_id LEFT JOIN card_entry e ON e.checkin_id = c.id GROUP BY c.id, k.type) p
           WHERE CASE WHEN ${byCard('channel')} THEN right_book <> 1 OR right_cancel <> CASE WHEN status = 2 OR undone_at IS NOT NULL THEN 1 ELSE 0 END OR entries <> right_book + right_cancel
                        OR (card_type = 3 AND cost_units <> 0)
                      ELSE entries > 0 END`,
  },
  {
    name: 'checkin-follows-money',
    about:
      'A single entry has one pay order of its price: while that is unpaid it waits, once it is paid it stands, and else it is cancelled or undone',
    sql: `SELECT c.id AS checkin_id, c.status, c.paid_at, c.price_fen, y.id AS order_id, y.status AS order_status, y.amount_fen
            FROM checkin c LEFT JOIN payment_order y ON y.purpose = 'checkin' AND y.purpose_id = c.id
           WHERE c.price_fen IS NOT NULL AND NOT coalesce(y.account_id = c.account_id AND y.shop_id = c.shop_id AND y.amount_fen = c.price_fen AND CASE y.status
                   WHEN 0 THEN c.status = 7 AND c.paid_at IS NULL AND c.held_until IS NOT NULL
                   WHEN 1 THEN c.status <> 2 AND c.undone_at IS NULL AND c.paid_at IS NOT NULL
                   ELSE c.status = 2 OR c.undone_at IS NOT NULL END, false)
          UNION ALL
          SELECT y.purpose_id, c.status, c.paid_at, c.price_fen, y.id, y.status, y.amount_fen FROM payment_order y LEFT JOIN checkin c ON c.id = y.purpose_id
           WHERE y.purpose = 'checkin' AND c.price_fen IS NULL`,
  },
  {
    name: 'checkin-within-its-frame',
    about: 'An entry is made and begins within its frame, which is a day long at most, and ends after it began',
    sql: `SELECT id AS checkin_id, start_at, created_at, checkin_at, checkout_at, expire_at FROM checkin
           WHERE created_at < start_at OR created_at >= expire_at OR expire_at > start_at + interval '1 day'
              OR checkin_at < created_at OR checkin_at >= expire_at OR checkout_at < checkin_at`,
  },
  {
    name: 'checkin-goes-on-with-its-own',
    about:
      'A person who comes back goes on with the own record of the same frame, which was left for a while or less than fifteen minutes before, and has what was handed out then',
    sql: `SELECT c.id AS checkin_id, c.back_id, b.status, b.returned_at FROM checkin c JOIN checkin b ON b.id = c.back_id
           WHERE b.account_id <> c.account_id OR b.frame_id <> c.frame_id OR b.expire_at <> c.expire_at OR b.status NOT IN (5, 6)
              OR (c.created_at >= b.checkout_at + interval '${BACK_MINUTES} minutes' AND NOT EXISTS (
                    SELECT 1 FROM checkin_event e WHERE e.checkin_id = b.id AND e.to_status = 6))
              OR (c.status <> 2 AND b.returned_at IS NULL AND (b.locker_number IS NOT NULL OR b.wristband_number IS NOT NULL))`,
  },
  {
    name: 'checkin-undone-once',
    about: 'An undone entry ended its stay, and no entry that stands relies on it',
    sql: `SELECT c.id AS checkin_id, c.status, x.id AS relies FROM checkin c
            LEFT JOIN checkin x ON (x.back_id = c.id OR x.day_id = c.id) AND x.status <> 2 AND x.undone_at IS NULL
           WHERE c.undone_at IS NOT NULL AND (x.id IS NOT NULL OR c.status NOT IN (4, 5, 6) OR c.undone_at < c.checkin_at)`,
  },
  {
    name: 'checkin-day-is-paid',
    about:
      'An entry of a day that is paid has an own entry of that day that was charged for the day, and nobody is charged twice for a day',
    sql: `SELECT c.id AS checkin_id, c.day_id, d.status FROM checkin c JOIN checkin d ON d.id = c.day_id
           WHERE c.status <> 2 AND NOT (c.fee = 'day' AND ${paysTheDay('d')} AND d.account_id = c.account_id AND ${dayStarts('d')} = ${dayStarts('c')})
          UNION ALL
          SELECT c.id, d.id, d.status FROM checkin c JOIN checkin d ON d.shop_id = c.shop_id AND d.account_id = c.account_id AND d.id < c.id
             AND (SELECT min(e.id) FROM checkin_event e WHERE e.checkin_id = d.id AND e.to_status = 1) < (SELECT min(e.id) FROM checkin_event e WHERE e.checkin_id = c.id)
           WHERE ${paysTheDay('c')} AND ${paysTheDay('d')} AND ${dayStarts('d')} = ${dayStarts('c')}`,
  },
  {
    name: 'checkin-by-its-own-booking',
    about: 'A booking that opens the door for a person was made for the person at that shop',
    sql: `SELECT c.id AS checkin_id, c.account_id, coalesce(b.account_id, o.account_id) AS booked_for FROM checkin c
            LEFT JOIN booking b ON b.id = c.booking_id LEFT JOIN court_order o ON o.id = c.court_order_id
           WHERE c.channel = 'BOOKING' AND NOT coalesce(coalesce(b.account_id, o.account_id) = c.account_id AND coalesce(b.shop_id, o.shop_id) = c.shop_id, false)`,
  },
  {
    name: 'checkin-trial-once',
    about: 'Only the first entry of a person at a shop has the trial price',
    sql: `SELECT c.id AS checkin_id, b.id AS before FROM checkin c JOIN checkin b ON b.shop_id = c.shop_id AND b.account_id = c.account_id AND b.id < c.id AND b.checkin_at < c.created_at
           WHERE c.is_trial AND b.undone_at IS NULL`,
  },
]
