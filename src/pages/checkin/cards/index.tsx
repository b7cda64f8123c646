import { useCheckinCardsQuery, useFramesQuery } from '@/features/checkin/checkin-queries'
import { CardChoice } from '@/features/checkin/choose/card-choice'
import { ChooseSkeleton } from '@/features/checkin/checkin-skeleton'
import { useT } from '@/features/checkin/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { EmptyState } from '@/ui/state-view/state-view'

/** All cards to enter with, those that can be used first (identity ledger IP-037, IP-056). */
function CheckInCardsPage() {
  const t = useT()
  const { shopId, card_id: cardId } = useRouteParams('checkInCardsPage')
  const { visitor } = useLoggedIn(shopId)
  const frames = useFramesQuery(shopId).data?.shop_check_in_time_frames ?? []
  return (
    <QueryPage
      title={t('checkin.cardsTitle')}
      onBack={() => void goBack('checkInPage', { shopId })}
      query={useCheckinCardsQuery(shopId, !visitor)}
      skeleton={<ChooseSkeleton />}
    >
      {({ cards }) =>
        cards.length === 0 ? (
          <EmptyState
            things
            title={t('checkin.noCards')}
            body={t('checkin.noCardsBody')}
            act={{ word: t('checkin.buyCard'), onPress: () => void go('buyCard', { shopId }), id: 'buy-card' }}
          />
        ) : (
          <CardChoice shopId={shopId} cards={cards} frames={frames} cardId={cardId} />
        )
      }
    </QueryPage>
  )
}

export default withBoundary(CheckInCardsPage)
