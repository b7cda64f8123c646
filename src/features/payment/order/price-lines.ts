import { CardType } from '@/domain/card/card'
import { type Channel, channelKind, type ChannelKind } from '@/domain/payment/channel'
import type { Translate } from '@/i18n/keys'
import { priceText } from '@/i18n/numbers'
import { channelName } from '../channel-appearance'

/** One price rule, in yuan, times or days for one person; the trial's prices where it has some. */
export interface PricedRule {
  id: number
  channel: Channel
  card_tpl_name: string | null
  card_tpl_type: number | null
  from_number: number
  to_number: number
  cost: number
  for_trial: boolean
  trial_price: number | null
  trial_original_price: number | null
}

/** The price of a rule in words, for one person. */
export interface PriceLine {
  key: string
  title: string
  note: string
  cost: string
  /** The price without the trial. */
  was?: string
}

const people = (t: Translate<'payment'>, { from_number: from, to_number: to }: PricedRule, most: number): string => {
  if (from <= 1 && to >= most) return ''
  if (from === to) return t('payment.peopleCount', { n: from })
  return to >= most ? t('payment.peopleFrom', { from }) : t('payment.peopleRange', { from, to })
}

const cost = (t: Translate<'payment'>, rule: PricedRule): string => {
  if (rule.channel === 'FREE') return t('payment.free')
  if (rule.card_tpl_type === CardType.times) return t('payment.costTimes', { n: rule.cost })
  return rule.card_tpl_type === CardType.period ? t('payment.costPeriod') : priceText(rule.cost)
}

const trialLine = (t: Translate<'payment'>, rule: PricedRule): PriceLine => ({
  key: `trial-${rule.id}`,
  title: t('payment.trialPrice'),
  note: '',
  cost: priceText(rule.trial_price!),
  ...(rule.trial_original_price !== null && { was: priceText(rule.trial_original_price) }),
})

interface LineNotes<Rule> {
  /** The most people in one booking. */
  most: number
  /** More notes on a rule. */
  notes: (rule: Rule) => readonly string[]
}

/** Prices by kind of payment, each kind in the order of its rules (booking ledger BK-110). */
export const priceLines = <Rule extends PricedRule>(
  t: Translate<'payment'>,
  rules: readonly Rule[],
  { most, notes }: LineNotes<Rule>,
): Record<ChannelKind, PriceLine[]> => {
  const lines: Record<ChannelKind, PriceLine[]> = { card: [], free: [], online: [] }
  for (const rule of rules) {
    const ofKind = lines[channelKind(rule.channel)]
    if (rule.for_trial && rule.trial_price !== null) ofKind.unshift(trialLine(t, rule))
    ofKind.push({
      key: `price-${rule.id}`,
      title: rule.card_tpl_name ?? channelName(t, rule.channel),
      note: [people(t, rule, most), ...notes(rule)].filter(Boolean).join(' · '),
      cost: cost(t, rule),
    })
  }
  return lines
}
