import type { DraftCard } from '@/contract/plan/shapes'
import { useManageMutation } from '@/features/plan/plan-mutations'
import { useManagedPlanQuery } from '@/features/plan/plan-queries'
import { DayEditor, dayHeight } from '@/features/plan/manage/day-editor'
import { EditPlan } from '@/features/plan/manage/edit-plan'
import { PlanListSkeleton } from '@/features/plan/paged-list'
import { joinedText } from '@/features/plan/plan-appearance'
import { useT } from '@/features/plan/manage/texts'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRole } from '@/features/staff/use-role'
import { canAct } from '@/domain/staff/permissions'
import { dayOf, readDay } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { call } from '@/http/call'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { LongList } from '@/ui/long-list/long-list'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { toast } from '@/ui/toast/toast-store'

interface DayChange {
  dayId: number
  name: string
  cards: DraftCard[]
}

/** One plan for coach and staff: the actions of its days, and whether it is for sale (booking ledger BK-020, BK-289). */
function ManagePlanPage() {
  const t = useT()
  const { shopId, planId } = useRouteParams('planManageOne')
  const today = dayOf(useNow())
  const { role } = useRole(shopId)
  const may = { change: canAct(role, 'change', 'plan'), delete: canAct(role, 'delete', 'plan') }
  const told = {
    onSuccess: () => toast(t('plan-manage.saved'), 'done'),
    onError: (error: unknown) => toast((isApiError(error) && error.msg) || t('plan-manage.saveFailed'), 'failed'),
  }
  const day = useManageMutation((change: DayChange) => call('planDayChange', { shopId, planId, ...change }))
  const sale = useManageMutation((onSale: boolean) => call('planChange', { shopId, planId, on_sale: onSale }))
  return (
    <QueryPage
      title={t('plan-manage.manageOne')}
      onBack={() => void goBack('planManage', { shopId })}
      query={useManagedPlanQuery(shopId, planId)}
      skeleton={<PlanListSkeleton pictures={false} />}
    >
      {({ plan, days }) => (
        <>
          <SectionHead title={plan.name} note={joinedText(t, plan)} />
          <LongList
            items={days}
            readKey={({ id }) => id}
            estimate={({ cards }) => dayHeight(cards)}
            block={1}
            render={({ id, date, name, is_rest: rest, cards }) => (
              <>
                <SectionHead small title={rest ? t('plan.rest') : name} note={dayText(t, readDay(date), today)} />
                {!rest && (
                  <Stack>
                    <DayEditor
                      id={`day-${id}`}
                      cards={cards}
                      busy={day.isPending}
                      onChange={
                        may.change
                          ? (changed, kept) =>
                              day.mutate(
                                { dayId: id, name, cards: changed },
                                {
                                  ...told,
                                  onSuccess: () => {
                                    told.onSuccess()
                                    kept()
                                  },
                                },
                              )
                          : undefined
                      }
                    />
                  </Stack>
                )}
              </>
            )}
          />
          {(may.change || may.delete) && (
            <ActionBar>
              <EditPlan shopId={shopId} plan={plan} may={may} />
              {may.change && (
                <Button tone='line' grow busy={sale.isPending} onPress={() => sale.mutate(!plan.on_sale, told)} id='toggle-sale'>
                  {t(plan.on_sale ? 'plan-manage.offSale' : 'plan-manage.onSale')}
                </Button>
              )}
            </ActionBar>
          )}
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(ManagePlanPage)
