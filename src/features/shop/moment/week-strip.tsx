import { addDays, type ShopDate } from '@/domain/time'
import { dayText, weekdayWord } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { DateStrip, type DateStripProps } from '@/ui/date-strip/date-strip'

export const STRIP_DAYS = 7

interface WeekStripProps extends Pick<DateStripProps, 'label' | 'month'> {
  first: ShopDate
  /** No later day can be chosen. */
  last?: ShopDate
  today: ShopDate
  current: ShopDate
  onPick: (day: ShopDate) => void
}

/** Seven days from `first` on, and the month for any other. */
export function WeekStrip({ first, last, today, onPick, ...strip }: WeekStripProps) {
  const t = useT()
  return (
    <DateStrip
      {...strip}
      days={Array.from({ length: STRIP_DAYS }, (_, at) => addDays(first, at)).map((day) => ({
        key: day,
        weekday: day === today ? t('common.today') : weekdayWord(t, day),
        number: String(Number(day.slice(8))),
        label: dayText(t, day, today),
        disabled: last !== undefined && day > last,
      }))}
      onPick={(key) => onPick(key as ShopDate)}
    />
  )
}
