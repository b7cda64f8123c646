import { giveCouponBack, useCoupon } from '@server/modules/coupon/service'
import type { Instant } from '@/domain/time'
import { appendEvent } from './repository'

/** Marks the coupon of a fulfilled order as used. In the open transaction, with the order locked. */
export const spendCoupon = async (orderId: number, now: Instant): Promise<void> => {
  if (await useCoupon(orderId, now)) await appendEvent(orderId, 'coupon_used', now)
}

/** Returns the coupon of an order that was given up or refunded; if its last day is over it lapses, which becomes an event of the order. */
export const freeCoupon = async (orderId: number, now: Instant): Promise<void> => {
  const given = await giveCouponBack(orderId, now)
  if (given) await appendEvent(orderId, `coupon_${given}`, now)
}
