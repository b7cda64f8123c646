import { addDays, dayOf, formatTime, type Instant, type ShopDate, weekdayOf } from '@/domain/time'
import type { TextKey, Translate } from './keys'

// Words for days and times at the venue. `Intl` is missing in the mini-program, and would not know the venue's zone.
// Each takes `t` first: the result depends on the day and the language of `t` alone.

const text = (t: Translate, key: string) => t(key as Extract<TextKey, `common.weekday${number}` | `common.month${number}`>)

/** 周一, Mon */
export const weekdayWord = (t: Translate, day: ShopDate) => text(t, `common.weekday${weekdayOf(day)}`)

/** 11月, Nov */
export const monthText = (t: Translate, day: ShopDate) => text(t, `common.month${Number(day.slice(5, 7))}`)

/** 11月20日, Nov 20 */
export const monthDayText = (t: Translate, day: ShopDate) =>
  t('common.monthDay', { month: monthText(t, day), day: Number(day.slice(8, 10)) })

/** 2026年11月, Nov 2026 */
export const yearMonthText = (t: Translate, day: ShopDate) =>
  t('common.yearMonth', { year: Number(day.slice(0, 4)), month: monthText(t, day) })

/** 今天, 明天, 昨天, else the weekday. */
export const dayWord = (t: Translate, day: ShopDate, today: ShopDate) => {
  if (day === today) return t('common.today')
  if (day === addDays(today, 1)) return t('common.tomorrow')
  if (day === addDays(today, -1)) return t('common.yesterday')
  return weekdayWord(t, day)
}

/** 11月20日 今天, 11月23日 周一; Today, Nov 20 */
export const dayText = (t: Translate, day: ShopDate, today: ShopDate) =>
  t('common.dayWithWeekday', { monthDay: monthDayText(t, day), weekday: dayWord(t, day, today) })

/** 18:30–19:30, and 23:30–次日00:30 for an end on the next day. */
export const timeRangeText = (t: Translate, start: Instant, end: Instant) =>
  `${formatTime(start)}–${dayOf(end) === dayOf(start) ? formatTime(end) : t('common.nextDayTime', { time: formatTime(end) })}`
