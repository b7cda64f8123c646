import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CouponGroup } from '@/contract/coupon'
import type { CouponPurchase } from '@/domain/coupon/coupon'
import { call } from '@/http/call'
import { couponRoot } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

interface Whose {
  shopId: number
  userId: number
}

const couponKeys = {
  list: ({ shopId, userId }: Whose, group?: CouponGroup) => [...couponRoot, 'list', shopId, userId, group ?? 'all'] as const,
  payable: ({ shopId, userId }: Whose, kind: CouponPurchase, price: number) =>
    [...couponRoot, 'payable', shopId, userId, kind, price] as const,
}

/** A user's coupons of a shop's brand, page by page (commerce ledger MC-205). */
export const useCouponsQuery = (whose: Whose, group: CouponGroup | undefined, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: couponKeys.list(whose, group),
    queryFn: ({ pageParam }) =>
      call('userCoupons', { userId: whose.userId, shop_id: whose.shopId, page: pageParam, ...(group && { group }) }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.pages ? last.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: staleTime.seats,
    enabled,
  })

/** A user's coupons for one purchase of so many yuan: the usable ones, the best first, and the others (MC-206). */
export const usePayableCouponsQuery = (whose: Whose, { kind, price }: { kind: CouponPurchase; price: number }, enabled: boolean) =>
  useQuery({
    queryKey: couponKeys.payable(whose, kind, price),
    queryFn: () => call('payableCoupons', { ...whose, price, [kind]: true }),
    staleTime: staleTime.seats,
    enabled: enabled && price > 0,
  })
