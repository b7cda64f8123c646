import type { ActivityPage } from '@/contract/activity/activity'
import { UNLIMITED_PLACES } from '@/domain/activity/sign-up-state'
import { CardType } from '@/domain/card/card'
import type { Translate } from '@/i18n/keys'
import { priceText } from '@/i18n/numbers'

export type ActivityOption = ActivityPage['options'][number]
type T = Translate<'activity-detail'>

/** Places of an option that are left; null where there is no limit. */
export const countLeft = ({ limit_user_count: limit, total_order_count: taken }: ActivityOption): number | null =>
  limit >= UNLIMITED_PLACES ? null : Math.max(0, limit - taken)

/** The price that an option shows: what an online payment takes, else the first way's. */
export const optionPrice = (t: T, { is_free: isFree, rules }: ActivityOption): string => {
  const rule = rules.find(({ channel }) => channel === 'ONLINE') ?? rules[0]
  if (isFree || !rule) return t('activity-detail.free')
  return rule.card_type === CardType.times ? t('activity-detail.times', { n: rule.cost }) : priceText(rule.cost)
}

const statuses = ['activity-detail.status0', 'activity-detail.status1', 'activity-detail.status2', 'activity-detail.status3'] as const

/** 限会员; empty where everybody may take it. */
export const whoText = (t: T, { limits }: ActivityOption): string => {
  const keys = limits.user_status.flatMap((status) => statuses[status] ?? [])
  if (keys.length === 0) return ''
  return t('activity-detail.onlyFor', { who: keys.map((key) => t(key)).join(t('activity-detail.or')) })
}

const cardWords = {
  [CardType.value]: 'activity-detail.byValue',
  [CardType.times]: 'activity-detail.byTimes',
  [CardType.period]: 'activity-detail.byPeriod',
} as const

/** What each way takes: 在线支付、储值卡 ¥108 · 次卡 2 次. */
export const waysText = (t: T, { is_free: isFree, rules }: ActivityOption): string => {
  const online = rules.find(({ channel }) => channel === 'ONLINE')
  const cards = rules.filter(({ channel }) => channel !== 'ONLINE' && channel !== 'FREE')
  if (isFree || rules.length === 0) return t('activity-detail.nothingToPay')
  if (online && cards.length === 0) return t('activity-detail.byOnlineOnly', { cost: priceText(online.cost) })
  const words = cards.map(({ card_type: type, cost }) => {
    const name = t(cardWords[type as CardType] ?? 'activity-detail.byCard')
    if (type === CardType.period) return name
    return `${name} ${type === CardType.times ? t('activity-detail.times', { n: cost }) : priceText(cost)}`
  })
  return [online ? `${t('activity-detail.byOnline')} ${priceText(online.cost)}` : '', ...new Set(words)].filter(Boolean).join(' · ')
}

/** Whether each option admits one, so that places are people and not tickets. */
export const countsPeople = (options: readonly Pick<ActivityOption, 'admits'>[]): boolean => options.every(({ admits }) => admits === 1)
