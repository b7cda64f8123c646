import { addDays, dayOf, startOfDay, type Instant } from '@/domain/time'
import { cardEarnings } from '../modules/card/earn-cards'

/** As many days as a statement shows at once. */
const NIGHTS = 31

/** Posts what the cards earned night by night, as a server did that has run since; else the first night would post the work of months as its own. */
export const earnNights = async (now: Instant): Promise<void> => {
  for (let back = NIGHTS; back >= 0; back -= 1) await cardEarnings.run(startOfDay(addDays(dayOf(now), -back)))
}
