import type { PayOrderDetail } from '@/contract/payment'
import { isDeskChannel } from '@/domain/payment/channel'
import { amountText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'
import { ResultHead } from '@/ui/result-head/result-head'
import { channelName } from '../channel-appearance'
import type { OrderStand } from './order-facts'
import { useT } from '../texts'

const discs = {
  waiting: 'wait',
  paid: 'ok',
  cancelled: 'bad',
  expired: 'bad',
  refunding: 'wait',
  refunded: 'ok',
  refund_failed: 'bad',
} as const satisfies Record<OrderStand, string>

const writeWords = (t: Translate<'payment'>, order: PayOrderDetail, stand: OrderStand): [title: string, body: string] => {
  const price = amountText(order.price)
  const isDesk = isDeskChannel(order.channel)
  switch (stand) {
    case 'waiting':
      return [t('payment.waitTitle'), t('payment.waitBody')]
    case 'paid':
      return [t('payment.paidTitle'), t('payment.paidBody', { channel: channelName(t, order.channel), price })]
    case 'cancelled':
      return [t('payment.cancelledTitle'), t('payment.cancelledBody')]
    case 'expired':
      return [t('payment.expiredTitle'), t('payment.expiredBody')]
    case 'refunding':
      return isDesk
        ? [t('payment.deskRefundTitle'), t('payment.deskRefundBody')]
        : [t('payment.refundingTitle'), t('payment.refundingBody')]
    case 'refunded':
      return [t('payment.refundedTitle'), t(isDesk ? 'payment.deskRefundedBody' : 'payment.refundedBody', { price })]
    case 'refund_failed':
      return [t('payment.refundFailedTitle'), t('payment.refundFailedBody')]
  }
}

/** The result of an order, as a sign and two lines. */
export function PayResult({ order, stand }: { order: PayOrderDetail; stand: OrderStand }) {
  const t = useT()
  const [title, body] = writeWords(t, order, stand)
  return <ResultHead kind={discs[stand]} title={title} body={body} />
}
