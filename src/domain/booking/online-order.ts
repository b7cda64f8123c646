import type { Instant, ShopDate } from '../time'
import { OnlineOrderStatus } from './codes'

/** An online-plan order, as far as the rules read it. */
export interface OnlineOrderFacts {
  date: ShopDate
  status: number
  /** When the live class begins, or from when a recorded one can be watched. */
  liveTime: Instant | null
  openTime: Instant | null
}

/** Derives the instant, the live and open marks and the disabled look of an online-plan order (BK-138, BK-182). A live one shows no open mark. */
export const onlineOrderMarks = (order: OnlineOrderFacts) => ({
  activeTime: order.liveTime ?? order.openTime,
  showLiveTime: order.liveTime !== null,
  showOpenTime: order.liveTime === null && order.openTime !== null,
  disabled: order.status === OnlineOrderStatus.cancelled,
})
