import { useLeavesQuery } from '@/features/card/freeze/freeze-queries'
import { LeaveSheet } from '@/features/card/freeze/freeze-sheet'
import { useT } from '@/features/card/freeze/texts'
import { useCardQuery } from '@/features/card/own/card-queries'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { kind: 'picture' }, { width: '64%' }]

/** The holder of a card takes leave: on which days, what that does, and why. */
function CardLeavePage() {
  const t = useT()
  const of = useRouteParams('cardLeave')
  const { visitor } = useLoggedIn(of.shopId)
  const query = useLeavesQuery(of, !visitor)
  const card = useCardQuery(of.shopId, of.cardId, !visitor)
  const data = query.data
  const back = () => void goBack('memberCard', of)
  return (
    <Page title={t('card-freeze.title')} onBack={back} backLabel={t('common.back')} onRefresh={() => query.refetch()}>
      {!data && query.isError && <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!data && !query.isError && <CardListSkeleton label={t('common.loading')} shapes={shapes} />}
      {data?.refusal && (
        <EmptyState
          title={t('card-freeze.noTitle')}
          body={data.refusal.msg}
          act={{ word: t('card-freeze.backToCard'), onPress: back, id: 'leave-to-card' }}
        />
      )}
      {data && !data.refusal && <LeaveSheet of={of} leaves={data} card={card.data?.card} />}
    </Page>
  )
}

export default withBoundary(CardLeavePage)
