// Brings the words of payment.
import '@/features/payment/texts'
import { channelName } from '@/features/payment/channel-look'
import type { SelectableCard } from '@/contract/card'
import type { Channel } from '@/contract/booking'
import { CardType } from '@/domain/card/card'
import type { Translate } from '@/i18n/keys'
import { amountText, priceText } from '@/i18n/numbers'
import type { PayOption } from './pay-options'

/** The name of a way to pay that is no card. */
export const wayName = (t: Translate, channel: Channel): string => (channel === 'FREE' ? t('booking.channelFree') : channelName(t, channel))

export const payName = (t: Translate, option: PayOption): string => (option.kind === 'card' ? option.card.name : wayName(t, option.channel))

/** What is on the card, by its type. */
export const holding = (t: Translate, card: SelectableCard): string => {
  if (card.type === CardType.value) return t('booking.cardValue', { balance: amountText(card.balance) })
  if (card.type === CardType.period) return card.end ? t('booking.cardPeriod', { day: card.end }) : t('booking.cardPeriodOpen')
  return card.check_valid && card.valid_to
    ? t('booking.cardTimesUntil', { n: card.balance, day: card.valid_to })
    : t('booking.cardTimes', { n: card.balance })
}

/** What so many people take from it: in a list (`price`), or where it is paid (`amount`, always two decimals). */
export const costOf = (t: Translate, option: PayOption, count: number, look: 'price' | 'amount'): string => {
  if (option.cost === null) return ''
  const total = option.cost * count
  if (option.kind === 'free') return t('booking.free')
  if (option.kind === 'card' && option.card.type === CardType.times) return t('booking.costTimes', { n: total })
  if (option.kind === 'card' && option.card.type === CardType.period) return t('booking.costPeriod')
  return look === 'price' ? priceText(total) : amountText(total)
}
