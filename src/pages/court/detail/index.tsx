import { OrderSkeleton } from '@/features/booking/order/order-skeleton'
import { useCourtQuery } from '@/features/court/court-queries'
import { CourtFacts } from '@/features/court/court-facts'
import { useT } from '@/features/court/texts'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'

function CourtDetailPage() {
  const t = useT()
  const { shopId, courtId } = useRouteParams('courtDetail')
  const toGrid = () => void goBack('userCourtSchedules', { shopId })
  return (
    <QueryPage title={t('court.detailTitle')} onBack={toGrid} query={useCourtQuery(shopId, courtId)} skeleton={<OrderSkeleton />}>
      {({ court }) => (
        <>
          <CourtFacts court={court} />
          <ActionBar>
            <Button full onPress={toGrid} id='to-grid'>
              {t('court.toGrid')}
            </Button>
          </ActionBar>
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(CourtDetailPage)
