import type { CardType } from '@/domain/card/card'
import { renewalProvider, type RenewalProvider } from '@/domain/card/renewal/provider'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { countText } from '@/i18n/numbers'
import type { ShopDate } from '@/domain/time'
import type { Answer } from '@/http/call'

export type RenewalData = Answer<'cardRenewalRead'>
export type RenewalOption = RenewalData['options'][number]

/** With whom an option is signed where the person is, or why it is not. */
export const spotOfOption = ({ card, spot, offered }: RenewalData, { days }: Pick<RenewalOption, 'days'>) =>
  renewalProvider(spot, offered, { type: card.type, days })

/** From what an option is deducted: as it was signed, else as it would be; WeChat where it cannot be signed here. */
export const findProvider = (data: RenewalData, option: RenewalOption): RenewalProvider => {
  const found = spotOfOption(data, option)
  return data.options.length === 0 && data.renewal ? data.renewal.provider : found.ok ? found.provider : 'wechat'
}

/** How often an option is deducted, and from what: 每 30 天从微信支付扣, 每月从支付宝扣. */
export const everyText = (
  t: Translate<'card-renewal'>,
  type: CardType,
  { charge: n, months }: Pick<RenewalOption, 'charge' | 'months'>,
  from: string,
): string => {
  if (type !== 3) return t('card-renewal.each', { from })
  if (months === undefined) return t('card-renewal.every', { n, from })
  return months === 1 ? t('card-renewal.everyMonth', { from }) : t('card-renewal.everyMonths', { n: months, from })
}

/** When a card is renewed: its trigger in yuan, times or days by its type (commerce ledger MC-261). */
export const triggerText = (
  t: Translate<'card-renewal'>,
  type: CardType,
  { trigger_value: n }: Pick<RenewalOption, 'trigger_value'>,
): string => t((['card-renewal.leftYuan', 'card-renewal.leftTimes', 'card-renewal.leftDays'] as const)[type - 1]!, { n: countText(n) })

/** 6 月 17 日. */
export const dayOfPlan = (t: Translate, day: string): string => monthDayText(t, day as ShopDate)
