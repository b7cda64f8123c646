import { useState } from 'react'
import type { ActivityPage } from '@/contract/activity/activity'
import { guardianStep } from '@/features/payment/order/guardian-step'
import { usePayChoice } from '@/features/payment/order/use-pay-choice'
import type { PayOption, PriceState } from '@/features/payment/order/pay-options'
import { startPayment } from '@/features/payment/pay/start-payment'
import type { ApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
import { storage } from '@/platform/storage'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useActivityQuery, useActivityWaysQuery, useJoinListMutation, useSignUpMutation } from '../activity-queries'
import { type ActivityOption, countLeft } from '../detail/option-words'
import { useT } from './texts'

/** The question or refusal that has to be answered before the sign-up goes on. */
export type SignUpAsk =
  | { kind: 'auto-start'; start: string; end: string }
  | { kind: 'refused'; code: string; msg: string; option: ActivityOption }
  | { kind: 'online-off' }
  | { kind: 'not-bound' }

interface Asked {
  shopId: number
  activityId: number
  userId: number
  optionId: number | undefined
  /** The person joins the waiting list and does not sign up. */
  wait: boolean
}

/** How many of an option this person may still take. */
export const countMost = (option: ActivityOption, wait: boolean): number => {
  const { limits, user_order_count: own } = option
  const allowed = limits.user_count === null ? Infinity : Math.max(1, limits.user_count - own)
  return wait ? allowed : Math.min(allowed, Math.max(1, countLeft(option) ?? Infinity))
}

const findOption = ({ options }: ActivityPage, id: number | undefined, wait: boolean) =>
  options.find((option) => option.id === id) ??
  options.find(({ reason }) => (wait ? reason?.code === 'activity.full' : reason === null)) ??
  options[0]

/** The way to pay of a place on the waiting list: who has chosen an online one is told of a place instead. */
const waitWay = (chosen: PayOption | undefined) => {
  if (chosen?.kind === 'card') return { channel: 'CARD' as const, card_id: chosen.card.id }
  return chosen?.kind === 'free' ? { channel: 'FREE' as const } : {}
}

/** The state of the page to sign up: option, count, way to pay, and the order or the place on the waiting list. */
export const useSignUp = ({ shopId, activityId, userId, optionId, wait }: Asked) => {
  const t = useT()
  const [ask, setAsk] = useState<SignUpAsk>()
  const [pickedId, setPicked] = useState(optionId)
  const [wanted, setWanted] = useState(1)
  const query = useActivityQuery(shopId, activityId)
  const activity = query.data?.activity
  const option = activity && findOption(activity, pickedId, wait)
  const count = option ? Math.min(wanted, countMost(option, wait)) : 1
  const ways = useActivityWaysQuery({ shopId, activityId, optionId: userId > 0 ? option?.id : undefined, count })
  const price: PriceState = ways.data && !ways.isPlaceholderData ? 'known' : ways.isError ? 'failed' : 'waiting'
  const { options, chosen, choose, shutOut } = usePayChoice(ways.data && { ...ways.data, corp_cards: [] }, price)
  const signing = useAttempt(useSignUpMutation())
  const joining = useAttempt(useJoinListMutation())
  const busy = signing.busy || joining.busy
  const refusal = wait ? shutOut : (ways.data?.refusal ?? shutOut)

  const onRefused = ({ code, msg }: ApiError) => {
    if (code === 'shop.not_bound') return setAsk({ kind: 'not-bound' })
    if (option) setAsk({ kind: 'refused', code, msg, option })
    void query.refetch()
    void ways.refetch()
  }
  const onUnknown = (said: string) => toast(said || t('activity-sign-up.unknown'), 'failed')
  const chosenWay = ({ channel, ...way }: PayOption) => ({ channel, card_id: way.kind === 'card' ? way.card.id : undefined })

  /** Joins the list with the way chosen, which pays by itself where it is a card. */
  const join = (of: ActivityOption) => {
    if (busy) return
    setAsk(undefined)
    joining.send(
      { payload: { shopId, activityId, option_id: of.id, count, ...waitWay(chosen) } },
      {
        onRefused: ({ msg }) => toast(msg, 'failed'),
        onUnknown,
        onSuccess: ({ waiting }) => {
          if (waiting) toast(t('activity-sign-up.joined', { n: waiting.place }), 'done')
          void replace('activityPage', { shopId, activityId })
        },
      },
    )
  }

  const sign = (agreed: boolean) => {
    if (!option || !chosen || busy) return
    const term = chosen.kind === 'card' ? chosen.card.auto_start : null
    if (term && !agreed) return setAsk({ kind: 'auto-start', ...term })
    setAsk(undefined)
    const payload = {
      shopId,
      activityId,
      option_id: option.id,
      count,
      ...chosenWay(chosen),
      cost: chosen.cost ?? undefined,
      auto_start_confirmed: agreed || undefined,
    }
    signing.send(
      { payload },
      {
        onRefused,
        onUnknown,
        onSuccess: ({ order, pay_order_id: orderId, payment }) => {
          storage.set('pay_channel', chosen.channel)
          void (orderId ? startPayment({ shopId, orderId, payment }) : replace('activityOrderPage', { shopId, orderId: order.id }))
        },
      },
    )
  }

  return {
    query,
    ways,
    activity,
    option,
    pick: (id: number) => {
      setAsk(undefined)
      setPicked(id)
    },
    count,
    setCount: setWanted,
    price,
    options,
    chosen,
    choose,
    refusal: refusal && { msg: refusal.msg, act: 'none' as const, askGuardian: guardianStep(refusal.code, shopId) },
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy,
    join,
    submit: () => (wait ? option && join(option) : sign(false)),
    agree: () => sign(true),
  }
}

export type SignUp = ReturnType<typeof useSignUp>
