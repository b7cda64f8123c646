import { useState } from 'react'
import type { PlanConfirm } from '@/contract/plan/shapes'
import { readDay } from '@/domain/time'
import { OrderBar } from '@/features/payment/order/order-bar'
import { PayList } from '@/features/payment/order/pay-list'
import { PayPicker } from '@/features/payment/order/pay-picker'
import { RemarkField } from '@/features/payment/order/remark-field'
import { takeNextStep } from '@/features/payment/order/take-next-step'
import { monthDayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import type { useJoinPlan } from './use-join-plan'
import { findStep } from './next-step'
import { useT } from '../texts'
import { JoinDialogs } from './join-dialogs'

/** A plan, the ways to pay for it, and the button that joins. */
export function JoinForm({ plan, join }: { plan: PlanConfirm['plan']; join: ReturnType<typeof useJoinPlan> }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { chosen, price } = join
  const shopId = plan.shop.id
  const planId = plan.id
  const onPaymentOff = () => join.tell({ kind: 'online-off' })
  const original = plan.pay_setting.trial_original_price
  const common = { options: join.options, chosen, count: 1, price, findStep, onChoose: join.choose }
  return (
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
        <PayList {...common} onOnlineOff={onPaymentOff} onAll={() => setOpen(true)} />
        <RemarkField value={join.remarks} onChange={join.setRemarks} />
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
        onRetry={() => void join.confirm.refetch()}
      />
      <PayPicker
        {...common}
        open={open}
        words={{ confirm: t('plan.join'), other: t('plan.otherPlan') }}
        blocked={join.refusal !== null}
        busy={join.busy}
        onStep={(step) => {
          setOpen(false)
          takeNextStep(step, {
            tel: plan.shop.phone,
            buyCard: () => void go('buyCard', { shopId, next: buildAddress('planJoin', { shopId, planId }) }),
            other: () => void go('planListPage', { shopId }),
            onPaymentOff,
          })
        }}
        onSubmit={() => {
          setOpen(false)
          join.submit()
        }}
        onClose={() => setOpen(false)}
      />
      <JoinDialogs ask={join.ask} shopId={shopId} planId={planId} phone={plan.shop.phone} onAgree={join.agree} onClose={join.closeAsk} />
    </>
  )
}
