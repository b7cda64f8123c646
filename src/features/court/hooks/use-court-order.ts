import { useEffect, useRef, useState } from 'react'
import type { CourtConfirm } from '@/contract/court'
import { usePayChoice } from '@/features/payment/hooks/use-pay-choice'
import type { PriceState } from '@/features/payment/pay-options'
import { startPayment } from '@/features/payment/start-payment'
import { ApiError } from '@/http/api-error'
import { storage } from '@/platform/storage'
import { uuid } from '@/platform/storage/uuid'
import { replace } from '@/routes/go'
import { toast } from '@/ui/toast/toast-store'
import { useOrderCourtsMutation } from '../api/court-mutations'
import { useCourtConfirmQuery } from '../api/court-queries'
import { useT } from '../texts'

/** What the member is asked, or told, before the order can go on. */
export type CourtAsk = { kind: 'auto-start'; start: string; end: string } | { kind: 'online-off' } | { kind: 'not-bound' }

interface Asked {
  shopId: number
  userId: number
  date: string
  slots: string
  /** Who works at the shop orders for a member: told what became of it, where the order waits for the member's own payment too. */
  onOrdered?: (isHeld: boolean) => void
}

/** Subsidies are for classes. */
const waysOf = (known: CourtConfirm) => ({ cards: known.cards, corp_cards: [], channels: known.channels })

/** Without a word of the server the order may stand: the next tap sends the same key and gets the first answer. */
const isUnknown = (error: ApiError | undefined) => !error || error.status === 0 || error.status >= 500 || error.code === 'client.bad_answer'

/** The order page's state: what the slots take, the way to pay, consent, and the order itself. */
export const useCourtOrder = ({ shopId, userId, date, slots, onOrdered }: Asked) => {
  const t = useT()
  const [ask, setAsk] = useState<CourtAsk>()
  const attempt = useRef<string>()
  const confirm = useCourtConfirmQuery({ shopId, userId, date, slots })
  const known = confirm.data
  const price: PriceState = known ? 'known' : confirm.isError ? 'failed' : 'waiting'
  const { options, chosen, choose, shutOut } = usePayChoice(known && waysOf(known), price)
  const ordering = useOrderCourtsMutation()
  const refusal = known?.refusal ?? shutOut
  // For somebody else it is another request.
  useEffect(() => {
    attempt.current = undefined
  }, [userId])

  const onError = (error: unknown) => {
    const told = error instanceof ApiError ? error : undefined
    if (!isUnknown(told)) attempt.current = undefined
    if (told?.code === 'shop.not_bound') return setAsk({ kind: 'not-bound' })
    toast((told?.status && told.msg) || t('court.failed'), 'failed')
    if (!isUnknown(told)) void confirm.refetch()
  }

  const send = (agreed = false) => {
    if (!known || !chosen || ordering.isPending) return
    const term = chosen.kind === 'card' ? chosen.card.auto_start : null
    if (term && !agreed) return setAsk({ kind: 'auto-start', ...term })
    setAsk(undefined)
    attempt.current ??= uuid()
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
    ordering.mutate(
      { payload, key: attempt.current },
      {
        onError,
        onSuccess: ({ order, pay_order_id: orderId, payment }) => {
          if (onOrdered) return onOrdered(orderId !== undefined)
          storage.set('pay_channel', channel)
          void (orderId ? startPayment({ shopId, orderId, payment }) : replace('courtSuccess', { shopId, orderId: order.id }))
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
    choose: (key: string) => {
      // Another choice is another request.
      attempt.current = undefined
      choose(key)
    },
    refusal: refusal && { msg: refusal.msg, act: 'none' as const },
    ask,
    tell: setAsk,
    closeAsk: () => setAsk(undefined),
    busy: ordering.isPending,
    submit: () => send(),
    agree: () => send(true),
  }
}
