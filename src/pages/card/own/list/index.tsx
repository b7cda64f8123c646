import { useUserCardsQuery } from '@/features/card/own/card-queries'
import { useT } from '@/features/card/own/texts'
import { OwnCards } from '@/features/card/own/own-cards'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'

const shapes: readonly SkeletonProps[] = [{ kind: 'title', width: '40%' }, { kind: 'picture' }, { width: '64%' }]

/** The member's cards that work at the shop (commerce ledger MC-006). */
function MemberCardsPage() {
  const t = useT()
  const { shopId, userId } = useRouteParams('memberCards')
  const { visitor } = useLoggedIn(shopId)
  const query = useUserCardsQuery(shopId, visitor ? 0 : userId)
  const cards = query.data?.cards
  return (
    <Page
      title={t('card-own.title')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!cards ? (
        <LoadState query={query}>
          <CardListSkeleton label={t('common.loading')} shapes={shapes} />
        </LoadState>
      ) : cards.length === 0 ? (
        <EmptyState
          title={t('card.noneTitle')}
          body={t('card.noneBody')}
          act={{ word: t('card.goBuy'), onPress: () => void go('buyCard', { shopId }), id: 'go-buy' }}
        />
      ) : (
        <OwnCards shopId={shopId} userId={userId} cards={cards} />
      )}
    </Page>
  )
}

export default withBoundary(MemberCardsPage)
