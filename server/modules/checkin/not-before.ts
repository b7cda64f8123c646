import { instant, type Instant } from '@/domain/time'
import type { CheckinRow } from './rows'

/**
 * When a locked record changes: `now`, but never before it was made or somebody came in by it. The clocks of processes and gates differ, and a request may have
 * waited for one that began later.
 */
export const notBefore = (now: Instant, { createdAt, checkinAt }: Pick<CheckinRow, 'createdAt' | 'checkinAt'>): Instant =>
  instant(Math.max(now, createdAt.getTime(), checkinAt?.getTime() ?? 0))
