import { readDay } from '@/domain/time'
import { monthDayText, yearMonthText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import type { Medal } from '../medal-queries'

/** The type and period of a medal: 周勋章 · 5月11日–5月17日. */
export const periodLine = (t: Translate<'medal-entry'>, { medal_type: type, start, end }: Medal): string =>
  type === 1
    ? t('medal-entry.monthlyOf', { month: yearMonthText(t, readDay(start)) })
    : t('medal-entry.weeklyOf', { from: monthDayText(t, readDay(start)), to: monthDayText(t, readDay(end)) })

/** What somebody did for a medal. */
export const doneText = (t: Translate<'medal-entry'>, { kind, progress: { n } }: Medal): string => {
  if (kind === 'first') return t('medal-entry.doneFirst')
  return t(kind === 'streak' ? 'medal-entry.doneWeeks' : 'medal-entry.doneTimes', { n })
}
