import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/http/call'
import { staleTime } from '@/http/stale-time'
import { checkinKeys } from './checkin-keys'

/** How long a page that waits for somebody else, staff or a gate, waits before it asks again. */
const WATCH_MS = 5_000

/** How the user can enter now (identity ledger IP-282). */
export const useAvailableQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: checkinKeys.available(shopId), queryFn: () => call('checkinAvailable', { shopId }), staleTime: 0, enabled })

/** The frames of a shop, read once a visit (IP-144). */
export const useFramesQuery = (shopId: number) =>
  useQuery({
    queryKey: checkinKeys.frames(shopId),
    queryFn: () => call('checkinFrames', { shopId }),
    staleTime: staleTime.visit,
    gcTime: staleTime.visit,
  })

export const useCheckinCardsQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: checkinKeys.cards(shopId), queryFn: () => call('checkinCards', { shop_id: shopId }), staleTime: 0, enabled })

export const useCrowdQuery = (shopId: number, enabled = true) =>
  useQuery({
    queryKey: checkinKeys.crowd(shopId),
    queryFn: () => call('checkinCrowd', { shopId }),
    staleTime: staleTime.seats,
    enabled: enabled && shopId > 0,
  })

/** One record. `watch`: it is asked for again every few seconds while `waits` says so. */
export const useCheckinQuery = (shopId: number, checkId: number, enabled: boolean, waits: readonly number[] = []) =>
  useQuery({
    queryKey: checkinKeys.one(shopId, checkId),
    queryFn: () => call('checkinRead', { shopId, checkId }),
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => (state.data && waits.includes(state.data.checkin.status) ? WATCH_MS : false),
  })

/** The user's latest record at a shop (IP-289). */
export const useLatestQuery = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: checkinKeys.latest(shopId),
    queryFn: () => call('checkinLatest', { shopId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** The records of today (IP-272). */
export const useTodayQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: checkinKeys.today(shopId), queryFn: () => call('checkinList', { shopId }), staleTime: 0, enabled })

const nextPage = ({ pages, current_page: page }: { pages: number; current_page: number }) => (page < pages ? page + 1 : undefined)

/** All records at a shop, page after page (IP-290). */
export const useRecordsQuery = (shopId: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: checkinKeys.records(shopId),
    queryFn: ({ pageParam }) => call('checkinRecords', { shopId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.seats,
    enabled,
  })

/** The single entries that were paid with money or wait for it (IP-285). */
export const useCheckinOrdersQuery = (shopId: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: checkinKeys.orders(shopId),
    queryFn: ({ pageParam }) => call('checkinOrders', { shopId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.seats,
    enabled,
  })

export const useCheckinSettingQuery = (shopId: number, enabled: boolean) =>
  useQuery({ queryKey: checkinKeys.setting(shopId), queryFn: () => call('checkinSetting', { shopId }), staleTime: 0, enabled })
