import { QueryClient } from '@tanstack/react-query'
import { connectQueryClient } from '@/platform/lifecycle'
import { isApiError } from './api-error'
import { staleTime } from './stale-time'

const MAX_RETRIES = 2

/** Reading is tried again when no answer came or the server failed; what was refused stays refused, and what changes something is made once. */
const retry = (failures: number, error: unknown) =>
  failures < MAX_RETRIES && isApiError(error) && error.mayRepeat && (error.code === 'client.offline' || error.status >= 500)

/** The one query client of the app. A change is never repeated by itself. */
export const queryClient = new QueryClient({
  // Without a network a question fails and says so, and a booking must not wait to be sent later on its own.
  defaultOptions: {
    queries: { retry, staleTime: staleTime.seats, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

connectQueryClient()
