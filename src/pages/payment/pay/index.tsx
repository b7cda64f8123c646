import { useEffect, useRef, useState } from 'react'
import { ChannelSheet } from '@/features/payment/components/channel-sheet'
import { GiveUpDialog } from '@/features/payment/components/give-up-dialog'
import { PayBar } from '@/features/payment/components/pay-bar'
import { PayDialogs } from '@/features/payment/components/pay-dialogs'
import { PayFacts } from '@/features/payment/components/pay-facts'
import { PayHead } from '@/features/payment/components/pay-head'
import { PaySkeleton } from '@/features/payment/components/pay-skeleton'
import { usePaying } from '@/features/payment/hooks/use-paying'
import { leadOn } from '@/features/payment/lead-on'
import { useT } from '@/features/payment/texts'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** The paying page: the time left, the way to the cashier, and closing the order. */
function PayPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('payOrder')
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
          <PayHead order={order} payment={payment} onTimeOver={paying.onTimeOver} />
          <PayFacts order={order} onChange={order.channels.length > 1 ? () => setChoosing(true) : undefined} />
          <PayBar order={order} scanned={payment?.kind === 'qrcode'} busy={busy} {...paying} onGiveUp={() => setGivingUp(true)} />
          <ChannelSheet open={choosing} order={order} onClose={() => setChoosing(false)} onPay={paying.goOn} />
          <GiveUpDialog order={givingUp ? order : undefined} onClose={() => setGivingUp(false)} />
          <PayDialogs ask={ask} shopId={shopId} orderId={orderId} onClose={paying.closeAsk} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(PayPage)
