import { addMinutes, type Instant } from '../../time'

/** The head count is decided at least this long before the start. */
export const SETTLE_MINUTES = 60

/** When the head count of a class is decided: when its members can no longer cancel (booking ledger BK-418). */
export const headCountSettledAt = (start: Instant, minutesCanCancel: number): Instant =>
  addMinutes(start, -Math.max(minutesCanCancel, SETTLE_MINUTES))
