import type { ScheduleOrder } from '@/contract/booking'
import { CardType } from '@/domain/card/card'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { wayName } from '@/features/payment/pay-words'

/** What was paid, and with what: ¥39.00 · 储值卡. */
export const costText = (t: Translate, { card, cost, channel }: ScheduleOrder): string => {
  if (!card) return channel === 'FREE' ? t('payment.free') : `${amountText(cost)} · ${wayName(t, channel)}`
  if (card.type === CardType.value) return `${amountText(cost)} · ${card.name}`
  return card.type === CardType.times ? `${t('payment.costTimes', { n: cost })} · ${card.name}` : card.name
}
