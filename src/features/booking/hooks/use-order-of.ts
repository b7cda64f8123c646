import type { ApiError } from '@/http/api-error'
import type { Answer as Booked } from '@/http/call'
import { useEffect, useRef, useState } from 'react'
import { fenToYuan, timesFen, yuanToFen } from '@/domain/money'
import { ONLINE_MAX_PEOPLE } from '@/domain/booking/judge-online-payment'
import { useCouponChoice } from '@/features/coupon/hooks/use-coupon-choice'
import { originInfo } from '@/features/member/origin'
import { usePayChoice } from '@/features/payment/hooks/use-pay-choice'
import type { PriceState, PayWays } from '@/features/payment/pay-options'
import type { BookingPayload, ScheduleConfirm } from '@/contract/booking/shapes'
import { replace } from '@/routes/go'
import { refusalOf } from '../next-step'
import { toast } from '@/ui/toast/toast-store'
import { useOpening } from '../group/hooks/use-opening'
import { useSelectCardsQuery } from '../api/use-select-cards-query'
import { usePlaceBooking } from './use-place-booking'

/** What the member is asked, or told, before the booking can go on. */
export type OrderAsk =
  | { kind: 'auto-start'; start: string; end: string }
  | { kind: 'trial-full'; msg: string }
  | { kind: 'window'; msg: string }
  | { kind: 'pay-pending'; msg: string }
  | { kind: 'too-many-unpaid'; msg: string }
  | { kind: 'share'; text: string }
  | { kind: 'online-off' }
  | { kind: 'not-bound' }

interface Consent {
  /** That others join the lesson; the server need not hear of it. */
  share_agreed?: boolean
  auto_start_confirmed?: boolean
  trial_full_confirmed?: boolean
}

/** What an order page's state needs of it. */
type Known = PayWays &
  Pick<ScheduleConfirm, 'refusal' | 'version' | 'trial_course' | 'pay_order_id'> & {
    schedule: Pick<ScheduleConfirm['schedule'], 'start' | 'open_rules'> & { mandatory_share?: boolean; shared_text?: string }
  }

/** What is known of an order page's class or lesson, whole. */
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
  /** Names it among all that can be booked. */
  of: string
  /** What of the payload names the class, or the time of a lesson. */
  what: (known: Answer) => Pick<BookingPayload, 'schedule_id' | 'timetable_id' | 'start' | 'space_id'>
  recommendUserId?: number | undefined
  activityId?: number | undefined
  /** What happens then, where it is not the member who books. */
  onBooked?: ((booked: Booked<'scheduleOrderCreate'>) => void) | undefined
}

/** An order page's state, whatever is booked: way to pay, consents, and the booking itself. */
export const useOrderOf = <Answer extends Known, Query>(given: Order<Answer, Query>) => {
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
  // Whichever was judged later.
  const ways = known && { ...known, cards: cards.data && cards.dataUpdatedAt >= confirm.dataUpdatedAt ? cards.data.cards : known.cards }
  const { options, chosen, choose, held, shutOut } = usePayChoice(ways, judged)
  const due = chosen?.kind === 'online' && chosen.cost !== null ? fenToYuan(timesFen(yuanToFen(chosen.cost), count)) : 0
  // Whoever books for a member has no say in the member's coupons, nor in what the member is still to pay.
  const isOwn = !onBooked
  const coupon = useCouponChoice({ shopId, userId, kind: 'course_pay_on_line', of, price: due }, judged === 'known' && isOwn)
  const price: PriceState = judged === 'known' && coupon.waiting ? 'waiting' : judged
  const opening = useOpening(known)

  const { place, busy, forget } = usePlaceBooking(
    shopId,
    {
      'booking.order_window': ({ message }) => setAsk({ kind: 'window', msg: message }),
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
      // Nobody recommends to himself, though he may have opened his own link.
      recommend_user_id: recommendUserId === userId ? undefined : recommendUserId,
      activity_id: activityId,
      // How whoever books for a member came here says nothing of the member.
      origin: isOwn ? originInfo() : undefined,
      remarks: remarks.trim() || undefined,
      user_coupon_id: coupon.chosen?.id,
      ...consents,
    })
  }

  const couponId = coupon.chosen?.id
  // Another coupon, other words: another attempt.
  useEffect(() => forget(), [couponId, remarks, forget])

  const anew =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      forget()
      consent.current = {}
      set(value)
    }

  const refusal = opening.isOver ? null : (known?.refusal ?? null)
  const stopped = refusal ?? shutOut
  /** The order that is still to be paid, where the server named it. */
  const payPending = () => {
    const orderId = last.current?.pay_order_id
    void (orderId ? replace('payOrder', { shopId, orderId }) : replace('pendingOrders', { shopId }))
  }
  return {
    confirm,
    /** The last answer, for whichever head count: what it says of the class holds, its prices only while `price` is known. */
    known,
    price,
    options,
    chosen,
    count,
    /** The most people that the way to pay allows, where it does (booking ledger BK-242). */
    limit: held?.kind === 'online' ? ONLINE_MAX_PEOPLE : undefined,
    setCount: anew(setCount),
    choose: anew(choose),
    /** Has the cards judged anew, as they are now. */
    readCards: () => void cards.refetch(),
    coupon,
    remarks,
    setRemarks,
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy: busy || opening.early,
    /** Where the class opens while the page is looked at: when, and what to do then. */
    opening: opening.until === null ? undefined : { until: opening.until, onOpen: opening.open },
    refusal: stopped && refusalOf(stopped, isOwn),
    /** Books, or says again why not. */
    submit: () => {
      if (refusal?.code === 'booking.order_window') return setAsk({ kind: 'window', msg: refusal.msg })
      return isOwn && refusal?.code === 'booking.pay_pending' ? payPending() : send()
    },
    agree: send,
    payPending,
  }
}

/** An order page's state, whatever is booked. */
export type OrderState = ReturnType<typeof useOrderOf>
