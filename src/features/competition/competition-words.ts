import type { Award, Training } from '@/contract/competition/training'
import { ApplyStatus } from '@/domain/competition/training'
import { dayOf, daysBetween, formatTime, readDay, readInstant, type Instant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'

/** 5月28日 22:00 */
export const momentText = (t: Translate<'competition'>, at: string): string =>
  `${monthDayText(t, dayOf(readInstant(at)))} ${formatTime(readInstant(at))}`

export const dayIn = (t: Translate<'competition'>, day: string): string => monthDayText(t, readDay(day))

/** The word for a day in a ranking: the competition's own, or that of the app (commerce ledger MC-256). */
export const unitText = (t: Translate<'competition'>, { unit }: Pick<Training, 'unit'>): string => unit || t('competition.unit')

/** The name of a gym without that of its brand: all of a competition are of one. */
export const gymName = (name: string): string => name.replace(/^[^·]*·/, '').trim() || name

/** The first and the last day. */
export const termText = (t: Translate<'competition'>, { start, end }: Pick<Training, 'start' | 'end'>): string =>
  t('competition.term', { from: dayIn(t, start), until: dayIn(t, end) })

/** How the sign-up of members stands (commerce ledger MC-120, MC-121). */
export const applyText = (
  t: Translate<'competition'>,
  { member_apply: status, member_count: count }: Pick<Training, 'member_apply' | 'member_count'>,
): string => {
  if (status === ApplyStatus.soon) return t('competition.applySoon')
  if (status === ApplyStatus.full) return t('competition.applyFull')
  return status === ApplyStatus.closed ? t('competition.applyClosed') : t('competition.applyOpen', { count })
}

export const gymApplyText = (
  t: Translate<'competition'>,
  { gym_apply: status, gym_count: count }: Pick<Training, 'gym_apply' | 'gym_count'>,
): string => (status === ApplyStatus.unlimited ? t('competition.applyGym') : applyText(t, { member_apply: status, member_count: count }))

/** The state of a competition in words. */
export const statusText = (t: Translate<'competition'>, { status }: Pick<Training, 'status'>): string =>
  t(status === 1 ? 'competition.status1' : status === 2 ? 'competition.status2' : 'competition.status3')

/** What goals and ranks give, in words. */
export const awardText = (t: Translate<'competition'>, { coupon_tpl: coupon, card_tpl: card, amount, note }: Award): string => {
  if (card) return t(`competition.onCard${card.type}`, { name: card.name, n: amount ?? 0 })
  return coupon?.name ?? note ?? ''
}

/** Until when one may withdraw, or that nobody may. */
export const withdrawText = (
  t: Translate<'competition'>,
  { member_can_cancel: can, member_cancel_date: until, member_end: end }: Training,
  now: Instant,
): string => {
  if (!can) return t('competition.neverWithdraw')
  const at = until ?? end
  return t(now < readInstant(at) ? 'competition.withdrawUntil' : 'competition.withdrawOver', { time: momentText(t, at) })
}

/** How far the caller is from the rank above. */
export const gapText = (
  t: Translate<'competition'>,
  training: Pick<Training, 'unit'>,
  mine: { rank: number | null; gap: { rank: number; days: number } | null },
): string => {
  if (mine.rank === null) return t('competition.noRank')
  return mine.gap ? t('competition.gap', { ...mine.gap, unit: unitText(t, training) }) : t('competition.first')
}

/** How long a competition goes on. */
export const leftText = (t: Translate<'competition'>, { end }: Pick<Training, 'end'>, now: Instant): string => {
  const n = daysBetween(dayOf(now), readDay(end))
  return n <= 0 ? t('competition.lastDay') : t('competition.daysLeft', { n })
}

/** How long it is until a competition starts. */
export const startsText = (t: Translate<'competition'>, { start }: Pick<Training, 'start'>, now: Instant): string => {
  const n = daysBetween(dayOf(now), readDay(start))
  return n <= 1 ? t('competition.startsTomorrow') : t('competition.startsIn', { n })
}
