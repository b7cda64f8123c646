import { daysOfSpan, spanText } from '@/domain/booking/private/rest-times'
import type { Span } from '@/domain/booking/private/lesson-hours'
import { formatTime, type ShopDate } from '@/domain/time'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'

/** The time of a rest, with its days where there are several. */
export const restText = (t: Translate<'staff-rests'>, rest: Span, today: ShopDate): string => {
  const { from, to } = daysOfSpan(rest)
  if (from === to) return spanText(rest)
  const end = formatTime(rest.end)
  return `${dayText(t, from, today)} ${formatTime(rest.start)} – ${dayText(t, to, today)} ${end === '00:00' ? '24:00' : end}`
}
