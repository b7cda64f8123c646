import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './load-error'

interface LoadStateProps {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>
  /** The skeleton. */
  children: ReactNode
}

/** The stand-in for a missing answer of a query: its skeleton, or why it cannot be read (LoadError). */
export function LoadState({ query, children }: LoadStateProps) {
  if (query.data !== undefined || !query.isError) return <>{children}</>
  return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
}
