import { addDays, dayOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { cardEarnings } from '../modules/card/earn-cards'
import { rows } from '../gym/rows'

/** As many days as a statement shows at once, and today. */
const NIGHTS = 32

interface Earned {
  last: ShopDate | null
}

/**
 * Posts what the cards earned night by night since the last night that was posted, as a server did that has run since; else the first night would post the
 * work of months as its own. At most so many nights.
 */
export const earnNights = async (now: Instant, most = NIGHTS): Promise<void> => {
  const [earned] = await rows<Earned>('SELECT max(earned_on)::text AS last FROM card')
  const nights = Array.from({ length: NIGHTS }, (_, at) => addDays(dayOf(now), at + 1 - NIGHTS))
  const open = nights.filter((night) => !earned?.last || night > earned.last)
  for (const night of open.slice(0, most)) await cardEarnings.run(startOfDay(night))
}
