import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** A list that is read page by page, in its states; items with a key that was read before are dropped. */
export const usePaged = <Page, Item extends { id: number }>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  readItems: (page: Page) => readonly Item[],
  readKey: (item: Item) => number | string = ({ id }) => id,
) => {
  const { data, isError, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const items = [...new Map((data?.pages ?? []).flatMap(readItems).map((item) => [readKey(item), item])).values()]
  const readMore = () => void query.fetchNextPage()
  return {
    state: data ? (items.length > 0 ? 'loaded' : 'empty') : isError ? 'error' : 'loading',
    items,
    error,
    busy: isFetching,
    refresh: () => query.refetch(),
    onReachEnd: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) readMore()
    },
    hasMore: hasNextPage,
    more: isFetchNextPageError
      ? ({ kind: 'failed', retry: readMore } as const)
      : isFetchingNextPage
        ? ({ kind: 'loading' } as const)
        : ({ kind: 'none' } as const),
  } as const
}
