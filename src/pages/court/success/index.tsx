import { useCourtOrderQuery } from '@/features/court/court-queries'
import { CourtOrderSkeleton } from '@/features/court/order/court-order-skeleton'
import { SlotList } from '@/features/court/timetable/slot-list'
import { spanOfSlots } from '@/features/court/timetable/slots'
import { useT } from '@/features/court/texts'
import { RemindCell } from '@/features/notice/remind-cell'
import { CancelUntil } from '@/features/payment/cancel/cancel-until'
import { paidSentence } from '@/features/payment/paid-lines'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { relaunch, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'

/** The result of an order of courts: what is ordered and paid, and the ways on. */
function CourtSuccessPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('courtSuccess')
  const toHome = () => void relaunch('shopHomePage', { shopId })
  return (
    <QueryPage
      title={t('court.resultTitle')}
      onBack={toHome}
      ground='wash'
      query={useCourtOrderQuery(shopId, orderId)}
      skeleton={<CourtOrderSkeleton />}
    >
      {({ court_order: order }) => (
        <>
          <ResultHead id='booked' kind='ok' title={t('court.successTitle')} body={paidSentence(t, order)} />
          <Stack>
            <SlotList schedules={order.schedules} shop={order.shop} />
            <RemindCell shopId={shopId} start={spanOfSlots(order.schedules).start} />
            <CellGroup>
              <Cell
                id='to-courts'
                lead={<Glyph name='court' />}
                title={t('court.toCourts')}
                note={t('court.successHint')}
                chevron
                onPress={() => void replace('userCourtSchedules', { shopId })}
              />
            </CellGroup>
            <CancelUntil order={order} />
          </Stack>
          <ActionBar>
            <Button tone='quiet' onPress={toHome} id='to-home'>
              {t('payment.toHome')}
            </Button>
            <Button grow onPress={() => void replace('courtOrderDetail', { shopId, orderId })} id='to-order'>
              {t('court.toOrder')}
            </Button>
          </ActionBar>
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(CourtSuccessPage)
