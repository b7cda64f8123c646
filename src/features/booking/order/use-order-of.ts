import type { ApiError } from '@/http/api-error'
import type { Answer as Booked } from '@/http/call'
import { useRef, useState } from 'react'
import { fenToYuan, timesFen, yuanToFen } from '@/domain/money'
import { readInstant } from '@/domain/time'
import { ONLINE_MAX_PEOPLE } from '@/domain/booking/judge-online-payment'
import { useCouponChoice } from '@/features/coupon/choose/use-coupon-choice'
import { originInfo } from '@/features/member/origin'
import { usePayChoice } from '@/features/payment/order/use-pay-choice'
import type { PriceState, PayWays } from '@/features/payment/order/pay-options'
import type { BookingPayload, Clash, ScheduleConfirm } from '@/contract/booking/shapes'
import { replace } from '@/routes/go'
import { guardianStep } from '@/features/payment/order/guardian-step'
import { makeRefusal } from './next-step'
import { toast } from '@/ui/toast/toast-store'
import { useOpening } from '../group/use-booking-opening'
import { useSelectCardsQuery } from './use-select-cards-query'
import { usePlaceBooking } from './use-place-booking'

/** The question or refusal that has to be answered before the booking goes on. */
export type OrderAsk =
  | { kind: 'auto-start'; start: string; end: string }
  | { kind: 'trial-full'; msg: string }
  | { kind: 'clash'; clash: Clash }
  | { kind: 'window' | 'no-shows'; msg: string }
  | { kind: 'pay-pending'; msg: string }
  | { kind: 'too-many-unpaid'; msg: string }
  | { kind: 'share'; text: string }
  | { kind: 'online-off' }
  | { kind: 'not-bound' }

export interface Consent {
  /** The user agreed that others may join the lesson; the payload has no such field. */
  share_agreed?: boolean
  auto_start_confirmed?: boolean
  trial_full_confirmed?: boolean
  overlap_confirmed?: boolean
}

/** An answer, as far as the order page's state reads it. */
type Known = PayWays &
  Pick<ScheduleConfirm, 'refusal' | 'version' | 'trial_course' | 'pay_order_id' | 'clash'> & {
    schedule: Pick<ScheduleConfirm['schedule'], 'start' | 'open_rules'> & {
      pay_order?: ScheduleConfirm['schedule']['pay_order']
      mandatory_share?: boolean
      shared_text?: string
    }
  }

/** The whole answer of an order page's class or lesson. */
export type OrderKnown = Omit<ScheduleConfirm, 'schedule'> & {
  schedule: Omit<ScheduleConfirm['schedule'], 'id'> & { mandatory_share?: boolean; shared_text?: string }
}

interface Asked<Answer> {
  data: Answer | undefined
  dataUpdatedAt: number
  isPlaceholderData: boolean
  isError: boolean
}

interface Order<Answer, Query> {
  shopId: number
  userId: number
  count: number
  setCount: (count: number) => void
  confirm: Query & Asked<Answer>
  /** A unique name of the class or lesson. */
  of: string
  /** The fields of the payload that name the class, or the time of a lesson. */
  what: (known: Answer) => Pick<BookingPayload, 'schedule_id' | 'timetable_id' | 'start' | 'space_id'>
  recommendUserId?: number | undefined
  activityId?: number | undefined
  /** Called after booking where a coach or staff book for a member. */
  onBooked?: ((booked: Booked<'scheduleOrderCreate'>) => void) | undefined
}

