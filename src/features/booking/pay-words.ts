// Brings the words of payment.
import '@/features/payment/texts'
import { channelName } from '@/features/payment/channel-look'
import type { Channel } from '@/contract/booking'
import type { SelectableCard } from '@/contract/card'
import type { SelectableCorpCard } from '@/contract/corporate'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'
import type { Translate } from '@/i18n/keys'
import { amountText, priceText } from '@/i18n/numbers'
import type { PayOption } from './pay-options'

/** The name of a way to pay that is no card. */
export const wayName = (t: Translate, channel: Channel): string => (channel === 'FREE' ? t('booking.channelFree') : channelName(t, channel))

export const payName = (t: Translate, option: PayOption): string => {
  if (option.kind === 'card') return option.card.name
  return option.kind === 'corporate' ? option.corp.name : wayName(t, option.channel)
}

/** What is on the card, by its type. */
export const holding = (t: Translate, card: SelectableCard): string => {
  if (card.type === CardType.value) return t('booking.cardValue', { balance: amountText(card.balance) })
  if (card.type === CardType.period) return card.end ? t('booking.cardPeriod', { day: card.end }) : t('booking.cardPeriodOpen')
  return card.check_valid && card.valid_to
    ? t('booking.cardTimesUntil', { n: card.balance, day: card.valid_to })
    : t('booking.cardTimes', { n: card.balance })
}

/** What the company pays of the booking, and whether the class has to be checked into. */
export const subsidy = (t: Translate, { split, corp_card_tpl: { need_checkin } }: SelectableCorpCard): string => {
  const part = split && t('booking.corpPays', { amount: amountText(fenToYuan(fen(split.subsidy))) })
  return [part, need_checkin && t('booking.corpCheckIn')].filter(Boolean).join(' · ')
}

/** What is to be known of a way to pay before it is chosen. */
export const payNote = (t: Translate, option: PayOption): string => {
  if (option.kind === 'card') return holding(t, option.card)
  if (option.kind === 'corporate') return subsidy(t, option.corp)
  const copy = option.kind === 'online' && option.pay.needCopy ? t('payment.copyNote') : ''
  return [option.trial ? t('booking.trialPrice') : '', copy].filter(Boolean).join(' · ')
}

/** What so many people take from it: in a list (`price`), or where it is paid (`amount`, always two decimals). */
export const costOf = (t: Translate, option: PayOption, count: number, look: 'price' | 'amount'): string => {
  const money = look === 'price' ? priceText : amountText
  if (option.kind === 'corporate') {
    const { split } = option.corp
    return split ? money(fenToYuan(fen(split.user_wallet_cost + split.online_cost))) : ''
  }
  if (option.cost === null) return ''
  const total = option.cost * count
  if (option.kind === 'free') return t('booking.free')
  if (option.kind === 'card' && option.card.type === CardType.times) return t('booking.costTimes', { n: total })
  if (option.kind === 'card' && option.card.type === CardType.period) return t('booking.costPeriod')
  return money(total)
}
