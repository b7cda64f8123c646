import { useState } from 'react'
import type { CourtConfirm } from '@/contract/court'
import { guardianStep } from '@/features/payment/order/guardian-step'
import { usePayChoice } from '@/features/payment/order/use-pay-choice'
import type { PriceState } from '@/features/payment/order/pay-options'
import { startPayment } from '@/features/payment/pay/start-payment'
import type { ApiError } from '@/http/api-error'
import { useAttempt } from '@/http/use-attempt'
import { storage } from '@/platform/storage'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useOrderCourtsMutation } from '../court-mutations'
import { useCourtConfirmQuery } from '../court-queries'
import { useT } from '../texts'

/** The question or refusal that has to be answered before the order goes on. */
export type CourtAsk = { kind: 'auto-start'; start: string; end: string } | { kind: 'online-off' } | { kind: 'not-bound' }

interface Asked {
  shopId: number
  userId: number
  date: string
  slots: string
  /** Called after a coach or staff book for a member, with the order that the member still has to pay. */
  onOrdered?: (heldOrderId: number | undefined) => void
}

/** Subsidies pay for classes only. */
const makeWays = (known: CourtConfirm) => ({ cards: known.cards, corp_cards: [], channels: known.channels })

/** The state of the court order page: prices of the slots, way to pay, consent, and the order itself. */
export const useCourtOrder = ({ shopId, userId, date, slots, onOrdered }: Asked) => {
  const t = useT()
  const [ask, setAsk] = useState<CourtAsk>()
  const confirm = useCourtConfirmQuery({ shopId, userId, date, slots })
  const known = confirm.data
  const price: PriceState = known ? 'known' : confirm.isError ? 'failed' : 'waiting'
  const { options, chosen, choose, shutOut } = usePayChoice(known && makeWays(known), price)
  const { send: order, busy } = useAttempt(useOrderCourtsMutation())
  const refusal = known?.refusal ?? shutOut

  const onRefused = ({ code, msg }: ApiError) => {
    if (code === 'shop.not_bound') return setAsk({ kind: 'not-bound' })
    toast(msg || t('court.failed'), 'failed')
    void confirm.refetch()
  }

  const send = (agreed = false) => {
    if (!known || !chosen || busy) return
    const term = chosen.kind === 'card' ? chosen.card.auto_start : null
    if (term && !agreed) return setAsk({ kind: 'auto-start', ...term })
    setAsk(undefined)
    const { channel } = chosen
    const payload = {
      shopId,
      user_id: userId,
      schedules: known.schedules.map(({ start, end, court }) => ({ court_id: court.id, start, end })),
      channel,
      card_id: chosen.kind === 'card' ? chosen.card.id : undefined,
      cost: chosen.cost ?? undefined,
      auto_start_confirmed: agreed || undefined,
    }
    order(
      { payload },
      {
        onRefused,
        onUnknown: (said) => toast(said || t('court.failed'), 'failed'),
        onSuccess: ({ order: made, pay_order_id: orderId, payment }) => {
          if (onOrdered) return onOrdered(orderId)
          storage.set('pay_channel', channel)
          void (orderId ? startPayment({ shopId, orderId, payment }) : replace('courtSuccess', { shopId, orderId: made.id }))
        },
      },
    )
  }

  return {
    confirm,
    known,
    price,
    options,
    chosen,
    choose,
    refusal: refusal && {
      msg: refusal.msg,
      act: 'none' as const,
      askGuardian: onOrdered ? undefined : guardianStep(refusal.code, shopId),
    },
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy,
    submit: () => send(),
    agree: () => send(true),
  }
}
