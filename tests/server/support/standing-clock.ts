import type { MovableClock } from '@server/clock'
import type { Instant } from '@/domain/time'

/** Stands still until it is moved. */
export const standingClock = (start: Instant): MovableClock => {
  let at = start
  return {
    now: () => at,
    moveTo(next) {
      at = next
    },
  }
}
