import { useReachBottom } from '@tarojs/taro'
import { usePlanOrdersQuery } from '@/features/plan/plan-queries'
import { PagedList, PlanListSkeleton } from '@/features/plan/paged-list'
import { PlanOrderCard } from '@/features/plan/own/plan-order-card'
import { usePaged } from '@/http/use-paged'
import { useT } from '@/features/plan/texts'
import { targetOfPlan } from '@/features/corporate/check-in/check-in-target'
import { OutsideDialog } from '@/features/corporate/check-in/outside-dialog'
import { useCorpCheckIn } from '@/features/corporate/check-in/use-corp-check-in'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

/** The user's own orders of online plans, the latest first. */
function MyPlansPage() {
  const t = useT()
  const { shopId } = useRouteParams('planOrders')
  const { visitor } = useLoggedIn(shopId)
  const checkIn = useCorpCheckIn()
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
        <PagedList
          items={list.items}
          estimate={120}
          more={list.more}
          render={(order) => <PlanOrderCard order={order} onCorpCheckIn={(of) => checkIn.scan(targetOfPlan(of))} />}
        />
      )}
      <OutsideDialog checkIn={checkIn} />
    </Page>
  )
}

export default withBoundary(MyPlansPage)
