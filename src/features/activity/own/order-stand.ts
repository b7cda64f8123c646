import type { ActivityOrder } from '@/contract/activity/order'
import { type Instant, readInstant } from '@/domain/time'

/** How a sign-up stands for its person: `over` is one with which not all came before the end. */
export type OrderStand = ActivityOrder['state'] | 'over'

/** Whether its ticket opens the door. */
export const isLive = (stand: OrderStand): boolean => stand === 'paid' || stand === 'partly'

/** A sign-up that is held but whose time to pay is over counts as run out, whether or not the server has ended it yet. */
export const orderStand = ({ state, expire_at: until, activity }: ActivityOrder, now: Instant): OrderStand => {
  if (state === 'held') return until !== null && now >= readInstant(until) ? 'run_out' : 'held'
  return isLive(state) && now >= readInstant(activity.end) ? 'over' : state
}
