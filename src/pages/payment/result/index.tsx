import { usePayOrderQuery } from '@/features/payment/pay/use-pay-order-query'
import { PayFacts } from '@/features/payment/pay/pay-facts'
import { PayResult } from '@/features/payment/pay/pay-result'
import { PaySkeleton } from '@/features/payment/pay/pay-skeleton'
import { RefundTimeline } from '@/features/payment/refund/refund-timeline'
import { ResultBar } from '@/features/payment/pay/result-bar'
import { judgeStand } from '@/features/payment/pay/order-facts'
import { isRefund } from '@/domain/payment/refund'
import { useT } from '@/features/payment/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { serverNow } from '@/http/clock'
import { relaunch } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Stack } from '@/ui/stack/stack'

/** The result of an order to pay, and the links from there. */
function PayResultPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('payResult')
  const { visitor } = useLoggedIn(shopId)
  const { query } = usePayOrderQuery(orderId, { enabled: !visitor, watch: true })
  const phone = useShopQuery(shopId).data?.shop.phone ?? ''
  const toHome = () => void relaunch('shopHomePage', { shopId })

  return (
    <QueryPage title={t('payment.resultTitle')} onBack={toHome} query={query} ground='wash' skeleton={<PaySkeleton />}>
      {({ order }) => {
        const stand = judgeStand(order, serverNow())
        return (
          <>
            <PayResult order={order} stand={stand} />
            {isRefund(order.status) && (
              <Stack>
                <RefundTimeline order={order} />
              </Stack>
            )}
            <PayFacts order={order} />
            <ResultBar order={order} stand={stand} phone={phone} onHome={toHome} />
          </>
        )
      }}
    </QueryPage>
  )
}

export default withBoundary(PayResultPage)
