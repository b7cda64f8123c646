import type { ShopDate } from '@/domain/time'

/** Names of days in a language; `i18n/kit-words` has them. */
export interface DayWords {
  /** The weekday of a day: 周一. */
  weekday: (day: ShopDate) => string
  /** 2026年11月 */
  month: (day: ShopDate) => string
  /** The day in full, for a screen reader. */
  day: (day: ShopDate) => string
}
