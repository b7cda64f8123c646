import { CloseRenewal } from '@/features/card/renewal/close-renewal'
import { RenewalFace } from '@/features/card/renewal/renewal-face'
import { RenewalHow } from '@/features/card/renewal/renewal-how'
import { NextDeduction } from '@/features/card/renewal/renewal-plan'
import { useRenewalQuery } from '@/features/card/renewal/renewal-queries'
import { useT } from '@/features/card/renewal/texts'
import { findProvider } from '@/features/card/renewal/renewal-words'
import { SignRenewal } from '@/features/card/renewal/sign-renewal'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { kind: 'picture' }, { width: '64%' }]

/** How a card is renewed by itself: what is deducted when, and closing it; or signing for it. */
function AutoRenewPage() {
  const t = useT()
  const { shopId, cardId } = useRouteParams('autoRenew')
  const { visitor } = useLoggedIn(shopId)
  const query = useRenewalQuery(shopId, cardId, !visitor)
  const { data } = query
  const back = () => void goBack('memberCard', { shopId, cardId })
  const option = data?.renewal?.option ?? data?.options[0]
  return (
    <Page title={t('card-renewal.title')} onBack={back} backLabel={t('common.back')} onRefresh={() => query.refetch()}>
      {!data && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {data && !option && (
        <EmptyState
          title={t('card-renewal.none')}
          body={t('card-renewal.noneNote')}
          act={{ word: t('card-renewal.goCard'), onPress: back, id: 'go-card' }}
        />
      )}
      {data && option && <RenewalFace data={data} option={option} />}
      {data?.renewal && <NextDeduction data={{ ...data, renewal: data.renewal }} shopId={shopId} />}
      {data && option && <RenewalHow provider={findProvider(data, option)} />}
      {data && data.options.length > 0 && <SignRenewal key={data.card.id} data={data} shopId={shopId} />}
      {data?.renewal && data.options.length === 0 && (
        <ActionBar>
          <CloseRenewal data={{ ...data, renewal: data.renewal }} />
        </ActionBar>
      )}
    </Page>
  )
}

export default withBoundary(AutoRenewPage)
