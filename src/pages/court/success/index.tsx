import { useCourtOrderQuery } from '@/features/court/api/court-queries'
import { CourtOrderSkeleton } from '@/features/court/components/court-order-skeleton'
import { SlotList } from '@/features/court/components/slot-list'
import { costText } from '@/features/payment/cost-text'
import { useT } from '@/features/court/texts'
import { RemindCell } from '@/features/notice/components/remind-cell'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { readInstant } from '@/domain/time'
import { replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { ResultHead } from '@/ui/result-head/result-head'
import { Stack } from '@/ui/stack/stack'

function CourtSuccessPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('courtSuccess')
  const toCourts = () => void replace('userCourtSchedules', { shopId })
  return (
    <QueryPage
      title={t('booking.kindCourt')}
      onBack={toCourts}
      query={useCourtOrderQuery(shopId, orderId)}
      skeleton={<CourtOrderSkeleton />}
    >
      {({ court_order: order }) => (
        <>
          <ResultHead id='booked' kind='ok' title={t('court.successTitle')} body={t('court.successHint')} />
          <Stack>
            <SlotList schedules={order.schedules} shop={order.shop} />
            <CellGroup>
              <Cell plain title={t('order.paid')} value={costText(t, order)} />
            </CellGroup>
            <RemindCell shopId={shopId} start={readInstant(order.schedules.map(({ start }) => start).sort()[0]!)} />
          </Stack>
          <ActionBar>
            <Button tone='soft' grow onPress={toCourts} id='to-courts'>
              {t('court.toCourts')}
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
