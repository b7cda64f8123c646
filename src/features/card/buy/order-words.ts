import type { CardReceipt } from '@/contract/card/buy'
import { CardType } from '@/domain/card/card'
import { PaymentStatus } from '@/domain/payment/order-state'
import { channelKind } from '@/domain/payment/channel'
import { channelName } from '@/features/payment/channel-appearance'
import { amountText, countText } from '@/i18n/numbers'
import type { Translate } from '@/i18n/keys'

type T = Translate<'buy' | 'payment'>

/** The units that the card got: ¥1,100.00, 10 次, 90 天, 1 个月. */
export const getsText = (t: T, { card_tpl: { type }, charge, months }: CardReceipt): string => {
  if (type === CardType.value) return amountText(charge)
  if (type === CardType.period && months !== undefined) return t('buy.getsMonths', { n: countText(months) })
  return t(type === CardType.times ? 'buy.getsTimes' : 'buy.getsDays', { n: countText(charge) })
}

/** How it was paid: 微信支付, or the value card's name. */
export const wayText = (t: T, { channel, pay_card_name: card }: CardReceipt): string => card ?? channelName(t, channel)

/** The result of an order as a sign and two lines. */
export const resultWords = (t: T, order: CardReceipt): { kind: 'ok' | 'wait' | 'bad'; title: string; body: string } => {
  const gets = getsText(t, order)
  if (order.status === PaymentStatus.unpaid) return { kind: 'wait', title: t('buy.waitTitle'), body: t('buy.waitBody') }
  if (order.status === PaymentStatus.cancelled)
    return order.paid_at
      ? { kind: 'ok', title: t('buy.returnedTitle'), body: t('buy.returnedBody') }
      : { kind: 'bad', title: t('buy.closedTitle'), body: t('buy.closedBody') }
  const title = t(order.kind === 'open' ? 'buy.boughtTitle' : 'buy.chargedTitle')
  if (channelKind(order.channel) === 'free') return { kind: 'ok', title, body: t('buy.freeBody', { gets }) }
  return { kind: 'ok', title, body: t('buy.boughtBody', { way: wayText(t, order), price: amountText(order.price), gets }) }
}
