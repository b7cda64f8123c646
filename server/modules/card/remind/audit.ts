import type { Invariant } from '@server/invariant'

export const cardReminderInvariants: readonly Invariant[] = [
  {
    name: 'reminded-in-time',
    about:
      'The holder of a card was reminded of its last day in the week before it, and of the day itself from the day before on, once of each',
    sql: `SELECT r.id AS reminder_id, r.card_id, r.kind, r.last_day, r.told_at, n.times FROM card_reminder r
            CROSS JOIN LATERAL (SELECT count(*) AS times FROM card_reminder x WHERE x.card_id = r.card_id AND x.kind = r.kind AND x.last_day = r.last_day) n
           WHERE r.kind <> 'low' AND (n.times > 1
              OR r.last_day - (r.told_at AT TIME ZONE 'Asia/Shanghai')::date NOT BETWEEN CASE r.kind WHEN 'week' THEN 2 ELSE 0 END AND CASE r.kind WHEN 'week' THEN 7 ELSE 1 END)`,
  },
  {
    name: 'reminded-after-a-charge',
    about: 'The holder of a card was told once that little is left after each time that units were bought or given for it',
    sql: `SELECT r.id AS reminder_id, r.card_id, r.card_entry_id, n.times FROM card_reminder r LEFT JOIN card_entry e ON e.id = r.card_entry_id AND e.card_id = r.card_id
            CROSS JOIN LATERAL (SELECT count(*) AS times FROM card_reminder x WHERE x.card_id = r.card_id AND x.card_entry_id = r.card_entry_id) n
           WHERE r.kind = 'low' AND (n.times > 1 OR e.id IS NULL OR e.kind NOT IN ('open', 'charge', 'adjust') OR e.delta_units <= 0 OR e.created_at > r.told_at)`,
  },
]
