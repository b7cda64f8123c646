import { TermPaper } from '@/features/card/terms/term-paper'
import { useTermQuery } from '@/features/card/terms/terms-queries'
import { useT } from '@/features/card/terms/texts'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '48%' }, { width: '80%' }, {}, { width: '64%' }]

/** The text of one version of the terms, for everybody (commerce ledger MC-011, MC-012). */
function CardTermDetailPage() {
  const t = useT()
  const { shopId, termId } = useRouteParams('cardTermDetail')
  const query = useTermQuery(termId)
  const term = query.data?.card_tpl_service_term
  return (
    <Page
      title={t('card-terms.title')}
      onBack={() => void goBack('buyCard', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!term && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!term && !query.isError && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {term && (
        <Stack>
          <TermPaper term={term} />
        </Stack>
      )}
    </Page>
  )
}

export default withBoundary(CardTermDetailPage)
