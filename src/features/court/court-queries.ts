import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { courtKeys } from './court-keys'

/** The query of one day's courts, of one type or of all, for showing them and for reading ahead (booking ledger BK-369, BK-370). */
export const glanceOptions = (shopId: number, date: string, typeId: number | null) =>
  queryOptions({
    queryKey: courtKeys.day(shopId, date, typeId),
    queryFn: () => call('courtGlance', { shopId, date, ...(typeId !== null && { type_id: typeId }) }),
    staleTime: staleTime.seats,
  })

/** The types of court that a shop has on a day (BK-371, BK-372). */
export const useCourtTypesQuery = (shopId: number, date: string) =>
  useQuery({ queryKey: courtKeys.types(shopId, date), queryFn: () => call('courtTypes', { shopId, date }), staleTime: staleTime.catalogue })

export const useCourtQuery = (shopId: number, courtId: number) =>
  useQuery({
    queryKey: courtKeys.court(shopId, courtId),
    queryFn: () => call('courtDetail', { shopId, courtId }),
    staleTime: staleTime.catalogue,
  })

interface Confirm {
  shopId: number
  /** 0 for a visitor: nothing is read. */
  userId: number
  date: string
  slots: string
}

/** The answer that the page to book slots needs; nothing is kept for the next visit. */
export const useCourtConfirmQuery = ({ shopId, userId, date, slots }: Confirm) =>
  useQuery({
    queryKey: courtKeys.confirm(shopId, userId, date, slots),
    queryFn: () => call('courtOrderConfirm', { shopId, user_id: userId, date, slots }),
    enabled: userId > 0 && date !== '' && slots !== '',
    staleTime: 0,
    gcTime: 0,
  })

const nextPage = ({ pages, current_page: page }: { pages: number; current_page: number }) => (page < pages ? page + 1 : undefined)

/** The user's own court orders at a brand, page after page (BK-373, BK-375). */
export const useCourtOrdersQuery = (brandId: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: courtKeys.orders(brandId),
    queryFn: ({ pageParam }) => call('courtOrderList', { brandId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.seats,
    placeholderData: keepPreviousData,
    enabled: enabled && brandId > 0,
  })

/** The court orders of everybody at a shop on a day, page after page, for coaches and staff with a flag for them (BK-311). */
export const useShopCourtOrdersQuery = (shopId: number, date: string, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: courtKeys.shopOrders(shopId, date),
    queryFn: ({ pageParam }) => call('shopCourtOrders', { shopId, date, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
    enabled,
  })

/** One court order (BK-374). */
export const useCourtOrderQuery = (shopId: number, orderId: number, enabled = true) =>
  useQuery({
    queryKey: courtKeys.order(orderId),
    queryFn: () => call('courtOrderDetail', { shopId, orderId }),
    staleTime: staleTime.seats,
    enabled,
  })
