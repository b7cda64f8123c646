import { judgeOwnCoupon } from '@server/modules/coupon/service'
import type { Quote } from '@/domain/booking/quote'
import type { Discounted } from '@/domain/coupon/judge-coupon'
import { fen } from '@/domain/money'
import { refuse } from '@/domain/result'
import type { Instant } from '@/domain/time'
import type { BookingFacts } from './facts'

/** A coupon that takes something off a booking, in fen. */
export type AppliedCoupon = { id: number; version: number } & Discounted

interface Wish {
  shopId: number
  accountId: number
  bookedBy: number
  couponId?: number
}

/**
 * The coupon that a booking is to be paid with, judged for its price; null where none is wished. It is the member's own to spend, and takes off what is
 * paid online alone (booking ledger BK-168, commerce ledger MC-115).
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
