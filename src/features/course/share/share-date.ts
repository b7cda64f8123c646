import { dayOf, formatTime, type Instant, type ShopDate } from '@/domain/time'
import { monthDayText, weekdayWord } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'

/** 11月23日 周一, never 今天: a friend may read it on another day. */
export const shareDay = (t: Translate, day: ShopDate): string =>
  t('common.dayWithWeekday', { monthDay: monthDayText(t, day), weekday: weekdayWord(t, day) })

/** 11月23日 周一 18:30; empty where it has no time. */
export const shareTime = (t: Translate, at: Instant | undefined): string =>
  at === undefined ? '' : `${shareDay(t, dayOf(at))} ${formatTime(at)}`
