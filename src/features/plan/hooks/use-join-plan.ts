import { useRef, useState } from 'react'
import { usePayChoice } from '@/features/payment/hooks/use-pay-choice'
import { startPayment } from '@/features/payment/start-payment'
import type { PriceState } from '@/features/payment/pay-options'
import type { Refusal } from '@/features/payment/components/order-bar'
import { ApiError } from '@/http/api-error'
import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useJoinPlanMutation } from '../api/plan-mutations'
import { usePlanConfirmQuery } from '../api/plan-queries'
import { useT } from '../texts'

/** What the member is asked, or told, before it can go on. */
export type JoinAsk =
  { kind: 'auto-start'; start: string; end: string } | { kind: 'online-off' } | { kind: 'ios'; msg: string } | { kind: 'not-bound' }

interface Join {
  shopId: number
  planId: number
  /** 0 for a visitor. */
  userId: number
  recommendUserId?: number | undefined
  activityId?: number | undefined
}

/** The joining page's state: the way to pay, what is asked, and the joining itself, one request key for each choice. */
export const useJoinPlan = ({ shopId, planId, userId, recommendUserId, activityId }: Join) => {
  const t = useT()
  const [ask, setAsk] = useState<JoinAsk>()
  const attempt = useRef<string>()
  const confirm = usePlanConfirmQuery(shopId, planId, userId)
  const known = confirm.data
  const price: PriceState = known ? 'known' : confirm.isError ? 'failed' : 'waiting'
  const { options, chosen, choose, shutOut } = usePayChoice(known, price)
  const joining = useJoinPlanMutation()
  const payOrderId = known?.plan.pay_order_id ?? null

  const onError = (error: unknown) => {
    const told = error instanceof ApiError ? error : undefined
    // Without a word of the server the order may stand: the next tap sends the same key and gets the first answer.
    if (!told || told.status === 0 || told.status >= 500 || told.code === 'client.bad_answer')
      return toast((told?.status && told.msg) || t('plan.joinFailed'), 'failed')
    attempt.current = undefined
    if (told.code === 'shop.not_bound') return setAsk({ kind: 'not-bound' })
    if (told.code === 'plan.ios_virtual') return setAsk({ kind: 'ios', msg: told.msg })
    toast(told.message || t('plan.joinFailed'), 'failed')
    void confirm.refetch()
  }

  const send = (autoStart = false) => {
    if (!known || !chosen || joining.isPending) return
    const term = chosen.kind === 'card' ? chosen.card.auto_start : null
    if (term && !autoStart) return setAsk({ kind: 'auto-start', ...term })
    setAsk(undefined)
    attempt.current ??= uuid()
    const payload = {
      shopId,
      plan_id: planId,
      user_id: userId,
      channel: chosen.channel,
      card_id: chosen.kind === 'card' ? chosen.card.id : chosen.kind === 'corporate' ? chosen.corp.id : undefined,
      from_trial_course: (chosen.kind === 'online' && chosen.trial) || undefined,
      auto_start_confirmed: autoStart || undefined,
      version: known.version,
      recommend_user_id: recommendUserId,
      activity_id: activityId,
    }
    joining.mutate(
      { payload, key: attempt.current },
      {
        onError,
        onSuccess: ({ order, pay_order_id: orderId, payment }) => {
          storage.set('pay_channel', chosen.channel)
          if (orderId) return void startPayment({ shopId, orderId, payment })
          toast(t('plan.joinedTitle'), 'done')
          void replace('planOrder', { shopId, orderId: order.id })
        },
      },
    )
  }

  const stopped = known?.refusal ?? shutOut
  const refusal: Refusal | null = stopped && { msg: stopped.msg, act: payOrderId === null ? 'none' : 'pay' }
  return {
    confirm,
    known,
    price,
    options,
    chosen,
    choose: (key: string) => {
      attempt.current = undefined
      choose(key)
    },
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy: joining.isPending,
    refusal,
    submit: () => (payOrderId === null ? send() : void replace('payOrder', { shopId, orderId: payOrderId })),
    agree: () => send(true),
  }
}
