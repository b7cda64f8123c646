import { useState } from 'react'
import { originInfo } from '@/features/member/origin'
import { guardianStep } from '@/features/payment/order/guardian-step'
import { usePayChoice } from '@/features/payment/order/use-pay-choice'
import { startPayment } from '@/features/payment/pay/start-payment'
import type { PriceState } from '@/features/payment/order/pay-options'
import type { Refusal } from '@/features/payment/order/order-bar'
import type { ApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
import { storage } from '@/platform/storage'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useJoinPlanMutation } from '../plan-mutations'
import { usePlanConfirmQuery } from '../plan-queries'
import { useT } from '../texts'

/** The question or refusal that has to be answered before joining goes on. */
export type JoinAsk =
  | { kind: 'auto-start'; start: string; end: string }
  | { kind: 'online-off' }
  | { kind: 'ios'; msg: string }
  | { kind: 'not-bound' }

interface Join {
  shopId: number
  planId: number
  /** 0 for a visitor. */
  userId: number
  recommendUserId?: number | undefined
  activityId?: number | undefined
}

/** The state of the joining page: the way to pay, questions, and joining itself. */
export const useJoinPlan = ({ shopId, planId, userId, recommendUserId, activityId }: Join) => {
  const t = useT()
  const [ask, setAsk] = useState<JoinAsk>()
  const [remarks, setRemarks] = useState('')
  const confirm = usePlanConfirmQuery(shopId, planId, userId)
  const known = confirm.data
  const price: PriceState = known ? 'known' : confirm.isError ? 'failed' : 'waiting'
  const { options, chosen, choose, shutOut } = usePayChoice(known, price)
  const joining = useAttempt(useJoinPlanMutation())
  const payOrderId = known?.plan.pay_order_id ?? null

  const onRefused = ({ code, msg }: ApiError) => {
    if (code === 'shop.not_bound') return setAsk({ kind: 'not-bound' })
    if (code === 'plan.ios_virtual') return setAsk({ kind: 'ios', msg })
    toast(msg || t('plan.joinFailed'), 'failed')
    void confirm.refetch()
  }

  const send = (autoStart = false) => {
    if (!known || !chosen || joining.busy) return
    const term = chosen.kind === 'card' ? chosen.card.auto_start : null
    if (term && !autoStart) return setAsk({ kind: 'auto-start', ...term })
    setAsk(undefined)
    const payload = {
      shopId,
      plan_id: planId,
      user_id: userId,
      channel: chosen.channel,
      card_id: chosen.kind === 'card' ? chosen.card.id : undefined,
      corp_card_id: chosen.kind === 'corporate' ? chosen.corp.id : undefined,
      from_trial_course: (chosen.kind === 'online' && chosen.isTrial) || undefined,
      auto_start_confirmed: autoStart || undefined,
      version: known.version,
      // Nobody is recommended by himself, though he may have opened his own link.
      recommend_user_id: recommendUserId === userId ? undefined : recommendUserId,
      activity_id: activityId,
      origin: originInfo(),
      remarks: remarks.trim() || undefined,
    }
    joining.send(
      { payload },
      {
        onRefused,
        onUnknown: (said) => toast(said || t('plan.joinFailed'), 'failed'),
        onSuccess: ({ order, pay_order_id: orderId, payment }) => {
          storage.set('pay_channel', chosen.channel)
          if (orderId) return void startPayment({ shopId, orderId, payment })
          void replace('planSuccess', { shopId, orderId: order.id })
        },
      },
    )
  }

  const stopped = known?.refusal ?? shutOut
  const refusal: Refusal | null = stopped && {
    msg: stopped.msg,
    act: payOrderId === null ? 'none' : 'pay',
    askGuardian: guardianStep(stopped.code, shopId),
  }
  return {
    confirm,
    known,
    price,
    options,
    chosen,
    choose,
    remarks,
    setRemarks,
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy: joining.busy,
    refusal,
    submit: () => (payOrderId === null ? send() : void replace('payOrder', { shopId, orderId: payOrderId })),
    agree: () => send(true),
  }
}
