import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { PlanOrder } from '@/contract/plan/shapes'
import type { CorpCheckInOrder } from '@/contract/corporate'
import { corpCheckInWindow } from '@/domain/booking/corp-check-in'
import { readInstant, type Instant } from '@/domain/time'

/** A booking or an order of a plan to check in for. */
export interface CheckInTarget {
  shopId: number
  orderId: number | null
  wodOrderId: number | null
  name: string
  start: Instant
  end: Instant
  /** The window of the check-in. */
  from: Instant
  until: Instant
}

export const makeTarget = (order: CorpCheckInOrder): CheckInTarget => ({
  shopId: order.shop.id,
  orderId: order.order_id,
  wodOrderId: order.wod_order_id,
  name: order.name,
  start: readInstant(order.start),
  end: readInstant(order.end),
  from: readInstant(order.checkin_start),
  until: readInstant(order.checkin_end),
})

const instantOrNull = (text: string | null | undefined) => (text ? readInstant(text) : null)

export const targetOfBooking = ({ id, schedule, partner_order_detail: detail }: ScheduleOrder): CheckInTarget => {
  const start = readInstant(schedule.start)
  const end = readInstant(schedule.end)
  const { from, to } = corpCheckInWindow({
    start,
    end,
    checkInStart: instantOrNull(detail?.checkin_start),
    checkInEnd: instantOrNull(detail?.checkin_end),
  })
  return { shopId: schedule.shop.id, orderId: id, wodOrderId: null, name: schedule.course.name, start, end, from, until: to }
}

/** The target of a plan's order that a company pays: its first practice. */
export const targetOfPlan = ({ id, shop, plan, partner_order_detail: detail, created_at: made }: PlanOrder): CheckInTarget => {
  const start = readInstant(detail?.start ?? made)
  const end = readInstant(detail?.end ?? made)
  const from = instantOrNull(detail?.checkin_start) ?? start
  const until = instantOrNull(detail?.checkin_end) ?? end
  return { shopId: shop.id, orderId: null, wodOrderId: id, name: plan.name, start, end, from, until }
}

export const isOpen = ({ from, until }: CheckInTarget, now: Instant): boolean => from <= now && now <= until
