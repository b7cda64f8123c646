import { addDays, type ShopDate } from '../time'

/** How many days back coaches and staff choose from in their lists. */
const BACK_DAYS = 90

export const firstWorkDay = (today: ShopDate): ShopDate => addDays(today, -BACK_DAYS)
