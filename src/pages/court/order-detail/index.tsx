import { useState } from 'react'
import { BookingStatus } from '@/domain/booking/codes'
import { useCourtOrderQuery } from '@/features/court/court-queries'
import { CancelCourtDialog } from '@/features/court/order/cancel-court-dialog'
import { CourtOrderFacts } from '@/features/court/order/court-order-facts'
import { CourtOrderSkeleton } from '@/features/court/order/court-order-skeleton'
import { useT } from '@/features/court/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { BoughtRefund } from '@/features/payment/refund/bought-refund'
import { CancelUntil } from '@/features/payment/cancel/cancel-until'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'

function CourtOrderDetailPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('courtOrderDetail')
  const { visitor } = useLoggedIn(shopId)
  const [cancelling, setCancelling] = useState(false)
  return (
    <QueryPage
      title={t('court.orderTitle')}
      onBack={() => void goBack('courtOrders', { shopId })}
      query={useCourtOrderQuery(shopId, orderId, !visitor)}
      skeleton={<CourtOrderSkeleton />}
    >
      {({ court_order: order }) => (
        <>
          <CourtOrderFacts order={order} />
          {order.status === BookingStatus.booked && (
            <Stack>
              <CancelUntil order={order} />
            </Stack>
          )}
          {order.pay_order_id !== null && order.refundType !== null && (
            <BoughtRefund payOrderId={order.pay_order_id} refundType={order.refundType} />
          )}
          {order.can_cancel && (
            <ActionBar>
              <Button tone='quiet' grow onPress={() => setCancelling(true)} id='cancel-court'>
                {t('court.cancelTitle')}
              </Button>
            </ActionBar>
          )}
          <CancelCourtDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(CourtOrderDetailPage)
