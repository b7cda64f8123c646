import type { PriceRule } from '@/contract/booking'
import { refuseOthersThan } from '@/domain/booking/user-status'
import { CardType } from '@/domain/card/card'
import { channelKind, type ChannelKind } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import { priceText } from '@/i18n/numbers'
import { errorText } from '@/i18n/runtime'
import { wayName } from './pay-words'

/** One price of a class in words, for one person. */
export interface PriceLine {
  key: string
  title: string
  note: string
  cost: string
  /** The price before, of a trial. */
  was?: string
}

const people = (t: Translate, { from_number: from, to_number: to }: PriceRule, most: number): string => {
  if (from <= 1 && to >= most) return ''
  if (from === to) return t('booking.peopleCount', { n: from })
  return to >= most ? t('booking.peopleFrom', { from }) : t('booking.peopleRange', { from, to })
}

const cost = (t: Translate, rule: PriceRule): string => {
  if (rule.channel === 'FREE') return t('booking.free')
  if (rule.card_tpl_type === CardType.times) return t('booking.costTimes', { n: rule.cost })
  return rule.card_tpl_type === CardType.period ? t('booking.costPeriod') : priceText(rule.cost)
}

const line = (t: Translate, rule: PriceRule, most: number): PriceLine => {
  const { user_status: only, user_count: times } = rule.limits
  const notes = [
    people(t, rule, most),
    only.length > 0 ? errorText(refuseOthersThan(only).reason) : '',
    times ? t('booking.perTimes', { n: times }) : '',
  ]
  return {
    key: `price-${rule.id}`,
    title: rule.card_tpl_name ?? wayName(t, rule.channel),
    note: notes.filter(Boolean).join(' · '),
    cost: cost(t, rule),
  }
}

const trialLine = (t: Translate, rule: PriceRule): PriceLine => ({
  key: `trial-${rule.id}`,
  title: t('booking.trialPrice'),
  note: '',
  cost: priceText(rule.trial_price!),
  ...(rule.trial_original_price !== null && { was: priceText(rule.trial_original_price) }),
})

/** The prices of one class by kind of payment, each kind in the order of its rules; `most` are the places of the class (booking ledger BK-110). */
export const priceLines = (t: Translate, rules: readonly PriceRule[], most: number): Record<ChannelKind, PriceLine[]> => {
  const lines: Record<ChannelKind, PriceLine[]> = { card: [], free: [], online: [] }
  for (const rule of rules) {
    const ofKind = lines[channelKind(rule.channel)]
    if (rule.for_trial && rule.trial_price !== null) ofKind.unshift(trialLine(t, rule))
    ofKind.push(line(t, rule, most))
  }
  return lines
}
