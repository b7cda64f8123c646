import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/http/call'

const sessionsKey = (userId: number) => ['member', 'sessions', userId] as const

/** Where the user is logged in. `userId` is 0 for a visitor. */
export const useSessionsQuery = (userId: number) =>
  useQuery({ queryKey: sessionsKey(userId), queryFn: () => call('sessionList', { userId }), enabled: userId > 0, staleTime: 0 })

/** Logs the user out on one other device, or on all of them where none is named. */
export const useEndMutation = (userId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined ? call('sessionsEnd', { userId }) : call('sessionEnd', { userId, sessionId }),
    onSuccess: (data) => client.setQueryData(sessionsKey(userId), data),
    onError: () => client.invalidateQueries({ queryKey: sessionsKey(userId) }),
  })
}
