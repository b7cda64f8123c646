import { useState } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { useBookingQuery } from '@/features/booking/detail/use-booking-query'
import { CancelDialog } from '@/features/booking/change/cancel-dialog'
import { BookingBar } from '@/features/booking/detail/booking-bar'
import { BookingCompanions } from '@/features/booking/detail/booking-companions'
import { BookingFacts } from '@/features/booking/detail/booking-facts'
import { BookingHero } from '@/features/booking/detail/booking-hero'
import { BookingRecord } from '@/features/booking/detail/booking-record'
import { BookingSkeleton } from '@/features/booking/detail/booking-skeleton'
import { BookingTools } from '@/features/booking/detail/booking-tools'
import { CalendarNote } from '@/features/calendar/calendar-note'
import { CalendarTool } from '@/features/calendar/calendar-tool'
import { targetOfBooking } from '@/features/corporate/check-in/check-in-target'
import { OutsideDialog } from '@/features/corporate/check-in/outside-dialog'
import { useCorpCheckIn } from '@/features/corporate/check-in/use-corp-check-in'
import { ShareBooking } from '@/features/course/share/share-booking'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useSession } from '@/features/member/session'
import { BoughtRefund } from '@/features/payment/refund/bought-refund'
import { CancelUntil } from '@/features/payment/cancel/cancel-until'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/i18n/later/order'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Stack } from '@/ui/stack/stack'
import { Tool } from '@/ui/tools/tools'

/** A booking as a calendar shows it. */
const calendarFacts = ({ id, status_code, schedule: { start, end, course, shop } }: ScheduleOrder) => ({
  id,
  start,
  end,
  shopId: shop.id,
  title: course.name,
  place: [shop.name, shop.address].filter((part) => part !== '').join(', '),
  state:
    status_code === BookingStatus.booked
      ? ('live' as const)
      : status_code === BookingStatus.cancelled
        ? ('cancelled' as const)
        : ('none' as const),
})

function BookingDetailPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('userScheduleOrderDetail')
  const session = useSession(shopId)
  useLoggedIn(shopId)
  const query = useBookingQuery(orderId)
  const [cancelling, setCancelling] = useState<ScheduleOrder>()
  const checkIn = useCorpCheckIn()
  const userId = session.kind === 'account' ? session.user.id : undefined

  return (
    <QueryPage
      title={t('order.detailTitle')}
      onBack={() => void goBack('userScheduleOrders', { shopId })}
      query={query}
      hero
      skeleton={<BookingSkeleton />}
    >
      {({ order }) => (
        <BookingHero order={order}>
          <Stack>
            <BookingFacts order={order} />
            <BookingTools
              order={order}
              isOwn={order.user_id === userId}
              keep={order.user_id === userId && <CalendarTool kind='booking' {...calendarFacts(order)} />}
              invite={
                <ShareBooking
                  order={order}
                  entry={({ word, note, open }) => <Tool icon='share' word={word} note={note} onPress={open} id='share' />}
                />
              }
            />
            <CalendarNote kind='booking' id={order.id} end={order.schedule.end} cancelled={order.status_code === BookingStatus.cancelled} />
            <BookingRecord order={order} />
            {order.status_code === BookingStatus.booked && <CancelUntil order={order} />}
          </Stack>
          {order.pay_order_id !== null && order.refundType !== null && (
            <BoughtRefund payOrderId={order.pay_order_id} refundType={order.refundType} />
          )}
          <BookingCompanions order={order} userId={userId} />
          <BookingBar
            order={order}
            isOwn={order.user_id === userId}
            onCancel={() => setCancelling(order)}
            onCheckIn={() => checkIn.scan(targetOfBooking(order))}
          />
          <OutsideDialog checkIn={checkIn} />
          <CancelDialog order={cancelling} onClose={() => setCancelling(undefined)} />
        </BookingHero>
      )}
    </QueryPage>
  )
}

export default withBoundary(BookingDetailPage)
