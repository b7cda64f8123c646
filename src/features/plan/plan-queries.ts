import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { planKeys } from './plan-keys'

const nextPage = (last: { current_page: number; pages: number }) => (last.current_page < last.pages ? last.current_page + 1 : undefined)

/** Online plans of a shop, page by page (booking ledger BK-361). */
export const usePlansQuery = (shopId: number) =>
  useInfiniteQuery({
    queryKey: planKeys.list(shopId),
    queryFn: ({ pageParam }) => call('planList', { shopId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.catalogue,
  })

/** One plan, judged for the present user (BK-360). */
export const usePlanQuery = (shopId: number, planId: number) =>
  useQuery({ queryKey: planKeys.one(shopId, planId), queryFn: () => call('planRead', { shopId, planId }), staleTime: staleTime.seats })

/** The answer that the joining page needs; nothing is kept for the next visit. `userId` is 0 for a visitor, and nothing is read. */
export const usePlanConfirmQuery = (shopId: number, planId: number, userId: number) =>
  useQuery({
    queryKey: planKeys.confirm(shopId, planId, userId),
    queryFn: () => call('planConfirm', { shopId, planId, user_id: userId }),
    enabled: userId > 0,
    staleTime: 0,
    gcTime: 0,
  })

/** The user's orders of online plans at a shop, all or those of running plans, page by page. */
export const usePlanOrdersQuery = (shopId: number, enabled: boolean, which: 'all' | 'standing' = 'all') =>
  useInfiniteQuery({
    queryKey: [...planKeys.orders(shopId), which],
    queryFn: ({ pageParam }) => call('planOrderList', { shopId, page: pageParam, standing: which === 'standing' || undefined }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.seats,
    enabled,
  })

/** One order with its days (BK-362); nothing is read for a visitor. */
export const usePlanOrderQuery = (shopId: number, orderId: number, enabled: boolean) =>
  useQuery({
    queryKey: planKeys.order(shopId, orderId),
    queryFn: () => call('planOrderRead', { shopId, orderId }),
    enabled,
    staleTime: staleTime.seats,
  })

/** One plan with all of its content, for coaches and staff. */
export const useManagedPlanQuery = (shopId: number, planId: number) =>
  useQuery({
    queryKey: planKeys.managed(shopId, planId),
    queryFn: () => call('planManage', { shopId, planId }),
    staleTime: staleTime.seats,
  })

/** The templates of one author at a shop (BK-402). */
export const useTemplatesQuery = (shopId: number, userId: number) =>
  useQuery({
    queryKey: planKeys.templates(shopId, userId),
    queryFn: () => call('planTemplateList', { shop_id: shopId, created_by_id: userId }),
    enabled: userId > 0,
    staleTime: staleTime.seats,
  })
