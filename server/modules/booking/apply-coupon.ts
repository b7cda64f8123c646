import { judgeOwnCoupon } from '@server/modules/coupon/service'
import type { Quote } from '@/domain/booking/quote'
import type { Discounted } from '@/domain/coupon/judge-coupon'
import { fen } from '@/domain/money'
import { refuse } from '@/domain/result'
import type { Instant } from '@/domain/time'
import type { BookingFacts } from './facts'

/** A coupon and its discount on a booking, in fen. */
export type AppliedCoupon = { id: number; version: number } & Discounted

interface Wish {
  shopId: number
  accountId: number
  bookedBy: number
  couponId?: number
}

/**
 * Judges the coupon of a booking against its price; null if the member chose none. Only the member's own coupon can be used, and only what is paid online is
 * discounted (booking ledger BK-168, commerce ledger MC-115).
 */
export const applyCoupon = async (
  { shopId, accountId, bookedBy, couponId }: Wish,
  { schedule }: BookingFacts,
  quote: Quote,
  now: Instant,
) => {
  if (couponId === undefined) return { ok: true as const, coupon: null }
  if (accountId !== bookedBy) return refuse('coupon.others')
  if (quote.kind !== 'online') return refuse('coupon.online_only')
  const purchase = { shopId, kinds: ['course_pay_on_line'] as const, price: fen(quote.total) }
  return judgeOwnCoupon({ couponId, accountId, brandId: schedule.brandId, purchase }, now)
}
