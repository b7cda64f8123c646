import type { PlanOrder } from '@/contract/plan/shapes'
import { corpStatusText, showsCorpButton } from '@/domain/booking/corp-check-in'
import { onlineOrderMarks } from '@/domain/booking/online-order'
import { readDay, readInstant, type Instant, type ShopDate } from '@/domain/time'

/** An online-plan order as its card shows it (booking ledger BK-138). */
export interface OnlineOrderAppearance {
  /** When it begins or opens; null where its plan has no practice day. */
  activeTime: Instant | null
  courseName: string
  courseSubInfo: string
  shopName: string
  courseImg: string
  courseId: number
  courseDate: ShopDate
  status: number
  disabled: boolean
  showLiveTime: boolean
  showOpenTime: boolean
  needCorpCheckIn: boolean
  hasCorpCheckIn: boolean
  reachCorpCheckInEnd: boolean
  canCorpCheckIn: boolean
  showCorpButton: boolean
  corpStatus: 'checkedIn' | 'notCheckedIn' | null
}

const instantIn = (text: string | null) => (text === null ? null : readInstant(text))

export const onlineOrderAppearance = (order: PlanOrder): OnlineOrderAppearance => {
  const courseDate = readDay(order.date)
  const { needCorpCheckIn, hasCorpCheckIn, reachCorpCheckInEnd, canCorpCheckIn, status } = order
  return {
    ...onlineOrderMarks({ date: courseDate, status, liveTime: instantIn(order.live_time), openTime: instantIn(order.open_time) }),
    courseName: order.plan.name,
    courseSubInfo: order.day_name,
    shopName: order.shop.name,
    courseImg: order.plan.logo,
    courseId: order.plan_id,
    courseDate,
    status,
    needCorpCheckIn,
    hasCorpCheckIn,
    reachCorpCheckInEnd,
    canCorpCheckIn,
    showCorpButton: showsCorpButton(order),
    corpStatus: corpStatusText(order),
  }
}
