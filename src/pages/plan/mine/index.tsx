import { useReachBottom } from '@tarojs/taro'
import { useEffect } from 'react'
import { usePlanOrdersQuery } from '@/features/plan/api/plan-queries'
import { PagedList, PlanListSkeleton } from '@/features/plan/components/paged-list'
import { PlanOrderCard } from '@/features/plan/components/plan-order-card'
import { usePaged } from '@/http/use-paged'
import { useT } from '@/features/plan/texts'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { LoadError } from '@/features/shop/components/load-error'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

/** The user's own orders of online plans, the latest first. */
function MyPlansPage() {
  const t = useT()
  const { shopId } = useRouteParams('planOrders')
  const visitor = useSession(shopId).kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  const list = usePaged(usePlanOrdersQuery(shopId, !visitor), (page) => page.orders)
  useReachBottom(list.onReachEnd)
  return (
    <Page
      title={t('plan.myTitle')}
      onBack={() => void goBack('planListPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
    >
      {list.state === 'loading' && <PlanListSkeleton pictures={false} />}
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'empty' && (
        <EmptyState
          title={t('plan.myNoneTitle')}
          body={t('plan.myNoneBody')}
          act={{ word: t('plan.seePlans'), onPress: () => void go('planListPage', { shopId }), id: 'see-plans' }}
        />
      )}
      {list.state === 'loaded' && (
        <PagedList items={list.items} estimate={120} more={list.more} render={(order) => <PlanOrderCard order={order} />} />
      )}
    </Page>
  )
}

export default withBoundary(MyPlansPage)
