import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useT } from '@/i18n/runtime'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'

interface MorePagesProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  word: string
  id: string
  /** Stands in a stack of its own. */
  apart?: boolean
}

/** The button that reads the next page of a list, where there is one; after a failure it says so, and tries again. */
export function MorePages({ query, word, id, apart }: MorePagesProps) {
  const t = useT()
  if (!query.hasNextPage) return null
  const button = (
    <Button tone='quiet' full busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} id={id}>
      {query.isFetchNextPageError ? t('common.moreFailed') : word}
    </Button>
  )
  return apart ? <Stack>{button}</Stack> : button
}
