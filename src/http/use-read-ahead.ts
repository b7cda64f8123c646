import { useEffect } from 'react'
import { hashKey, useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { whenIdle } from '@/platform/idle'

const LATEST_MS = 1000

/** Reads what the user will likely open next, as soon as the device is idle; reads nothing until `ready`. */
export const useReadAhead = <T, K extends QueryKey>(ready: boolean, next: readonly FetchQueryOptions<T, Error, T, K>[]) => {
  const client = useQueryClient()
  const what = hashKey(next.map(({ queryKey }) => queryKey))
  useEffect(
    () => (ready ? whenIdle(() => next.forEach((options) => void client.prefetchQuery(options)), LATEST_MS) : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the keys say what is read
    [client, ready, what],
  )
}
