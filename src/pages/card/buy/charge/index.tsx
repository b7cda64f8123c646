import { ChargeForm } from '@/features/card/charge/charge-form'
import { useT } from '@/features/card/buy/texts'
import { TplListSkeleton } from '@/features/card/template/tpl-list-skeleton'
import { useCardQuery } from '@/features/card/own/card-queries'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { CardType } from '@/domain/card/card'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** Charging one of the member's cards: its options, how it is paid, and the button (commerce ledger MC-041). */
function ChargeCardPage() {
  const t = useT()
  const { shopId, cardId } = useRouteParams('chargeCard')
  const { visitor, userId } = useLoggedIn(shopId)
  const query = useCardQuery(shopId, cardId, !visitor)
  const isValue = query.data?.card.type === CardType.value
  return (
    <QueryPage
      title={t(isValue ? 'buy.chargeTitle' : 'buy.renewTitle')}
      onBack={() => void goBack('memberCard', { shopId, cardId })}
      query={query}
      skeleton={<TplListSkeleton />}
    >
      {({ card, holder }) => <ChargeForm shopId={shopId} userId={userId} card={card} isHolder={holder.is_own} />}
    </QueryPage>
  )
}

export default withBoundary(ChargeCardPage)
