import { CheckinStatus } from '../checkin/status'
import { instant, MINUTE_MS, type Instant } from '../time'

/** One entry of a visit; who left for a while and came back has a further one. */
export interface Entry {
  status: number
  checkinAt: Instant
  checkoutAt: Instant | null
  /** The end of its frame. */
  expireAt: Instant
}

export interface Visit {
  state: 'inside' | 'away' | 'returning' | 'left'
  from: Instant
  /** When the person left; null while inside or away. */
  to: Instant | null
  /** Inside until now. */
  minutes: number
}

/** When an entry ended, as far as it has: with its frame at the latest. */
const findEnd = ({ checkoutAt, expireAt }: Entry, now: Instant): Instant => checkoutAt ?? instant(Math.min(expireAt, now))

const judgeState = ({ status, expireAt }: Entry, now: Instant): Visit['state'] => {
  if (status === CheckinStatus.returning) return 'returning'
  if (now >= expireAt) return 'left'
  if (status === CheckinStatus.inside) return 'inside'
  return status === CheckinStatus.away ? 'away' : 'left'
}

/** A visit of entries in their order, as it is now; before the sweep, too, what is open ends with its frame. */
export const makeVisit = (entries: readonly [Entry, ...Entry[]], now: Instant): Visit => {
  const last = entries[entries.length - 1]!
  const state = judgeState(last, now)
  const inside = entries.reduce((sum, entry) => sum + Math.max(0, findEnd(entry, now) - entry.checkinAt), 0)
  return {
    state,
    from: entries[0].checkinAt,
    to: state === 'inside' || state === 'away' ? null : findEnd(last, now),
    minutes: Math.floor(inside / MINUTE_MS),
  }
}
