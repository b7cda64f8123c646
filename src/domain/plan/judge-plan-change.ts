import { refuseIf, type Verdict } from '../result'
import type { ShopDate } from '../time'

/** A plan begins today at the earliest. */
export const judgePlanStart = (from: ShopDate, today: ShopDate): Verdict<'plan.start_past'> => refuseIf(from < today, 'plan.start_past')

/** A plan is deleted while nobody has joined it; orders that were cancelled count, as they stay in the books. */
export const judgePlanRemoving = (orders: number): Verdict<'plan.joined'> => refuseIf(orders > 0, 'plan.joined')
