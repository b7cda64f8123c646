import { addDays, dayOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { rows } from '../gym/rows'
import { cardEarnings } from '../modules/card/earn-cards'

/** As many days as a statement shows at once, and today. */
const NIGHTS = 32

interface Earned {
  last: ShopDate | null
}

/**
 * Posts what the cards earned night by night since the last night that was posted, as a server did that has run since; else the first night would post the
 * work of months as its own.
 */
export const earnNights = async (now: Instant): Promise<void> => {
  const [earned] = await rows<Earned>('SELECT max(earned_on)::text AS last FROM card')
  const nights = Array.from({ length: NIGHTS }, (_, at) => addDays(dayOf(now), at + 1 - NIGHTS))
  for (const night of nights) if (!earned?.last || night > earned.last) await cardEarnings.run(startOfDay(night))
}
