import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isDeskChannel, type DeskChannel } from '@/domain/payment/channel'
import { judgeStand } from '@/features/payment/pay/order-facts'
import { isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { toast } from '@/ui/toast/toast-store'
import { useHeldOrderQuery, useHeldPayMutation, useReleaseMutation } from './held-order'
import { staffKeys } from '../staff-keys'
import { useT } from './texts'

/** The state of the page with a member's order to pay: a code is opened once, as soon as one can be shown. */
export const useHeldOrder = (of: { shopId: number; orderId: number }, enabled: boolean) => {
  const t = useT()
  const query = useHeldOrderQuery(of, enabled)
  const paying = useHeldPayMutation(of)
  const releasing = useReleaseMutation(of)
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [chosen, choose] = useState<'code' | DeskChannel>()
  const held = query.data
  const stand = held && judgeStand(held.order, serverNow())
  const failed = (error: unknown) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('staff-held.failed'), 'failed')
  const open = (channel?: 'WEIXIN' | 'ALIPAY_QRCODE') => paying.mutate(channel, { onError: failed })
  const opened = useRef(false)
  const booked = held?.order.channel
  // The desk takes the money unless a code is asked for: the way that the order was booked with comes first.
  const way = chosen ?? (booked !== undefined && isDeskChannel(booked) && held?.desk.includes(booked) ? booked : 'code')
  const needsCode = way === 'code' && stand === 'waiting' && held?.payment === null && held.order.channels.length > 0
  useEffect(() => {
    if (!needsCode || opened.current) return
    opened.current = true
    open()
  })
  // Lists and seats change with the payment.
  useEffect(() => {
    if (stand === 'paid') void client.invalidateQueries({ queryKey: staffKeys.all })
  }, [stand, client])
  return {
    query,
    stand,
    way,
    choose,
    /** Opens a code of a channel, in place of the desk's own ways. */
    scan: (channel: 'WEIXIN' | 'ALIPAY_QRCODE') => {
      choose('code')
      opened.current = true
      open(channel)
    },
    open,
    opening: paying.isPending,
    onTimeOver: () => void query.refetch(),
    asking,
    ask: setAsking,
    releasing: releasing.isPending,
    release: () =>
      releasing.mutate(undefined, {
        onSuccess: () => setAsking(false),
        onError: failed,
      }),
  }
}
