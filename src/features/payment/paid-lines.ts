import { channelKind, isDeskChannel } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { centsText, costAmount, costText, type Paid } from './cost-text'

/** An order with the yuan that a coupon took off its price. */
export type Bought = Paid & { discount?: number | null }

export interface PaidLine {
  title: string
  value: string
}

/** The refund of a cancelled order, and its way. */
const backLines = (t: Translate<'payment'>, order: Bought): PaidLine[] => {
  const { card, channel, cost, discount, partner_order_detail: partner } = order
  const back = (value: string): PaidLine => ({ title: t('payment.givenBack'), value })
  const lines: PaidLine[] = []
  if (partner) {
    lines.push(back(`${centsText(partner.subsidy_cost + partner.user_wallet_cost)} · ${partner.card_name}`))
    if (partner.online_cost > 0)
      lines.push({ title: t('payment.refund'), value: `${centsText(partner.online_cost)} · ${t('payment.online')}` })
  } else if (channelKind(channel) === 'online') {
    if (cost > 0) lines.push({ title: t('payment.refund'), value: costText(t, order) })
  } else if (card && costAmount(t, order)) lines.push(back(costText(t, order)))
  else lines.push({ title: t('payment.payWith'), value: costText(t, order) })
  if (discount) lines.push({ title: t('payment.couponOff'), value: t('payment.couponBack') })
  return lines
}

/** The payers and their parts: a coupon, a company, the member. Of a cancelled order what went back stands in their place. */
export const paidLines = (t: Translate<'payment'>, order: Bought, cancelled: boolean): PaidLine[] => {
  if (cancelled) return backLines(t, order)
  const { discount, partner_order_detail: partner } = order
  const lines: PaidLine[] = discount ? [{ title: t('payment.couponOff'), value: amountText(-discount) }] : []
  if (!partner) return [...lines, { title: t('payment.paid'), value: costText(t, order) }]
  const own = partner.user_wallet_cost + partner.online_cost
  return [
    ...lines,
    { title: partner.card_name, value: centsText(partner.subsidy_cost) },
    { title: t('payment.paid'), value: centsText(own) },
  ]
}

/** The refund that cancelling will bring, a sentence each; none for a free or period order without a coupon. */
export const goesBack = (t: Translate<'payment'>, order: Bought): string[] => {
  const { card, channel, cost, discount, partner_order_detail: partner } = order
  const online = partner ? partner.online_cost / 100 : channelKind(channel) === 'online' ? cost : 0
  const held = partner ? partner.subsidy_cost + partner.user_wallet_cost : 0
  return [
    partner && held > 0 ? t('payment.backWay', { cost: centsText(held), card: partner.card_name }) : '',
    card && costAmount(t, order) ? t('payment.backWay', { cost: costAmount(t, order), card: card.name }) : '',
    online > 0 ? t(isDeskChannel(channel) ? 'payment.backDesk' : 'payment.backOnline', { cost: amountText(online) }) : '',
    discount ? t('payment.backCoupon') : '',
  ].filter(Boolean)
}

/** The payment and the saving, in one sentence: ¥39.00 · 微信支付 · 已立减 ¥10.00. */
export const paidSentence = (t: Translate<'payment'>, order: Bought): string =>
  [costText(t, order), order.discount ? t('payment.saved', { cost: amountText(order.discount) }) : ''].filter(Boolean).join(' · ')
