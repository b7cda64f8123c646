import type { Translate } from '@/i18n/keys'
import { monthDayText, weekdayWord } from '@/i18n/dates'
import { readDay, type ShopDate } from '@/domain/time'
import type { Medal } from './medal-queries'

type T = Translate<'medal'>

/** 5-11, without a year. */
const short = (day: ShopDate) => day.slice(5).replace(/^0/, '')

/** The period of a medal under its name on the wall: 5-11 至 5-17, 2026-05. */
export const periodNote = (t: T, { medal_type: type, start, end }: Medal): string =>
  type === 1 ? start.slice(0, 7) : t('medal.fromTo', { from: short(readDay(start)), to: short(readDay(end)) })

/** How far somebody is with a medal. */
export const progressText = (t: T, { kind, progress: { n, of } }: Medal): string => {
  if (n === 0) return t('medal.none')
  return t(kind === 'streak' ? 'medal.weeksOf' : 'medal.timesOf', { n, of })
}

/** What a medal that waits lights up, and until when: 点亮本周的晨光勋章 · 周日 24:00 截止. */
export const waitText = (t: T, { kind, medal_type: type, name, end }: Medal): string => {
  if (kind === 'first') return t('medal.waitFirst', { name })
  const day = readDay(end)
  return type === 1 ? t('medal.waitMonth', { name, day: monthDayText(t, day) }) : t('medal.waitWeek', { name, day: weekdayWord(t, day) })
}
