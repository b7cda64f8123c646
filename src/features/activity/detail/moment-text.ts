import { dayOf, formatTime, type Instant } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'

/** 5月28日 23:59 */
export const momentText = (t: Translate, at: Instant) => `${monthDayText(t, dayOf(at))} ${formatTime(at)}`
