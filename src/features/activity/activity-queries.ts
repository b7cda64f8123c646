import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, type Input } from '@/http/call'
import { activityRoot, cardKeys } from '@/http/shared-keys'
import { staleTime } from '@/http/stale-time'

/** The part of the own sign-ups that is shown. */
export type OrderGroup = 'all' | 'coming' | 'over' | 'cancelled'

export const activityKeys = {
  list: (shopId: number) => [...activityRoot, 'list', shopId] as const,
  one: (shopId: number, activityId: number) => [...activityRoot, 'one', shopId, activityId] as const,
  ways: (shopId: number, activityId: number, optionId: number, count: number) =>
    [...activityRoot, 'ways', shopId, activityId, optionId, count] as const,
  orders: (shopId: number, group: OrderGroup) => [...activityRoot, 'orders', shopId, group] as const,
  order: (orderId: number) => [...activityRoot, 'order', orderId] as const,
}

const nextPage = ({ pages, current_page: page }: { pages: number; current_page: number }) => (page < pages ? page + 1 : undefined)

/** Activities of a shop, page by page (commerce ledger MC-221). */
export const useActivitiesQuery = (shopId: number) =>
  useInfiniteQuery({
    queryKey: activityKeys.list(shopId),
    queryFn: ({ pageParam }) => call('activityList', { shopId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.catalogue,
  })

/** One own sign-up (MC-228). */
export const useActivityOrderQuery = (shopId: number, orderId: number, enabled: boolean) =>
  useQuery({
    queryKey: activityKeys.order(orderId),
    queryFn: () => call('activityOrderDetail', { shopId, orderId }),
    staleTime: staleTime.seats,
    enabled,
  })

/** One activity as the present user sees it (MC-222). */
export const useActivityQuery = (shopId: number, activityId: number) =>
  useQuery({
    queryKey: activityKeys.one(shopId, activityId),
    queryFn: () => call('activityDetail', { shopId, activityId }),
    staleTime: staleTime.seats,
  })

interface Ways {
  shopId: number
  activityId: number
  /** Undefined while there is nobody to ask for: nothing is read. */
  optionId: number | undefined
  count: number
}

/** The ways to pay for so many of an option, judged for the user (MC-223); nothing is kept for the next visit. */
export const useActivityWaysQuery = ({ shopId, activityId, optionId, count }: Ways) =>
  useQuery({
    queryKey: activityKeys.ways(shopId, activityId, optionId ?? 0, count),
    queryFn: () => call('activityPayChannels', { shopId, activityId, option_id: optionId, count }),
    enabled: optionId !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** The own sign-ups at a shop, page by page (MC-226, MC-227). */
export const useActivityOrdersQuery = (shopId: number, group: OrderGroup, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: activityKeys.orders(shopId, group),
    queryFn: ({ pageParam }) => call('activityOrderList', { shopId, page: pageParam, ...(group !== 'all' && { group }) }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleTime.seats,
    enabled,
  })

/** Reads again what a sign-up changes: the activity, its lists, the cards. `kept` are the second words of keys that the present page still needs. */
const refreshActivities = (client: QueryClient, kept: readonly string[] = []) => {
  void client.invalidateQueries({ queryKey: activityRoot, predicate: ({ queryKey }) => !kept.includes(String(queryKey[1])) })
  void client.invalidateQueries({ queryKey: cardKeys.all })
}

type Kept = { key: string }
export type SignUpPayload = Input<'activityOrderCreate'>

/** Signs up for an activity (MC-224); sent again under the same key after a lost answer, it brings the first answer. */
export const useSignUpMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: SignUpPayload } & Kept) => call('activityOrderCreate', payload, { key }),
    onSuccess: ({ order }) => client.setQueryData(activityKeys.order(order.id), { order }),
    // The page leaves after a sign-up: a fresh answer would make it say that the places are gone.
    onSettled: (made) => refreshActivities(client, made ? ['ways', 'order'] : []),
  })
}

/** Cancels a sign-up; a second time answers the same. */
export const useCancelSignUpMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shopId, orderId, key }: { shopId: number; orderId: number } & Kept) =>
      call('activityOrderCancel', { shopId, orderId }, { key }),
    onSuccess: (answer) => client.setQueryData(activityKeys.order(answer.order.id), answer),
    onSettled: () => refreshActivities(client),
  })
}

export type WaitPayload = Input<'activityWait'>

/** Joins the waiting list of an option. */
export const useJoinListMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, key }: { payload: WaitPayload } & Kept) => call('activityWait', payload, { key }),
    onSettled: () => refreshActivities(client),
  })
}

interface OfActivity extends Kept {
  shopId: number
  activityId: number
}

/** Leaves the waiting list. */
export const useLeaveListMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...of }: OfActivity) => call('activityWaitEnd', of, { key }),
    onSettled: () => refreshActivities(client),
  })
}

/** Asks to be reminded of the opening or of a free place, or takes that back. */
export const useReminderMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, on, ...of }: OfActivity & { on: boolean }) => call(on ? 'activityRemind' : 'activityRemindEnd', of, { key }),
    onSettled: () => refreshActivities(client),
  })
}
