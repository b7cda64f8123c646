import { useLoggedIn } from '@/features/member/use-logged-in'
import { RemindCell } from '@/features/notice/remind-cell'
import { paidSentence } from '@/features/payment/paid-lines'
import { usePlanOrderQuery } from '@/features/plan/plan-queries'
import { PlanListSkeleton } from '@/features/plan/paged-list'
import { PlanOrderCard } from '@/features/plan/own/plan-order-card'
import { findBeginning } from '@/features/plan/plan-appearance'
import { useT } from '@/features/plan/texts'
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

/** The result of joining a plan: what is joined and paid, and the ways on. */
function PlanSuccessPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('planSuccess')
  const { visitor } = useLoggedIn(shopId)
  const toHome = () => void relaunch('shopHomePage', { shopId })
  return (
    <QueryPage
      title={t('plan.resultTitle')}
      onBack={toHome}
      ground='wash'
      query={usePlanOrderQuery(shopId, orderId, !visitor)}
      skeleton={<PlanListSkeleton pictures={false} />}
    >
      {({ order }) => (
        <>
          <ResultHead id='joined' kind='ok' title={t('plan.joinedTitle')} body={paidSentence(t, order)} />
          <Stack>
            <PlanOrderCard order={order} still />
            <RemindCell shopId={shopId} start={findBeginning(order)} />
            <CellGroup>
              <Cell
                id='other-plans'
                lead={<Glyph name='video' />}
                title={t('plan.otherPlan')}
                chevron
                onPress={() => void replace('planListPage', { shopId })}
              />
            </CellGroup>
          </Stack>
          <ActionBar>
            <Button tone='quiet' onPress={toHome} id='to-home'>
              {t('payment.toHome')}
            </Button>
            <Button grow onPress={() => void replace('planOrder', { shopId, orderId })} id='to-plan'>
              {t('plan.enter')}
            </Button>
          </ActionBar>
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(PlanSuccessPage)
