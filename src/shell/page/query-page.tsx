import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/runtime'
import { Page } from '@/ui/page/page'
import { LoadState } from './load-state'

interface QueryPageProps<Data> {
  title: string
  onBack: () => void
  query: UseQueryResult<Data>
  ground?: 'plain' | 'wash'
  /** The content and the skeleton begin with a HeroHead, over which the title bar lies; the page's config then has `navigationStyle: 'custom'`. */
  hero?: boolean
  /** The skeleton of the page. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of one query: its title bar with a way back, and the states loading, loaded and error. */
export function QueryPage<Data>({ title, onBack, query, ground, hero, skeleton, children }: QueryPageProps<Data>) {
  const t = useT()
  const { data } = query
  const over = data === undefined && query.isError ? 'plain' : 'hero'
  return (
    <Page
      title={title}
      ground={ground}
      {...(hero && { over })}
      onBack={onBack}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {data !== undefined ? children(data) : <LoadState query={query}>{skeleton}</LoadState>}
    </Page>
  )
}
