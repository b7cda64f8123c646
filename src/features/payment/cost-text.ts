import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'
import type { Channel } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { channelName } from './channel-appearance'

/** A booking, or an order of courts or of a plan. */
export interface Paid {
  card: { type: number; name: string } | null
  cost: number
  channel: Channel
  partner_order_detail?: { card_name: string; subsidy_cost: number; user_wallet_cost: number; online_cost: number } | null
}

/** Cents of a company's order, as an amount. */
export const centsText = (cents: number): string => amountText(fenToYuan(fen(cents)))

/** The charge: ¥68.00 or 1 次; empty for a period card. */
export const costAmount = (t: Translate<'payment'>, { card, cost }: Pick<Paid, 'card' | 'cost'>): string => {
  if (card?.type === CardType.period) return ''
  return card?.type === CardType.times ? t('payment.costTimes', { n: cost }) : amountText(cost)
}

/**
 * The payment and its way: ¥39.00 · 储值卡. The finer card channels have words of their own. Of an order that a company pays the company's part stands
 * first, then the member's own.
 */
export const costText = (t: Translate<'payment'>, order: Paid): string => {
  const { card, channel, partner_order_detail: partner } = order
  if (partner) {
    const own = partner.user_wallet_cost + partner.online_cost
    return [`${partner.card_name} ${centsText(partner.subsidy_cost)}`, own > 0 && t('payment.ownPart', { cost: centsText(own) })]
      .filter(Boolean)
      .join(' · ')
  }
  if (!card) return channel === 'FREE' ? t('payment.free') : `${costAmount(t, order)} · ${channelName(t, channel)}`
  const kind = channel === 'CARD' ? '' : channelName(t, channel)
  return [costAmount(t, order), kind === card.name ? '' : kind, card.name].filter(Boolean).join(' · ')
}
