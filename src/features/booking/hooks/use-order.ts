import { useRef, useState } from 'react'
import type { ErrorCode } from '@/contract/errors'
import { defaultPayOption } from '@/domain/payment/default-option'
import { ApiError } from '@/http/api-error'
import { useT } from '@/i18n/runtime'
import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import type { Answer } from '@/http/call'
import { useCreateBookingMutation } from '../api/use-create-booking-mutation'
import { useScheduleConfirmQuery } from '../api/use-schedule-confirm-query'
import { payOptions } from '../pay-options'

/** What the member is asked, or told, before the booking can go on. */
export type OrderAsk =
  | { kind: 'auto-start'; start: string; end: string }
  | { kind: 'trial-full'; msg: string }
  | { kind: 'window'; msg: string }
  | { kind: 'online-off' }
  | { kind: 'not-bound' }

interface Consent {
  auto_start_confirmed?: boolean
  trial_full_confirmed?: boolean
}

/** The price of the head count that is shown: judged, on its way, or not to be had. */
export type OrderPrice = 'known' | 'waiting' | 'failed'

interface Order {
  shopId: number
  scheduleId: number
  userId: number
  recommendUserId?: number | undefined
  activityId?: number | undefined
}

/**
 * The order page's state: head count, way to pay, consents, and one request key for as long as the answer to it is not known, so that a tap after
 * a lost answer cannot book twice.
 */
export const useOrder = ({ shopId, scheduleId, userId, recommendUserId, activityId }: Order) => {
  const t = useT()
  const [count, setCount] = useState(1)
  const [chosenKey, choose] = useState<string>()
  const [ask, setAsk] = useState<OrderAsk>()
  const consent = useRef<Consent>({})
  const attempt = useRef<string>()
  const confirm = useScheduleConfirmQuery({ shopId, scheduleId, userId, count })
  const booking = useCreateBookingMutation()
  const last = useRef<Answer<'scheduleConfirm'>>()
  last.current = confirm.data ?? last.current
  const known = last.current
  const price: OrderPrice = confirm.data && !confirm.isPlaceholderData ? 'known' : confirm.isError ? 'failed' : 'waiting'
  const options = known ? payOptions(known) : []
  const chosen = options.find(({ key, usable }) => key === chosenKey && usable) ?? defaultPayOption(options, storage.get('pay_channel'))

  const answers: Partial<Record<ErrorCode, (error: ApiError) => void>> = {
    'booking.order_window': ({ message }) => setAsk({ kind: 'window', msg: message }),
    'booking.trial_full': ({ message }) => setAsk({ kind: 'trial-full', msg: message }),
    'shop.not_bound': () => setAsk({ kind: 'not-bound' }),
  }

  const onError = (error: unknown) => {
    const told = error instanceof ApiError ? error : undefined
    // Without a word of the server the booking may stand: the next tap sends the same key and gets the first answer.
    if (!told || told.status === 0 || told.status >= 500 || told.code === 'client.bad_answer')
      return toast((told?.status && told.msg) || t('booking.bookingFailed'), 'failed')
    attempt.current = undefined
    const answer = answers[told.code as ErrorCode]
    if (answer) answer(told)
    else toast(told.message || t('booking.bookingFailed'), 'failed')
  }

  const send = (more: Consent = {}) => {
    if (!known || price !== 'known' || !chosen || booking.isPending) return
    consent.current = { ...consent.current, ...more }
    const term = chosen.kind === 'card' ? chosen.card.auto_start : null
    if (term && !consent.current.auto_start_confirmed) return setAsk({ kind: 'auto-start', ...term })
    setAsk(undefined)
    attempt.current ??= uuid()
    const payload = {
      shop_id: shopId,
      user_id: userId,
      schedule_id: scheduleId,
      count,
      channel: chosen.channel,
      card_id: chosen.kind === 'card' ? chosen.card.id : undefined,
      version: known.version,
      recommend_user_id: recommendUserId,
      activity_id: activityId,
      ...consent.current,
    }
    booking.mutate(
      { payload, key: attempt.current },
      {
        onError,
        onSuccess: ({ order }) => {
          storage.set('pay_channel', chosen.channel)
          void replace('orderSuccess', { shopId, order_id: order.id })
        },
      },
    )
  }

  /** Another choice is another request. */
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      attempt.current = undefined
      consent.current = {}
      set(value)
    }

  const refusal = known?.refusal ?? null
  return {
    confirm,
    /** The last answer, for whichever head count: what it says of the class holds, its prices only while `price` is known. */
    known,
    price,
    options,
    chosen,
    count,
    setCount: anew(setCount),
    choose: anew(choose),
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy: booking.isPending,
    refusal,
    /** Books, or says again why not. */
    submit: () => (refusal?.code === 'booking.order_window' ? setAsk({ kind: 'window', msg: refusal.msg }) : send()),
    agree: send,
  }
}
