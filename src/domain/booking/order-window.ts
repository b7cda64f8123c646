import { refuseIf, type Verdict } from '../result'
import { MINUTE_MS, type Instant } from '../time'

/** Minutes as hours with at most one decimal and no trailing zero, such as 2 or 1.5 (booking ledger BK-231). */
export const windowHours = (minutes: number): number => Math.round(minutes / 6) / 10

/** Refuses a class that starts in less than the shop's order window; 0 minutes means no window (BK-229, BK-230). */
export const judgeOrderWindow = (start: Instant, minutesCanOrder: number, now: Instant): Verdict<'booking.order_window'> =>
  refuseIf(minutesCanOrder > 0 && start - now < minutesCanOrder * MINUTE_MS, 'booking.order_window', {
    hours: windowHours(minutesCanOrder),
  })
