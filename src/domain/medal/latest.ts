import { addDays, dayOf, startOfDay, weekStart, type Instant, type ShopDate } from '../time'

/** The week of the medal popup: its Monday in China's time (identity ledger IP-165, IP-167). */
export const popupWeek = (now: Instant): ShopDate => weekStart(dayOf(now))

/** Medals given since the Monday of last week are the latest (IP-302). */
export const latestSince = (now: Instant): Instant => startOfDay(addDays(popupWeek(now), -7))
