import { useCourtOrdersQuery } from '@/features/court/court-queries'
import { CourtOrderCard } from '@/features/court/order/court-order-card'
import { CourtOrderList } from '@/features/court/order/court-order-list'
import { CourtListSkeleton } from '@/features/court/order/court-list-skeleton'
import { useT } from '@/features/court/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

function CourtOrdersPage() {
  const t = useT()
  const { shopId } = useRouteParams('courtOrders')
  const { visitor } = useLoggedIn(shopId)
  const shop = useShopQuery(shopId)
  const list = useCourtOrdersQuery(shop.data?.shop.brand_id ?? 0, !visitor)
  const failed = list.isError ? list : shop.isError ? shop : undefined
  const orders = list.data?.pages.flatMap(({ court_orders }) => court_orders)
  return (
    <Page
      title={t('court.ordersTitle')}
      onBack={() => void goBack('userScheduleOrders', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => list.refetch()}
    >
      {orders === undefined && !failed && <CourtListSkeleton />}
      {orders === undefined && failed && <LoadError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />}
      {orders?.length === 0 && (
        <EmptyState
          title={t('court.noneTitle')}
          body={t('court.noneBody')}
          act={{ word: t('court.goBook'), onPress: () => void go('userCourtSchedules', { shopId }), id: 'go-book' }}
        />
      )}
      {orders && orders.length > 0 && <CourtOrderList orders={orders} query={list} render={(order) => <CourtOrderCard order={order} />} />}
    </Page>
  )
}

export default withBoundary(CourtOrdersPage)
