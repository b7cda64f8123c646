import { useQuery } from '@tanstack/react-query'
import type { CouponPurchase } from '@/domain/coupon/coupon'
import { call } from '@/http/call'
import { couponRoot } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

interface Whose {
  shopId: number
  userId: number
}

/** A user's coupons for one purchase of so many yuan: the usable ones, the best first, and the others (MC-206). */
export const usePayableCouponsQuery = (whose: Whose, { kind, price }: { kind: CouponPurchase; price: number }, enabled: boolean) =>
  useQuery({
    queryKey: [...couponRoot, 'payable', whose.shopId, whose.userId, kind, price],
    queryFn: () => call('payableCoupons', { ...whose, price, [kind]: true }),
    staleTime: staleTime.seats,
    enabled: enabled && price > 0,
  })
