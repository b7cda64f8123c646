import { useReachBottom } from '@tarojs/taro'
import { usePlansQuery } from '@/features/plan/plan-queries'
import { PagedList, PlanListSkeleton } from '@/features/plan/paged-list'
import { PlanCard } from '@/features/plan/plan-card'
import { usePaged } from '@/http/use-paged'
import { useT } from '@/features/plan/texts'
import { useSession } from '@/features/member/session'
import { useRole } from '@/features/staff/use-role'
import { canSee } from '@/domain/staff/permissions'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { hidesPrices } from '@/domain/payment/shown-price'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** The online plans of a shop (booking ledger BK-007). */
function PlanListPage() {
  const t = useT()
  const { shopId } = useRouteParams('planListPage')
  const session = useSession(shopId)
  const user = session.kind === 'account' ? session.user : undefined
  const { role } = useRole(shopId)
  const list = usePaged(usePlansQuery(shopId), (page) => page.plans)
  useReachBottom(list.onReachEnd)
  return (
    <Page
      title={t('plan.title')}
      onBack={() => void goBack('shopHomePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
    >
      {user && (
        <Stack>
          <CellGroup>
            <Cell plain chevron title={t('plan.myTitle')} onPress={() => void go('planOrders', { shopId })} id='my-plans' />
            {canSee(role, 'plan') && (
              <Cell plain chevron title={t('plan.manage')} onPress={() => void go('planManage', { shopId })} id='manage-plans' />
            )}
          </CellGroup>
        </Stack>
      )}
      {list.state === 'loading' && <PlanListSkeleton />}
      {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
      {list.state === 'empty' && (
        <EmptyState
          title={t('plan.noneTitle')}
          body={t('plan.noneBody')}
          act={{ word: t('plan.goBook'), onPress: () => void go('userGroupSchedules', { shopId }), id: 'go-book' }}
        />
      )}
      {list.state === 'loaded' && (
        <PagedList
          items={list.items}
          estimate={300}
          more={list.more}
          render={(plan, at) => <PlanCard plan={plan} hidePrice={user !== undefined && hidesPrices(user.status)} first={at < 2} />}
        />
      )}
    </Page>
  )
}

export default withBoundary(PlanListPage)
