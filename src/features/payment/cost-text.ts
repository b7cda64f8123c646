import { CardType } from '@/domain/card/card'
import type { Channel } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { channelName } from './channel-look'

/** A booking, or an order of courts or of a plan. */
interface Paid {
  card: { type: number; name: string } | null
  cost: number
  channel: Channel
  partner_order_detail?: { card_name: string } | null
}

const amountOf = (t: Translate<'payment'>, { card, cost }: Paid): string => {
  if (card?.type === CardType.period) return ''
  return card?.type === CardType.times ? t('payment.costTimes', { n: cost }) : amountText(cost)
}

/** What was paid and how: ¥39.00 · 储值卡. The finer card channels have words of their own. */
export const costText = (t: Translate<'payment'>, order: Paid): string => {
  const { card, channel, partner_order_detail: partner } = order
  if (partner) return `${amountOf(t, order)} · ${partner.card_name}`
  if (!card) return channel === 'FREE' ? t('payment.free') : `${amountOf(t, order)} · ${channelName(t, channel)}`
  const kind = channel === 'CARD' ? '' : channelName(t, channel)
  return [amountOf(t, order), kind === card.name ? '' : kind, card.name].filter(Boolean).join(' · ')
}
