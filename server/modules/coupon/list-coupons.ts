import type { CouponGroup, OtherCoupon, UserCoupon } from '@/contract/coupon'
import { byWorth } from '@/domain/coupon/by-worth'
import type { Purchase } from '@/domain/coupon/coupon'
import { judgeCoupon, type CouponReason } from '@/domain/coupon/judge-coupon'
import { dayOf, type Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { reasonWire } from '@server/reason-wire'
import { countCoupons, listCoupons, listUnused, type Whose } from './repository'
import { couponFacts, couponWire } from './wire'

const PAGE_SIZE = 20

/** Why a coupon is over, whatever is bought. */
const overReasons: ReadonlySet<CouponReason> = new Set(['coupon.expired', 'coupon.taken_back'] as const)

/** One page of a person's coupons, and the number of each kind (commerce ledger MC-205). */
export const readCouponPage = async (
  whose: Whose,
  { group, page, locale }: { group: CouponGroup | undefined; page: number; locale: ErrorLocale },
  now: Instant,
) => {
  const today = dayOf(now)
  const counts = await countCoupons(whose, today)
  const total = counts[group ?? 'all']
  const rows = await listCoupons(whose, today, group ?? null, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return {
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    current_page: page,
    total_count: total,
    coupons: rows.map((row) => couponWire(row, today, locale)),
    counts,
  }
}

interface Asked {
  accountId: number
  brandId: number
  purchase: Purchase
  locale: ErrorLocale
}

/** A person's unused coupons for one purchase: usable ones first, the best at the top, then the others with their reason (MC-206, MC-207). */
export const readPayableCoupons = async ({ accountId, brandId, purchase, locale }: Asked, now: Instant) => {
  const today = dayOf(now)
  const payable: UserCoupon[] = []
  const others: OtherCoupon[] = []
  for (const row of await listUnused(accountId, brandId)) {
    const verdict = judgeCoupon(couponFacts(row), purchase, today)
    if (verdict.ok) payable.push(couponWire(row, today, locale, verdict))
    else if (!overReasons.has(verdict.reason)) others.push({ ...couponWire(row, today, locale), reason: reasonWire(locale, verdict) })
  }
  const worth = ({ id, discount, end }: UserCoupon) => ({ id, discount: discount ?? 0, end })
  return { payable_coupons: payable.sort((one, other) => byWorth(worth(one), worth(other))), other_coupons: others }
}
