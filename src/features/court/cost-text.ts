import type { CourtOrder } from '@/contract/court'
import { CardType } from '@/domain/card/card'
import { wayName } from '@/features/payment/pay-words'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'

/** What was paid and how: ¥160.00 · 储值卡. */
export const costText = (t: Translate<'payment'>, { card, cost, channel }: CourtOrder): string => {
  if (!card) return channel === 'FREE' ? t('payment.free') : `${amountText(cost)} · ${wayName(t, channel)}`
  if (card.type === CardType.value) return `${amountText(cost)} · ${card.name}`
  return card.type === CardType.times ? `${t('payment.costTimes', { n: cost })} · ${card.name}` : card.name
}
