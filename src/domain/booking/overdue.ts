import { MINUTE_MS, type Instant } from '../time'

/** Whether a schedule starts within so many minutes; with 0 it has started (BK-246, BK-247). */
export const isOverdue = (start: Instant, now: Instant, minutes = 0): boolean => start - now <= minutes * MINUTE_MS
