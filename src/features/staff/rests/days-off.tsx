import { daysOfSpan, MOST_REST_DAYS } from '@/domain/booking/private/rest-times'
import { dayOf, parseDay } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useRangeWords } from '@/i18n/kit-words'
import { DateRangePicker } from '@/ui/date-picker/date-range-picker'
import type { useRests } from './use-rests'
import { useT } from './texts'

/** Chooses the days of a rest over several days. */
export function DaysOff({ rests }: { rests: ReturnType<typeof useRests> }) {
  const t = useT()
  const today = dayOf(useNow())
  const words = useRangeWords(today)
  const last = parseDay(rests.last ?? '')
  if (!rests.pickingDays) return null
  return (
    <DateRangePicker
      id='days-off'
      title={t('staff-rests.days')}
      words={words}
      value={rests.moving && daysOfSpan(rests.moving)}
      today={today}
      first={today}
      {...(last && { last })}
      most={{ days: MOST_REST_DAYS, word: t('staff-rests.daysMost', { n: MOST_REST_DAYS }) }}
      onClose={rests.forget}
      onDone={rests.saveDays}
    />
  )
}
