import { SignedFacts } from '@/features/card/buy/signed-facts'
import { useT } from '@/features/card/buy/texts'
import { PayingPage } from '@/features/payment/pay/paying-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRouteParams } from '@/routes/use-route'

/** An unpaid order with which an agreement of deduction is signed: payment and agreement together (commerce ledger MC-064, mock-up 56). */
function RenewalOrderPendingPage() {
  const t = useT()
  return (
    <PayingPage
      {...useRouteParams('renewalOrderPending')}
      words={({ channel }) =>
        channel === 'ALIPAY'
          ? { title: t('buy.pendingAlipay'), hint: t('buy.pendingAlipayHint') }
          : { title: t('buy.pendingSign'), hint: t('buy.pendingSignHint') }
      }
      facts={(order) => <SignedFacts payOrder={order} />}
    />
  )
}

export default withBoundary(RenewalOrderPendingPage)
