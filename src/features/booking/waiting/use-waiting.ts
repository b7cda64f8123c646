import { useRef, useState } from 'react'
import type { Clash } from '@/contract/booking/shapes'
import { WaitingMethod } from '@/domain/booking/codes'
import type { WaitingChannel } from '@/domain/payment/channel'
import { payOptions, type PayOption } from '@/features/payment/order/pay-options'
import { call } from '@/http/call'
import { useAttempt } from '@/http/use-attempt'
import { subscribe } from '@/platform/subscribe'
import { toast } from '@/ui/toast/toast-store'
import { useJoinWaitingMutation, useLeaveWaitingMutation, useSubscribeMutation, useUnsubscribeMutation } from './use-waiting-mutations'
import { useTemplatesQuery, useWaitingQuery } from './use-waiting-query'
import { failureText, wantsCard } from './waiting-failure'
import { useT } from './texts'

/** The question or refusal that is shown. */
export type WaitingAsk =
  | { kind: 'no-card'; msg: string }
  | { kind: 'clash'; clash: Clash }
  | { kind: 'term'; start: string; end: string }
  | { kind: 'leave'; candidateId: number }
  | { kind: 'booked' }
  | undefined

interface Consent {
  term?: true
  /** The user was told of another booking of that time. */
  overlap?: true
}

const free: PayOption = {
  key: 'free',
  kind: 'free',
  channel: 'FREE',
  usable: true,
  reason: null,
  cost: 0,
  isTrial: false,
  pay: {
    channel: 'FREE',
    name: 'FREE',
    lang_key: '',
    className: 'free',
    needCopy: false,
    disabled: false,
    tag: null,
    reason: null,
    cost: 0,
    trial_cost: null,
  },
}

/** A member whom a coach or staff add to the list. */
export interface WaitingMember {
  userId: number
  onAdded: () => void
}

/** The state of a full class's page: method and card, joining and leaving its waiting list, and the subscription to free seats (booking spec §4). */
export const useWaiting = (shopId: number, scheduleId: number, forMember?: WaitingMember) => {
  const t = useT()
  const [count, setCount] = useState(1)
  const [method, setMethod] = useState<WaitingMethod>()
  const [key, setKey] = useState<string>()
  const [ask, setAsk] = useState<WaitingAsk>()
  const consent = useRef<Consent>({})
  const query = useWaitingQuery(shopId, scheduleId, count, forMember?.userId)
  const templates = useTemplatesQuery(shopId).data?.template_ids ?? []
  const joining = useAttempt(useJoinWaitingMutation())
  const leaving = useLeaveWaitingMutation()
  const subscribing = useSubscribeMutation()
  const unsubscribing = useUnsubscribeMutation()
  const state = query.data

  const options = state ? [...(state.is_free ? [free] : []), ...payOptions({ ...state, channels: [] })] : []
  const usable = options.filter((option) => option.usable)
  const chosen = usable.find((option) => option.key === key) ?? usable[0]
  // Automatic booking needs something to pay with.
  const canBook = Boolean(state?.automatic_open && chosen)
  const chosenMethod = method ?? (state?.default_type as WaitingMethod | undefined)
  const type = canBook && chosenMethod === WaitingMethod.automatic ? WaitingMethod.automatic : WaitingMethod.notify

  /** Asks the user to allow WeChat's messages; joining does not wait for the answer. */
  const askMessages = () =>
    void subscribe.ask(templates).then((outcome) => {
      if (outcome.kind === 'accepted') call('subscribeGrant', { shop_id: shopId, template_ids: outcome.templateIds }).catch(() => {})
    })

  /** Tells why it failed, or opens the dialog that says what to do about it. */
  const tell = (error: unknown, ours: string) => {
    const msg = failureText(error, ours)
    if (wantsCard(error)) setAsk({ kind: 'no-card', msg })
    else toast(msg, 'failed')
  }
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      consent.current = {}
      set(value)
    }

  const join = (more: Consent = {}) => {
    if (joining.busy || !state) return
    consent.current = { ...consent.current, ...more }
    if (state.refusal) return state.refusal.code === 'card.none_to_wait' ? setAsk({ kind: 'no-card', msg: state.refusal.msg }) : undefined
    const term = type === WaitingMethod.automatic && chosen?.kind === 'card' ? chosen.card.auto_start : null
    if (state.clash && !consent.current.overlap) return setAsk({ kind: 'clash', clash: state.clash })
    if (term && !consent.current.term) return setAsk({ kind: 'term', ...term })
    setAsk(undefined)
    if (!forMember) askMessages()
    const pay =
      type === WaitingMethod.automatic && chosen
        ? {
            channel: chosen.channel as WaitingChannel,
            card_id: chosen.kind === 'card' ? chosen.card.id : chosen.kind === 'corporate' ? chosen.corp.id : undefined,
          }
        : {}
    joining.send(
      {
        scheduleId,
        shop_id: shopId,
        user_id: forMember?.userId,
        candidate_type: type,
        count,
        ...pay,
        auto_start_confirmed: consent.current.term,
        overlap_confirmed: state.clash?.may_overlap ? consent.current.overlap : undefined,
      },
      {
        onRefused: (refusal) => tell(refusal, t('waiting.joinFailed')),
        onUnknown: (said) => toast(said || t('waiting.joinFailed'), 'failed'),
        onSuccess: () => (forMember ? forMember.onAdded() : toast(t('waiting.joined'), 'done')),
      },
    )
  }

  const leave = () => {
    if (ask?.kind !== 'leave' || leaving.isPending) return
    leaving.mutate(ask.candidateId, {
      onError: (error) => toast(failureText(error, t('waiting.leaveFailed')), 'failed'),
      onSuccess: () => toast(t('waiting.left'), 'done'),
      onSettled: () => setAsk(undefined),
    })
  }

  const watch = (confirmed = false) => {
    const vacancy = state?.vacancy
    if (!vacancy || subscribing.isPending) return
    if (vacancy.refusal?.code === 'card.none_to_wait') return setAsk({ kind: 'no-card', msg: vacancy.refusal.msg })
    if (vacancy.needs_confirm && !confirmed) return setAsk({ kind: 'booked' })
    setAsk(undefined)
    askMessages()
    subscribing.mutate(
      { scheduleId, shop_id: shopId },
      {
        onError: (error) => tell(error, t('waiting.subscribeFailed')),
        onSuccess: () => toast(t('waiting.subscribed'), 'done'),
      },
    )
  }

  const unwatch = (subscriptionId: number) => {
    if (unsubscribing.isPending) return
    unsubscribing.mutate(subscriptionId, {
      onError: (error) => toast(failureText(error, t('waiting.unsubscribeFailed')), 'failed'),
      onSuccess: () => toast(t('waiting.unsubscribed'), 'done'),
    })
  }

  return {
    query,
    state,
    count,
    setCount: anew(setCount),
    type,
    setMethod: anew(setMethod),
    canBook,
    options,
    chosen,
    choose: anew(setKey),
    ask,
    setAsk,
    join,
    leave,
    watch,
    unwatch,
    isForMember: forMember !== undefined,
    busy: joining.busy || leaving.isPending || subscribing.isPending || unsubscribing.isPending,
  } as const
}

export type Waiting = ReturnType<typeof useWaiting>
