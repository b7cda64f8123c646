import type { StaffGrant } from '@/contract/staff/grants'
import { addMinutes, dayOf, readInstant } from '@/domain/time'
import { couponName } from '@/features/coupon/coupon-name'
import { countText } from '@/i18n/numbers'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import type { TagTone } from '@/ui/tag/tag'

type T = Translate<'staff-grant' | 'coupon'>

const states = {
  coming: { word: 'staff-grant.coming', tone: 'plain' },
  open: { word: 'staff-grant.open', tone: 'ok' },
  gone: { word: 'staff-grant.gone', tone: 'warn' },
  over: { word: 'staff-grant.over', tone: 'plain' },
  stopped: { word: 'staff-grant.stopped', tone: 'danger' },
} as const satisfies Record<StaffGrant['state'], { word: string; tone: TagTone }>

export const grantTag = (t: T, { state }: StaffGrant): { word: string; tone: TagTone } => ({
  word: t(states[state].word),
  tone: states[state].tone,
})

/** From the first day to the last one on which it can be claimed. */
export const windowText = (t: T, { start, end }: StaffGrant): string =>
  t('staff-grant.window', {
    from: monthDayText(t, dayOf(readInstant(start))),
    to: monthDayText(t, dayOf(addMinutes(readInstant(end), -1))),
  })

const standings = ['staff-grant.registered', 'staff-grant.contacted', 'staff-grant.member'] as const

/** For whom it is, in words that are all true of one person. */
export const targetText = (t: T, { who }: StaffGrant): string => {
  const { standing, is_new: isNew, away_days: away, is_trial_only: isTrialOnly } = who
  const words = [
    standing.length > 0 && standing.map((status) => t(standings[status] ?? 'staff-grant.member')).join(t('staff-grant.or')),
    isNew && t('staff-grant.newcomers'),
    away !== null && t('staff-grant.away', { n: away }),
    isTrialOnly && t('staff-grant.trialOnly'),
  ].filter((word) => word !== false)
  return words.length === 0 ? t('staff-grant.everybody') : words.join(t('staff-grant.and'))
}

/** What each person is given. */
export const giftsText = (t: T, { coupons }: StaffGrant): string =>
  coupons
    .map((gift) => (gift.each > 1 ? `${couponName(t, gift)} ${t('staff-grant.times', { n: gift.each })}` : couponName(t, gift)))
    .join(t('staff-grant.comma'))

/** How many claimed it, of how many. */
export const claimedText = (t: T, { claimed, stock }: StaffGrant): string =>
  stock === null ? countText(claimed) : t('staff-grant.claimedOf', { n: countText(claimed), all: countText(stock) })

/** The loss of a stop, and what it leaves: it is asked before. */
export const stopText = (t: T, { stock, claimed, unused, shops }: StaffGrant): string =>
  [
    stock === null ? t('staff-grant.stopAny') : t('staff-grant.stopLeft', { n: stock - claimed }),
    unused > 0 ? t('staff-grant.stopUnused', { n: unused }) : t('staff-grant.stopNone'),
    shops.length > 1 && t('staff-grant.stopShops', { shops: shops.map(({ name }) => name).join(t('staff-grant.and')) }),
  ]
    .filter((word) => word !== false)
    .join('')
