import { useEffect, useState } from 'react'
import { useJoinPlan } from '@/features/plan/hooks/use-join-plan'
import { JoinDialogs } from '@/features/plan/components/join-dialogs'
import { PlanSkeleton } from '@/features/plan/components/plan-skeleton'
import { stepOf } from '@/features/plan/next-step'
import { useT } from '@/features/plan/texts'
import { ShopBindDialog } from '@/features/member/components/shop-bind-dialog'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { OrderBar } from '@/features/payment/components/order-bar'
import { PayList } from '@/features/payment/components/pay-list'
import { PayPicker } from '@/features/payment/components/pay-picker'
import { takeNextStep } from '@/features/payment/take-next-step'
import { LoadError } from '@/features/shop/components/load-error'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { readDay } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { monthDayText } from '@/i18n/dates'
import { go, goBack } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { useRouteParams } from '@/routes/use-route'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Page } from '@/ui/page/page'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'

/** Joining a plan: what it is, the ways to pay, and the one act (booking ledger BK-365). */
function JoinPage() {
  const t = useT()
  const { shopId, planId, recommend_user_id, activity_id } = useRouteParams('planJoin')
  const session = useSession(shopId)
  const visitor = session.kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  const userId = visitor ? 0 : session.user.id
  const join = useJoinPlan({ shopId, planId, userId, recommendUserId: recommend_user_id, activityId: activity_id })
  const { confirm, known, chosen, price } = join
  const [open, setOpen] = useState(false)
  const back = () => void goBack('planPage', { shopId, planId })
  const tellOff = () => join.tell({ kind: 'online-off' })
  const notBound = isApiError(confirm.error) && confirm.error.code === 'shop.not_bound'
  const plan = known?.plan
  const original = plan?.pay_setting.trial_original_price ?? null
  const common = { options: join.options, chosen, count: 1, price, stepOf, onChoose: join.choose }
  const shown = confirm.isError && !notBound ? 'error' : 'loading'

  return (
    <Page title={t('plan.joinTitle')} onBack={back} backLabel={t('common.back')} onRefresh={() => confirm.refetch()}>
      {plan ? (
        <>
          <Stack>
            <CellGroup>
              <Cell
                lead={<Picture src={plan.logo} ratio='1:1' width={76} icon='video' />}
                title={plan.name}
                note={[
                  t('plan.startsOn', { day: monthDayText(t, readDay(plan.from_date)) }),
                  `${t('plan.practiceDays')} ${plan.update_days}`,
                ].join(' · ')}
              />
            </CellGroup>
          </Stack>
          <SectionHead small title={t('payment.payWith')} />
          <Stack>
            <PayList {...common} onOnlineOff={tellOff} onAll={() => setOpen(true)} />
          </Stack>
          <OrderBar
            chosen={chosen}
            count={1}
            price={price}
            trial={original === null ? null : { was: original, note: t('plan.trialNote') }}
            words={{ confirm: t('plan.join'), refused: t('plan.cannotJoin') }}
            refusal={join.refusal}
            busy={join.busy}
            onSubmit={join.submit}
            onRetry={() => void confirm.refetch()}
          />
          <PayPicker
            {...common}
            open={open}
            words={{ confirm: t('plan.join'), other: t('plan.otherPlan') }}
            barred={join.refusal !== null}
            busy={join.busy}
            onStep={(step) => {
              setOpen(false)
              takeNextStep(step, {
                tel: plan.shop.phone,
                buyCard: () => void go('buyCard', { shopId, next: buildAddress('planJoin', { shopId, planId }) }),
                other: () => void go('planListPage', { shopId }),
                tellOff,
              })
            }}
            onSubmit={() => {
              setOpen(false)
              join.submit()
            }}
            onClose={() => setOpen(false)}
          />
          <JoinDialogs
            ask={join.ask}
            shopId={shopId}
            planId={planId}
            phone={plan.shop.phone}
            onAgree={join.agree}
            onClose={join.closeAsk}
          />
        </>
      ) : shown === 'error' ? (
        <LoadError error={confirm.error} busy={confirm.isFetching} onRetry={() => void confirm.refetch()} />
      ) : (
        <PlanSkeleton />
      )}
      <ShopBindDialog
        shopId={shopId}
        open={notBound || join.ask?.kind === 'not-bound'}
        onClose={back}
        onBound={() => {
          join.closeAsk()
          void confirm.refetch()
        }}
      />
    </Page>
  )
}

export default withBoundary(JoinPage)
