import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'
import { serverNow } from '@/http/clock'

const noticeKeys = {
  all: ['notice'] as const,
  count: (shopId: number) => ['notice', 'count', shopId] as const,
  list: (shopId: number) => ['notice', 'list', shopId] as const,
}

/** The number of unread messages of a shop (identity ledger IP-258, IP-259). */
export const useNoticeCountQuery = (shopId: number) =>
  useQuery({
    queryKey: noticeKeys.count(shopId),
    queryFn: () => call('noticeCount', { shop_id: shopId, timestamp: serverNow() }),
    enabled: shopId > 0,
  })

/** A shop's messages to the user, latest first, page by page. */
export const useNoticesQuery = (shopId: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: noticeKeys.list(shopId),
    queryFn: ({ pageParam }) => call('noticeList', { shop_id: shopId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ pages, current_page }) => (current_page < pages ? current_page + 1 : undefined),
    // Always read again: new messages change to read ones.
    staleTime: 0,
    gcTime: 0,
    enabled,
  })

/** Marks the shown messages as read; the screen keeps their marks until they are read again. */
export const useReadNoticesMutation = (shopId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call('noticeRead', { shop_id: shopId, up_to: upTo }),
    onSuccess: (data) => client.setQueryData(noticeKeys.count(shopId), data),
  })
}
