import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './load-error'

interface PendingProps {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>
  /** The skeleton. */
  children: ReactNode
}

/** What stands where the answer of a query is not there: its skeleton, or why it cannot be read (LoadError). */
export function Pending({ query, children }: PendingProps) {
  if (query.data !== undefined || !query.isError) return <>{children}</>
  return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
}
