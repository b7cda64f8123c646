import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CouponGroup } from '@/contract/coupon'
import { call } from '@/http/call'
import { couponRoot } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

interface Whose {
  shopId: number
  userId: number
}

const couponKeys = {
  list: ({ shopId, userId }: Whose, group?: CouponGroup) => [...couponRoot, 'list', shopId, userId, group ?? 'all'] as const,
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
