import { useState } from 'react'
import type { CourtOrder } from '@/contract/court'
import { dayOf } from '@/domain/time'
import { useShopCourtOrdersQuery } from '@/features/court/court-queries'
import { CancelCourtDialog } from '@/features/court/order/cancel-court-dialog'
import { CourtOrderCard } from '@/features/court/order/court-order-card'
import { CourtOrderList } from '@/features/court/order/court-order-list'
import { CourtListSkeleton } from '@/features/court/order/court-list-skeleton'
import { useT } from '@/features/court/texts'
import { useT as useStaffT } from '@/features/staff/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { ListSegments } from '@/features/staff/roster/list-segments'
import { WorkDays } from '@/features/staff/work-days'
import { useWorkDay } from '@/features/staff/use-work-day'
import { useNow } from '@/http/clock'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

/** The court orders of a shop day by day, for a coach with a flag of the personal list or for its staff (booking ledger BK-311). */
function CoachCourtOrdersPage() {
  const t = useT()
  const staffT = useStaffT()
  const { shopId, date } = useRouteParams('coachCourtOrders')
  const { visitor } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [day, setDay] = useWorkDay(date, today)
  const [cancelling, setCancelling] = useState<CourtOrder>()
  const list = useShopCourtOrdersQuery(shopId, day, !visitor)
  const orders = list.data?.pages.flatMap(({ court_orders }) => court_orders)
  const may = list.data?.pages[0]?.may
  return (
    <Page
      title={staffT('staff.courtList')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => list.refetch()}
    >
      <ListSegments shopId={shopId} current='court' day={day} />
      <WorkDays today={today} day={day} onPick={setDay} last={list.data?.pages[0]?.last} />
      {!orders && list.isError && <LoadError error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {!orders && !list.isError && <CourtListSkeleton />}
      {orders?.length === 0 && <EmptyState title={t('court.dayNone')} body={t('court.dayNoneBody')} />}
      {orders && orders.length > 0 && (
        <CourtOrderList
          orders={orders}
          query={list}
          render={(order) => (
            <CourtOrderCard
              order={order}
              isOthers
              act={
                may?.write && order.is_held && order.pay_order_id !== null ? (
                  <Button
                    size={36}
                    tone='soft'
                    onPress={() => void go('staffHeldOrder', { shopId, orderId: order.pay_order_id! })}
                    id={`collect-${order.id}`}
                  >
                    {staffT('staff.collect')}
                  </Button>
                ) : may?.delete && order.can_cancel ? (
                  <Button size={36} tone='quiet' onPress={() => setCancelling(order)} id={`cancel-${order.id}`}>
                    {t('court.cancelTitle')}
                  </Button>
                ) : undefined
              }
            />
          )}
        />
      )}
      {may?.write && (
        <ActionBar>
          <Button full id='new-court-order' onPress={() => void go('userCourtSchedules', { shopId, date: day })}>
            {staffT('staff.newCourtOrder')}
          </Button>
        </ActionBar>
      )}
      {cancelling && <CancelCourtDialog order={cancelling} isOthers open onClose={() => setCancelling(undefined)} />}
    </Page>
  )
}

export default withBoundary(CoachCourtOrdersPage)
