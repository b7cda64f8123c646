import type { SelectableCard } from '@/contract/card/card'
import type { SelectableCorpCard } from '@/contract/corporate'
import { shownBalance } from '@/domain/card/amount'
import { CardType } from '@/domain/card/card'
import { fen, fenToYuan } from '@/domain/money'
import type { Translate } from '@/i18n/keys'
import { amountText, priceText } from '@/i18n/numbers'
import { channelName } from '../channel-appearance'
import type { PayOption } from './pay-options'
// Brings the words of payment.

export const payName = (t: Translate<'payment'>, option: PayOption): string => {
  if (option.kind === 'card') return option.card.name
  return option.kind === 'corporate' ? option.corp.name : channelName(t, option.channel)
}

/** The balance of a card, by its type. */
const holding = (t: Translate<'payment'>, card: SelectableCard): string => {
  if (card.type === CardType.value) return t('payment.cardValue', { balance: amountText(card.balance) })
  if (card.type === CardType.period) return card.end ? t('payment.cardPeriod', { day: card.end }) : t('payment.cardPeriodOpen')
  const left = shownBalance(card)
  return card.check_valid && card.valid_to
    ? t('payment.cardTimesUntil', { n: left, day: card.valid_to })
    : t('payment.cardTimes', { n: left })
}

/** The company's part of the booking, and whether a check-in is required. */
export const subsidy = (t: Translate<'payment'>, { split, corp_card_tpl: { need_checkin } }: SelectableCorpCard): string => {
  const part = split && t('payment.corpPays', { amount: amountText(fenToYuan(fen(split.subsidy))) })
  return [part, need_checkin && t('payment.corpCheckIn')].filter(Boolean).join(' · ')
}

/** The note on a way to pay. */
export const payNote = (t: Translate<'payment'>, option: PayOption): string => {
  if (option.kind === 'card') return holding(t, option.card)
  if (option.kind === 'corporate') return subsidy(t, option.corp)
  const copy = option.kind === 'online' && option.pay.needCopy ? t('payment.copyNote') : ''
  return [option.isTrial ? t('payment.trialPrice') : '', copy].filter(Boolean).join(' · ')
}

/**
 * The price for so many people: in a list (`price`), or where it is paid (`amount`, always two decimals); for an online channel less a discount in
 * yuan.
 */
export const writeCost = (t: Translate<'payment'>, option: PayOption, count: number, form: 'price' | 'amount', discount = 0): string => {
  const money = form === 'price' ? priceText : amountText
  if (option.kind === 'corporate') {
    const { split } = option.corp
    return split ? money(fenToYuan(fen(split.user_wallet_cost + split.online_cost))) : ''
  }
  if (option.cost === null) return ''
  const total = option.cost * count
  if (option.kind === 'free') return t('payment.free')
  if (option.kind === 'card' && option.card.type === CardType.times) return t('payment.costTimes', { n: total })
  if (option.kind === 'card' && option.card.type === CardType.period) return t('payment.costPeriod')
  return money(option.kind === 'online' ? total - discount : total)
}
