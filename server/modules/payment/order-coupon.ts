import { giveCouponBack, useCoupon } from '@server/modules/coupon/service'
import type { Instant } from '@/domain/time'
import { appendEvent } from './repository'

/** The coupon of an order that was fulfilled is used. In the open transaction, the order being locked. */
export const spendCoupon = async (orderId: number, now: Instant): Promise<void> => {
  if (await useCoupon(orderId, now)) await appendEvent(orderId, 'coupon_used', now)
}

/** The coupon of an order that is given up or paid back can be used again; one whose last day is over lapses, and the order says so. */
export const freeCoupon = async (orderId: number, now: Instant): Promise<void> => {
  const given = await giveCouponBack(orderId, now)
  if (given) await appendEvent(orderId, `coupon_${given}`, now)
}
