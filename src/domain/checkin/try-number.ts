import { isId } from '../id'
import { formatTime, instant, startOfDay, dayOf, DAY_MS, MINUTE_MS, type Instant } from '../time'

/** The number of a refused try at a gate, for the desk: `G2-1748`, gate 2 at 17:48. */
export const writeTryNumber = (gateId: number, at: Instant): string => `G${gateId}-${formatTime(at).replace(':', '')}`

export interface TryNumber {
  gateId: number
  /** Minutes since midnight. */
  minute: number
}

/** Blanks, dashes of every kind, dots and colons, which people put where they like. */
const BETWEEN = /[\s\-‐-―−ー_.·:]/g

/** Reads the number of a try in whatever form it is typed: small letters, full width, other dashes or none. Undefined for another text. */
export const readTryNumber = (typed: string): TryNumber | undefined => {
  const found = /^G(\d{1,10})([01]\d|2[0-3])([0-5]\d)$/.exec(typed.normalize('NFKC').toUpperCase().replace(BETWEEN, ''))
  if (!found) return undefined
  const [gateId, hour, minute] = found.slice(1).map(Number) as [number, number, number]
  return isId(gateId) ? { gateId, minute: hour * 60 + minute } : undefined
}

/** The answer to a try may be of the next minute. */
const SLOW_MS = 30_000

/** The latest span in which the try of a number was made, in the day before now. */
export const spanOfTry = ({ minute }: Pick<TryNumber, 'minute'>, now: Instant): { from: Instant; to: Instant } => {
  const today = startOfDay(dayOf(now)) + minute * MINUTE_MS
  const at = today <= now ? today : today - DAY_MS
  return { from: instant(at - SLOW_MS), to: instant(at + MINUTE_MS) }
}
