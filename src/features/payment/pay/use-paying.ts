import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Payment } from '@/contract/payment'
import type { Channel } from '@/domain/payment/channel'
import { serverNow } from '@/http/clock'
import { failedWith, isApiError } from '@/http/api-error'
import { payment as port } from '@/platform/pay'
import type { CannotPay, PayOutcome } from '@/platform/pay/types'
import { storage } from '@/platform/storage'
import { dismissToast, toast } from '@/ui/toast/toast-store'
import { refreshBought } from './refresh-bought'
import { usePayMutation } from './use-pay-mutation'
import { usePayOrderQuery } from './use-pay-order-query'
import { getOpenid, takeAfterAuth } from './get-openid'
import { judgeStand } from './order-facts'
import { takeStart } from './start-store'
import { t } from '../texts'

/** The question or failure that is shown to the payer. */
export type PayAsk = { kind: 'copy'; link: string; to: 'wechat' | 'browser' } | { kind: 'unsupported'; reason: CannotPay }

/**
 * The state of the paying page. A payment begun on another page, or interrupted by the authorise page, is carried out once; after every outcome of
 * the cashier the server is asked whether the order is paid.
 */
export const usePaying = (shopId: number, orderId: number, visitor: boolean) => {
  const client = useQueryClient()
  const { query, inFront } = usePayOrderQuery(orderId, { enabled: !visitor, watch: true })
  const mutation = usePayMutation(orderId)
  const [ask, setAsk] = useState<PayAsk>()
  const [opening, setOpening] = useState(false)
  const [checking, setChecking] = useState(false)
  // A second tap may come before the page is drawn again.
  const going = useRef(false)
  const order = query.data?.order
  const [, setOver] = useState<number>()
  const stand = order && judgeStand(order, serverNow())

  const told = (outcome: PayOutcome) => {
    if (outcome.kind === 'copy' || outcome.kind === 'unsupported') setAsk(outcome)
    if (outcome.kind === 'cancelled') toast(t('payment.cashierCancelled'))
    if (outcome.kind === 'failed') toast(t('payment.cashierFailed'), 'failed')
  }

  const openCashier = async (payment: Payment) => {
    setOpening(true)
    const outcome = await port.pay(payment)
    setOpening(false)
    told(outcome)
    // A page that leaves for a cashier asks when it is shown again.
    if (outcome.kind !== 'left') void query.refetch()
  }

  const refused = async (error: unknown, channel: Channel | undefined, isFirst: boolean) => {
    if (isFirst && failedWith(error, 'pay.openid_needed')) {
      const known = await getOpenid(shopId, orderId, channel).catch(() => undefined)
      if (known) return send(channel, false)
      if (known === false) return
    }
    toast(isApiError(error) && error.msg ? error.msg : t('payment.cashierFailed'), 'failed')
    void query.refetch()
  }

  const send = (channel: Channel | undefined, isFirst: boolean) => {
    if (going.current || opening) return
    going.current = true
    // The message of the last try would cover that of this one.
    dismissToast()
    mutation.mutate(channel, {
      onSettled: () => void (going.current = false),
      onSuccess: ({ payment }) => {
        storage.set('pay_channel', payment.channel)
        void openCashier(payment)
      },
      onError: (error) => void refused(error, channel, isFirst),
    })
  }

  const goOn = (channel?: Channel) => send(channel, true)

  const begin = useRef(() => {
    if (visitor) return
    const back = takeAfterAuth(orderId)
    const start = takeStart(orderId)
    if (start?.payment) void openCashier(start.payment)
    else if (start) goOn()
    // A payer without an openid after that is not sent there again.
    else if (back) send(back.channel, false)
  })
  useEffect(() => begin.current(), [])

  const settled = stand !== undefined && stand !== 'waiting'
  useEffect(() => {
    if (settled) refreshBought(client)
  }, [settled, client])

  /** The payer confirms the payment. */
  const check = async () => {
    setChecking(true)
    const { data } = await query.refetch()
    setChecking(false)
    if (data && judgeStand(data.order, serverNow()) === 'waiting') toast(t('payment.notYet'))
  }

  /** The time to pay is over: the order is read once more before the page says so. */
  const onTimeOver = () => void query.refetch().then(() => setOver(orderId))

  return {
    query,
    stand,
    onTimeOver,
    inFront,
    goOn,
    check,
    checking,
    ask,
    closeAsk: () => setAsk(undefined),
    busy: mutation.isPending || opening,
  }
}