/** The state of an order page, whatever is booked: way to pay, consents, and the booking itself. */
export const useOrderTo = <Answer extends Known, Query>(given: Order<Answer, Query>) => {
  const { shopId, userId, count, setCount, confirm, of, what, recommendUserId, activityId, onBooked } = given
  const [ask, setAsk] = useState<OrderAsk>()
  const [remarks, setRemarks] = useState('')
  const consent = useRef<Consent>({})
  const last = useRef<Answer>()
  last.current = confirm.data ?? last.current
  const known = last.current
  const judged: PriceState = confirm.data && !confirm.isPlaceholderData ? 'known' : confirm.isError ? 'failed' : 'waiting'

  const names = known && what(known)
  const cards = useSelectCardsQuery({ shopId, userId, count, ...names })
  // The later of both answers.
  const ways = known && { ...known, cards: cards.data && cards.dataUpdatedAt >= confirm.dataUpdatedAt ? cards.data.cards : known.cards }
  const { options, chosen, choose, held, shutOut } = usePayChoice(ways, judged)
  const due = chosen?.kind === 'online' && chosen.cost !== null ? fenToYuan(timesFen(yuanToFen(chosen.cost), count)) : 0
  // Coaches and staff who book for a member choose no coupon, and do not pay the member's unpaid orders.
  const isOwn = !onBooked
  const coupon = useCouponChoice({ shopId, userId, kind: 'course_pay_on_line', of, price: due }, judged === 'known' && isOwn)
  const price: PriceState = judged === 'known' && coupon.waiting ? 'waiting' : judged
  const opening = useOpening(known)

  const { place, busy } = usePlaceBooking(
    shopId,
    {
      'booking.order_window': ({ message }) => setAsk({ kind: 'window', msg: message }),
      'booking.no_shows': ({ message }) => setAsk({ kind: 'no-shows', msg: message }),
      'booking.cancel_other_first': ({ data, message }) => {
        const { clash } = (data ?? {}) as { clash?: Clash }
        if (clash) setAsk({ kind: 'clash', clash })
        else toast(message, 'failed')
      },
      'booking.trial_full': ({ message }) => setAsk({ kind: 'trial-full', msg: message }),
      ...(isOwn && {
        'booking.pay_pending': ({ message }: ApiError) => setAsk({ kind: 'pay-pending', msg: message }),
        'pay.too_many_unpaid': ({ message }: ApiError) => setAsk({ kind: 'too-many-unpaid', msg: message }),
      }),
      'booking.not_open': ({ message }) => {
        if (!opening.sendAgain(() => send())) toast(message, 'failed')
      },
      'shop.not_bound': () => setAsk({ kind: 'not-bound' }),
    },
    onBooked,
  )

  const send = (more: Consent = {}) => {
    if (!known || price !== 'known' || !chosen || busy) return
    consent.current = { ...consent.current, ...more }
    const { share_agreed: agreed, ...consents } = consent.current
    const { mandatory_share: mustShare, shared_text: text } = known.schedule
    if (mustShare && !agreed) return setAsk({ kind: 'share', text: text ?? '' })
    const term = chosen.kind === 'card' ? chosen.card.auto_start : null
    if (term && !consents.auto_start_confirmed) return setAsk({ kind: 'auto-start', ...term })
    setAsk(undefined)
    place({
      shop_id: shopId,
      user_id: userId,
      ...what(known),
      count,
      channel: chosen.channel,
      card_id: chosen.kind === 'card' ? chosen.card.id : undefined,
      corp_card_id: chosen.kind === 'corporate' ? chosen.corp.id : undefined,
      from_trial_course: (chosen.kind === 'online' && known.trial_course?.matched) || undefined,
      version: known.version,
      // Nobody is recommended by himself, though he may have opened his own link.
      recommend_user_id: recommendUserId === userId ? undefined : recommendUserId,
      activity_id: activityId,
      // The staff user's own origin is not the member's.
      origin: isOwn ? originInfo() : undefined,
      remarks: remarks.trim() || undefined,
      user_coupon_id: coupon.chosen?.id,
      ...consents,
    })
  }

  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      consent.current = {}
      set(value)
    }

  const refusal = opening.isOver ? null : (known?.refusal ?? null)
  const stopped = refusal ?? shutOut
  const unpaid = isOwn && refusal?.code === 'booking.pay_pending' ? known?.schedule.pay_order : null
  const payUntil = unpaid ? readInstant(unpaid.expire_at) : undefined
  /** The unpaid order that the server named. */
  const payPending = () => {
    const orderId = last.current?.pay_order_id
    void (orderId ? replace('payOrder', { shopId, orderId }) : replace('pendingOrders', { shopId }))
  }
  return {
    confirm,
    /** The last answer, whatever its head count: its facts of the class hold, its prices only while `price` is known. */
    known,
    price,
    options,
    chosen,
    count,
    /** The most people that the chosen way to pay allows, if it has a limit (booking ledger BK-242). */
    limit: held?.kind === 'online' ? ONLINE_MAX_PEOPLE : undefined,
    setCount: anew(setCount),
    choose: anew(choose),
    /** Reads the cards again. */
    readCards: () => void cards.refetch(),
    coupon,
    remarks,
    setRemarks,
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy: busy || opening.early,
    /** The opening of the class, while the page waits for it. */
    opening: opening.until === null ? undefined : { until: opening.until, onOpen: opening.open },
    refusal: stopped && {
      ...makeRefusal(stopped, isOwn),
      until: payUntil,
      askGuardian: isOwn ? guardianStep(stopped.code, shopId) : undefined,
    },
    /** Books, or tells the refusal again. */
    submit: () => {
      if (refusal?.code === 'booking.order_window') return setAsk({ kind: 'window', msg: refusal.msg })
      if (refusal?.code === 'booking.no_shows') return setAsk({ kind: 'no-shows', msg: refusal.msg })
      const clash = refusal?.code === 'booking.cancel_other_first' && !consent.current.overlap_confirmed && known?.clash
      if (clash) return setAsk({ kind: 'clash', clash })
      return isOwn && refusal?.code === 'booking.pay_pending' ? payPending() : send()
    },
    agree: send,
    payPending,
  }
}

export type OrderState = ReturnType<typeof useOrderTo>
