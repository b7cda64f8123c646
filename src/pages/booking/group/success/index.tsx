import { useBookingQuery } from '@/features/booking/detail/use-booking-query'
import { BookMoreCell } from '@/features/booking/order/book-more-cell'
import { BookedCard } from '@/features/booking/order/booked-card'
import { useT } from '@/features/booking/order/texts'
import { ShareBooking } from '@/features/course/share/share-booking'
import { MedalHintCell } from '@/features/medal/entry/medal-hint'
import { useSession } from '@/features/member/session'
import { RemindCell } from '@/features/notice/remind-cell'
import { CancelUntil } from '@/features/payment/cancel/cancel-until'
import { paidSentence } from '@/features/payment/paid-lines'
import { OrderSkeleton } from '@/features/booking/order/order-skeleton'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { readInstant } from '@/domain/time'
import { relaunch, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'

/** The result of a booking: what is booked and paid, and the ways on. */
function OrderSuccessPage() {
  const t = useT()
  const { shopId, order_id: orderId } = useRouteParams('orderSuccess')
  const session = useSession(shopId)
  const userId = session.kind === 'account' && session.membershipId ? session.user.id : undefined
  const toHome = () => void relaunch('shopHomePage', { shopId })

  return (
    <QueryPage title={t('order.resultTitle')} onBack={toHome} ground='wash' query={useBookingQuery(orderId)} skeleton={<OrderSkeleton />}>
      {({ order }) => (
        <>
          <ResultHead id='booked' kind='ok' title={t('order.successTitle')} body={paidSentence(t, order)} />
          <Stack>
            <BookedCard order={order} />
            <RemindCell shopId={shopId} start={readInstant(order.schedule.start)} />
            <CellGroup>
              {userId !== undefined && <MedalHintCell shopId={shopId} userId={userId} />}
              <BookMoreCell shopId={shopId} isPrivate={order.schedule.course.is_private} />
              <ShareBooking
                order={order}
                entry={({ word, note, open }) => (
                  <Cell id='share' lead={<Glyph name='people' />} title={word} note={note} chevron onPress={open} />
                )}
              />
            </CellGroup>
            <CancelUntil order={order} />
          </Stack>
          <ActionBar>
            <Button tone='quiet' onPress={toHome} id='to-home'>
              {t('payment.toHome')}
            </Button>
            <Button grow onPress={() => void replace('userScheduleOrderDetail', { shopId, orderId })} id='to-detail'>
              {t('order.toDetail')}
            </Button>
          </ActionBar>
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(OrderSuccessPage)
