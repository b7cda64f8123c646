import { instant, type Instant } from '../time'
import { CheckinStatus } from './status'

/** So long a reader that knows a person takes a second scan for the first one. */
const REPEAT_MS = 15_000

/** From when on a person's changes at a reader count as one scan. */
export const repeatsFrom = (now: Instant): Instant => instant(now - REPEAT_MS + 1)

const { inside, waiting, returning, left } = CheckinStatus

const wasTo = (status: number, ...these: readonly number[]) => these.includes(status)

/**
 * The repeated answer to a person whose record has just been changed to `to`, and who scans again: the same, as long as that still holds. Undefined where somebody
 * else has changed it since: then the scan is a new one.
 */
export const answeredBefore = (
  to: number,
  { status, isLatest }: { status: number; isLatest: boolean },
): 'checkin' | 'checkout' | undefined => {
  if (!isLatest) return undefined
  if (wasTo(to, inside, waiting) && wasTo(status, inside, waiting)) return 'checkin'
  return wasTo(to, returning, left) && wasTo(status, returning, left) ? 'checkout' : undefined
}
