import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking'
import { useBookingQuery } from '@/features/booking/api/use-booking-query'
import { BookingFacts } from '@/features/booking/components/booking-facts'
import { BookingRefund } from '@/features/booking/components/booking-refund'
import { CancelDialog } from '@/features/booking/components/cancel-dialog'
import { OrderSkeleton } from '@/features/booking/components/order-skeleton'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { BookingStatus } from '@/domain/booking/codes'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { useT } from '@/i18n/runtime'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import styles from './index.module.scss'

function BookingDetailPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('userScheduleOrderDetail')
  const visitor = useSession(shopId).kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  const query = useBookingQuery(orderId)
  const [cancelling, setCancelling] = useState<ScheduleOrder>()

  return (
    <QueryPage
      title={t('booking.detailTitle')}
      onBack={() => void goBack('userScheduleOrders', { shopId })}
      query={query}
      ground={query.data?.order.refundType == null ? 'plain' : 'wash'}
      skeleton={<OrderSkeleton />}
    >
      {({ order }) => (
        <>
          <BookingFacts order={order} />
          {order.pay_order_id !== null && order.refundType !== null && <BookingRefund payOrderId={order.pay_order_id} />}
          {order.status_code === BookingStatus.booked && (
            <ActionBar>
              <Text className={styles.note}>{order.cancel_reason?.msg ?? ''}</Text>
              {order.can_cancel && (
                <Button tone='line' full onPress={() => setCancelling(order)} id='cancel-booking'>
                  {t('booking.cancelTitle')}
                </Button>
              )}
            </ActionBar>
          )}
          <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(BookingDetailPage)
