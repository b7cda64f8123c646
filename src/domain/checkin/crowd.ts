import { refuse, type Verdict } from '../result'
import { DAY_MS, HOUR_MS, type Instant } from '../time'

/** How busy a venue is (identity ledger IP-146..IP-149). */
export type Crowd = 'free' | 'normal' | 'busy'

/** The share of the places that are taken; undefined where there is no limit. */
export const occupancy = (users: number, most: number | null): number | undefined => (most ? users / most : undefined)

/** A frame without a limit is free. */
export const judgeCrowd = (users: number, most: number | null): Crowd => {
  const ratio = occupancy(users, most) ?? 0
  if (ratio >= 0.6) return 'busy'
  return ratio >= 0.2 ? 'normal' : 'free'
}

/** Whether who wants to come when it is quiet should hear of it: the venue is open, and not busy. */
export const isQuiet = (frame: { usersCount: number; maxUsers: number | null } | undefined): boolean =>
  frame !== undefined && judgeCrowd(frame.usersCount, frame.maxUsers) !== 'busy'

const MOST_AHEAD_MS = 2 * DAY_MS
const MOST_SPAN_MS = 6 * HOUR_MS

/** Whether somebody may be reminded in a span: not over, at most six hours long, and begun within two days. */
export const judgeReminder = ({ from, until }: { from: Instant; until: Instant }, now: Instant): Verdict<'checkin.remind_span'> => {
  const fits = until > now && from < until && until - from <= MOST_SPAN_MS && from <= now + MOST_AHEAD_MS
  return fits ? { ok: true } : refuse('checkin.remind_span')
}
