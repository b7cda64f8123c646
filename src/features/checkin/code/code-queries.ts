import { useQuery } from '@tanstack/react-query'
import { CheckinStatus } from '@/domain/checkin/status'
import { call } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { checkinKeys } from '../checkin-keys'

/** A gate that opens is seen here so soon. */
const WATCH_MS = 2_000

/** The seed of a record is asked for anew so often while its code is shown. */
const SEED_MS = 60_000

const codeOptions = (shopId: number, checkId: number) => ({
  queryKey: checkinKeys.code(shopId, checkId),
  queryFn: () => call('checkinQrcode', { shopId, checkId }),
  // The seed changes where a gate of the shop is revoked; what becomes of the record is asked for by itself.
  staleTime: SEED_MS,
})

/** Reads the seed of a record before its code is shown, so that it is drawn at once, and without a network. */
export const readCodeAhead = (shopId: number, checkId: number) => queryClient.prefetchQuery(codeOptions(shopId, checkId))

/** The seed of an own record's codes (identity ledger IP-286). */
export const useCodeQuery = (shopId: number, checkId: number, enabled: boolean) =>
  useQuery({ ...codeOptions(shopId, checkId), enabled, refetchInterval: ({ state }) => (state.error ? false : SEED_MS) })

/** The record whose code is shown: it is asked for again and again while a gate may change it. */
export const useShownRecordQuery = (shopId: number, checkId: number, enabled: boolean) =>
  useQuery({
    queryKey: checkinKeys.one(shopId, checkId),
    queryFn: () => call('checkinRead', { shopId, checkId }),
    staleTime: 0,
    retry: false,
    enabled,
    refetchInterval: ({ state }) => {
      const status = state.data?.checkin.status
      return status === undefined || status === CheckinStatus.pending || status === CheckinStatus.inside ? WATCH_MS : false
    },
  })
