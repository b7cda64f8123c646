import { PayingPage } from '@/features/payment/pay/paying-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRouteParams } from '@/routes/use-route'

/** The paying page of whatever has none of its own. */
function PayPage() {
  return <PayingPage {...useRouteParams('payOrder')} />
}

export default withBoundary(PayPage)
