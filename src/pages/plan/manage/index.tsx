import { useReachBottom } from '@tarojs/taro'
import { usePlansQuery } from '@/features/plan/plan-queries'
import { PagedList, PlanListSkeleton } from '@/features/plan/paged-list'
import { usePaged } from '@/http/use-paged'
import { joinedText } from '@/features/plan/plan-appearance'
import { useT } from '@/features/plan/manage/texts'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { canAct, seesRoster } from '@/domain/staff/permissions'
import { readDay } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { go, goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Page } from '@/ui/page/page'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** Coach and staff manage a shop's plans (booking ledger BK-020). */
function ManagePlansPage() {
  const t = useT()
  const { shopId } = useRouteParams('planManage')
  const mayMake = canAct(useRole(shopId).role, 'write', 'plan')
  const list = usePaged(usePlansQuery(shopId), (page) => page.plans)
  useReachBottom(list.onReachEnd)
  return (
    <Page
      title={t('plan.manage')}
      onBack={() => void goBack('planListPage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={list.refresh}
    >
      <Permitted shopId={shopId} may={(who) => seesRoster(who, 'plan')}>
        {mayMake && (
          <Stack>
            <CellGroup>
              <Cell
                plain
                chevron
                title={t('plan-manage.templates')}
                onPress={() => void go('planTemplates', { shopId })}
                id='plan-templates'
              />
            </CellGroup>
          </Stack>
        )}
        {list.state === 'loading' && <PlanListSkeleton pictures={false} />}
        {list.state === 'error' && <LoadError error={list.error} busy={list.busy} onRetry={() => void list.refresh()} />}
        {list.state === 'empty' && (
          <EmptyState
            title={t('plan.noneTitle')}
            act={
              mayMake
                ? { word: t('plan-manage.templates'), onPress: () => void go('planTemplates', { shopId }), id: 'none-templates' }
                : { word: t('plan.title'), onPress: () => void goBack('planListPage', { shopId }), id: 'none-plans' }
            }
          />
        )}
        {list.state === 'loaded' && (
          <PagedList
            items={list.items}
            estimate={80}
            more={list.more}
            render={(plan) => (
              <CellGroup>
                <Cell
                  lead={<Picture src={plan.logo} ratio='1:1' width={52} icon='video' />}
                  title={plan.name}
                  note={[t('plan.startsOn', { day: monthDayText(t, readDay(plan.from_date)) }), joinedText(t, plan)]
                    .filter(Boolean)
                    .join(' · ')}
                  value={plan.is_over ? t('plan.over') : plan.on_sale ? null : t('plan.closed')}
                  chevron
                  onPress={() => void go('planManageOne', { shopId, planId: plan.id })}
                  id={`manage-${plan.id}`}
                />
              </CellGroup>
            )}
          />
        )}
      </Permitted>
    </Page>
  )
}

export default withBoundary(ManagePlansPage)
