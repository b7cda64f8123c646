import { QueryClient } from '@tanstack/react-query'
import { connectQueryClient } from '@/platform/lifecycle'
import { isApiError } from './api-error'
import { staleTime } from './stale-time'

const MAX_RETRIES = 2

/** A read is repeated when no answer came or the server failed; a refusal is final, and a change is sent once. */
const retry = (failures: number, error: unknown) =>
  failures < MAX_RETRIES && isApiError(error) && error.mayRepeat && (error.code === 'client.offline' || error.status >= 500)

/** The one query client of the app. A change is never repeated automatically. */
export const queryClient = new QueryClient({
  // Without a network a request fails at once, and a booking is not queued to be sent later.
  defaultOptions: {
    queries: { retry, staleTime: staleTime.seats, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

connectQueryClient()
