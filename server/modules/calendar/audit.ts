import type { Invariant } from '@server/invariant'

/** Invariants of what calendars are told. */
export const calendarInvariants: readonly Invariant[] = [
  {
    name: 'calendar-feed-is-a-persons',
    about: 'An address for calendars belongs to nobody who has left, and tells nothing of its reading once it belongs to nobody',
    sql: `SELECT f.id AS calendar_feed_id, f.account_id, f.seen_at FROM calendar_feed f LEFT JOIN account_deletion d ON d.account_id = f.account_id AND d.ending = 'erased'
           WHERE d.id IS NOT NULL OR (f.account_id IS NULL AND f.seen_at IS NOT NULL)`,
  },
]
