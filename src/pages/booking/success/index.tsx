import type { ScheduleOrder } from '@/contract/booking/shapes'
import { useBookingQuery } from '@/features/booking/api/use-booking-query'
import { costText } from '@/features/payment/cost-text'
import { OrderSkeleton } from '@/features/booking/components/order-skeleton'
import { RemindCell } from '@/features/notice/components/remind-cell'
import { dayOf, readInstant } from '@/domain/time'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'

function OrderSuccessPage() {
  const t = useT()
  const { shopId, order_id: orderId } = useRouteParams('orderSuccess')
  const today = dayOf(useNow())
  const when = ({ schedule }: ScheduleOrder) => {
    const start = readInstant(schedule.start)
    return `${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, readInstant(schedule.end))}`
  }
  const toList = () => void replace('userGroupSchedules', { shopId })
  const toDetail = () => void replace('userScheduleOrderDetail', { shopId, orderId })

  return (
    <QueryPage title={t('booking.title')} onBack={toList} query={useBookingQuery(orderId)} skeleton={<OrderSkeleton />}>
      {({ order }) => (
        <>
          <ResultHead id='booked' kind='ok' title={t('order.successTitle')} body={t('order.successHint')} />
          <Stack>
            <CellGroup>
              <Cell title={order.schedule.course.name} note={when(order)} />
              <Cell plain title={t('order.paid')} value={costText(t, order)} />
            </CellGroup>
            <RemindCell shopId={shopId} start={readInstant(order.schedule.start)} />
          </Stack>
          <ActionBar>
            <Button tone='soft' grow onPress={toList} id='to-list'>
              {t('order.toList')}
            </Button>
            <Button grow onPress={toDetail} id='to-detail'>
              {t('order.toDetail')}
            </Button>
          </ActionBar>
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(OrderSuccessPage)
