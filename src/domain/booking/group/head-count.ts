import { addMinutes, type Instant } from '../../time'

/** At the latest so long before the start it is known whether enough people come. */
export const SETTLE_MINUTES = 60

/** When it is settled whether a class that needs so many people takes place: when its members can no longer cancel (booking ledger BK-418). */
export const headCountSettledAt = (start: Instant, minutesCanCancel: number): Instant =>
  addMinutes(start, -Math.max(minutesCanCancel, SETTLE_MINUTES))
