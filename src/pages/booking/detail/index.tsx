import { Text } from '@tarojs/components'
import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { useBookingQuery } from '@/features/booking/api/use-booking-query'
import { BookingCompanions } from '@/features/booking/components/booking-companions'
import { BookingFacts } from '@/features/booking/components/booking-facts'
import { CancelDialog } from '@/features/booking/change/components/cancel-dialog'
import { OrderSkeleton } from '@/features/booking/components/order-skeleton'
import { LateRemindButton } from '@/features/booking/change/components/late-remind-button'
import { targetOfBooking } from '@/features/corporate/check-in-target'
import { OutsideDialog } from '@/features/corporate/components/outside-dialog'
import { useCorpCheckIn } from '@/features/corporate/hooks/use-corp-check-in'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { useSession } from '@/features/member/session'
import { BoughtRefund } from '@/features/payment/components/bought-refund'
import { BookingStatus } from '@/domain/booking/codes'
import { showsCorpButton } from '@/domain/booking/corp-check-in'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { useT } from '@/features/booking/order-texts'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { ShareBooking } from './share-booking'
import styles from './index.module.scss'

function BookingDetailPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('userScheduleOrderDetail')
  const session = useSession(shopId)
  useLoggedIn(shopId)
  const query = useBookingQuery(orderId)
  const [cancelling, setCancelling] = useState<ScheduleOrder>()
  const checkIn = useCorpCheckIn()

  return (
    <QueryPage
      title={t('order.detailTitle')}
      onBack={() => void goBack('userScheduleOrders', { shopId })}
      query={query}
      ground={query.data?.order.refundType == null ? 'plain' : 'wash'}
      skeleton={<OrderSkeleton />}
    >
      {({ order }) => (
        <>
          <BookingFacts order={order} />
          {order.pay_order_id !== null && order.refundType !== null && (
            <BoughtRefund payOrderId={order.pay_order_id} refundType={order.refundType} />
          )}
          <ShareBooking order={order} />
          <BookingCompanions order={order} userId={session.kind === 'account' ? session.user.id : undefined} />
          {(order.status_code === BookingStatus.booked || showsCorpButton(order)) && (
            <ActionBar>
              {!order.can_cancel && <Text className={styles.note}>{order.cancel_reason?.msg ?? ''}</Text>}
              {order.status_code === BookingStatus.booked && <LateRemindButton order={order} />}
              {showsCorpButton(order) && (
                <Button grow onPress={() => checkIn.scan(targetOfBooking(order))} id='corp-check-in'>
                  {t('corporate.checkIn')}
                </Button>
              )}
              {order.can_cancel && (
                <Button tone='line' grow onPress={() => setCancelling(order)} id='cancel-booking'>
                  {t('order.cancelTitle')}
                </Button>
              )}
            </ActionBar>
          )}
          <OutsideDialog checkIn={checkIn} />
          <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(BookingDetailPage)
