import type { Instant } from '@/domain/time'
import { findCoach, type Asking } from '@server/authority/reach'
import { findUsers } from './search-users'

/**
 * The people of the shop whom the desk finds, as far as the caller may see them; `shown` are those whom it finds by what they have with them, which is recorded as
 * well. Fails with `staff.too_many_searches`.
 */
export const searchAtDesk = (asking: Asking, { q, limit, shown }: { q: string; limit: number; shown: readonly number[] }, now: Instant) =>
  findUsers({ membership: asking.membership, q, limit, coachId: findCoach(asking, 'group'), shown }, now)
