import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'

const feedKey = (userId: number) => ['calendar', 'feed', userId] as const

/** Whether the user has an address for calendars; `userId` is 0 for a visitor. */
export const useFeedQuery = (userId: number, enabled = true) =>
  useQuery({
    queryKey: feedKey(userId),
    queryFn: () => call('calendarRead', { userId }),
    enabled: enabled && userId > 0,
    staleTime: 0,
  })

/** Makes an address, which only the answer has, in place of the one that there is. */
export const useMakeFeed = (userId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key }: { key: string }) => call('calendarMake', { userId }, { key }),
    onSuccess: ({ feed }) => client.setQueryData(feedKey(userId), { feed }),
    onError: () => client.invalidateQueries({ queryKey: feedKey(userId) }),
  })
}

/** Turns the address off. */
export const useStopFeed = (userId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key }: { key: string }) => call('calendarRevoke', { userId }, { key }),
    onSuccess: (data) => client.setQueryData(feedKey(userId), data),
    onError: () => client.invalidateQueries({ queryKey: feedKey(userId) }),
  })
}
