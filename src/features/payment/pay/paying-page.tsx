import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import type { PayOrderDetail } from '@/contract/payment'
import { goBack } from '@/routes/go'
import { usePaying } from './use-paying'
import { leadOn } from './lead-on'
import { useT } from '../texts'
import { ChannelSheet } from './channel-sheet'
import { GiveUpDialog } from './give-up-dialog'
import { PayBar } from './pay-bar'
import { PayDialogs } from './pay-dialogs'
import { PayFacts } from './pay-facts'
import { PayHead } from './pay-head'
import { PaySkeleton } from './pay-skeleton'

interface PayingPageProps {
  shopId: number
  orderId: number
  /** Words in place of the head's own. */
  words?: (order: PayOrderDetail) => { title: string; hint: string }
  /** The subject of an order, instead of the facts that all have in common. */
  facts?: (order: PayOrderDetail) => ReactNode
  /** The note beside the facts. */
  about?: (order: PayOrderDetail) => ReactNode
}

/** The page of an unpaid order: the time left, what is paid, the way to the cashier, and closing it. It leads on once the order is no longer unpaid. */
export function PayingPage({ shopId, orderId, words, facts, about }: PayingPageProps) {
  const t = useT()
  const { visitor } = useLoggedIn(shopId)
  const { query, stand, inFront, busy, ask, ...paying } = usePaying(shopId, orderId, visitor)
  const [choosing, setChoosing] = useState(false)
  const [givingUp, setGivingUp] = useState(false)
  const order = query.data?.order
  const led = useRef(false)
  useEffect(() => {
    if (!order || !stand || stand === 'waiting' || !inFront || led.current) return
    led.current = true
    void leadOn(order, stand)
  }, [order, stand, inFront])

  return (
    <QueryPage
      title={t('payment.payTitle')}
      onBack={() => void goBack('pendingOrders', { shopId })}
      query={query}
      ground='wash'
      skeleton={<PaySkeleton />}
    >
      {({ order, payment }) => (
        <>
          <PayHead order={order} payment={payment} words={words?.(order)} onTimeOver={paying.onTimeOver} />
          {facts?.(order) ?? <PayFacts order={order} onChange={order.channels.length > 1 ? () => setChoosing(true) : undefined} />}
          {about?.(order)}
          <PayBar order={order} scanned={payment?.kind === 'qrcode'} busy={busy} {...paying} onGiveUp={() => setGivingUp(true)} />
          <ChannelSheet open={choosing} order={order} onClose={() => setChoosing(false)} onPay={paying.goOn} />
          <GiveUpDialog order={givingUp ? order : undefined} onClose={() => setGivingUp(false)} />
          <PayDialogs ask={ask} shopId={shopId} orderId={orderId} onClose={paying.closeAsk} />
        </>
      )}
    </QueryPage>
  )
}
