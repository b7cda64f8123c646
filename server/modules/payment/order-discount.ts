import { giveCouponBack, useCoupon } from '@server/modules/coupon/service'
import { notify } from '@server/modules/notice/service'
import type { Instant } from '@/domain/time'
import { appendEvent } from './repository'
import type { PayOrderRow } from './rows'

/** Whether the shop took away what was ordered; else whoever ordered it, or time, did. */
export interface Ender {
  byShop?: boolean
}

/** Marks the coupon of a fulfilled order as used. In the open transaction, with the order locked. */
export const spendCoupon = async (orderId: number, now: Instant): Promise<void> => {
  if (await useCoupon(orderId, now)) await appendEvent(orderId, 'coupon_used', now)
}

/**
 * Returns the coupon of an order that was given up or refunded; if its last day is over it lapses, which becomes an event of the order. Where the shop took away what was
 * ordered, the person is told until when the coupon can be used.
 */
export const freeCoupon = async (
  { id, accountId, brandId, shopId, subject }: Pick<PayOrderRow, 'id' | 'accountId' | 'brandId' | 'shopId' | 'subject'>,
  now: Instant,
  { byShop = false }: Ender = {},
): Promise<void> => {
  const given = await giveCouponBack(id, now, byShop)
  if (!given) return
  await appendEvent(id, given.isUsable ? 'coupon_back' : 'coupon_lapsed', now)
  if (!byShop || !given.isUsable) return
  const params = { course: subject, coupon: given.name, end: given.endDay }
  await notify({ accountId, brandId, shopId, kind: 'coupon.back', params, path: `/shop/${shopId}/mobile/user/coupons/`, now })
}
