import type { NoShows as NoShowsWire } from '@/contract/booking/shapes'
import { noShowStanding, type NoShows } from '@/domain/booking/no-show'
import type { Instant } from '@/domain/time'
import { readNoShows } from './repository'

/** How a member stands, judged now. */
export const noShowsWire = (noShows: NoShows & { phone: string }, now: Instant): NoShowsWire => {
  const { count, days, blockDays, phone } = noShows
  return { count, days, block_days: blockDays, phone, ...noShowStanding(noShows, now) }
}

/** How a member stands at a shop; null where it has no limit. */
export const readOwnNoShows = async (shopId: number, accountId: number, now: Instant): Promise<NoShowsWire | null> => {
  const found = await readNoShows(shopId, accountId, now)
  return found && noShowsWire(found, now)
}
