import { BoughtFacts } from '@/features/card/buy/bought-facts'
import { PayingPage } from '@/features/payment/pay/paying-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRouteParams } from '@/routes/use-route'

/** An unpaid order of a card: what it gives, and paying it (commerce ledger MC-063). */
function CardOrderPendingPage() {
  return <PayingPage {...useRouteParams('cardOrderPending')} about={(order) => <BoughtFacts payOrder={order} />} />
}

export default withBoundary(CardOrderPendingPage)
