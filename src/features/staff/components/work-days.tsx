import { addDays, type ShopDate } from '@/domain/time'
import { dayText, weekdayWord } from '@/i18n/dates'
import { DateStrip } from '@/ui/date-strip/date-strip'
import { useT } from '../texts'

const DAYS = 7

interface WorkDaysProps {
  today: ShopDate
  day: ShopDate
  onPick: (day: ShopDate) => void
}

/** The days of the lists: a week from today on, or from the chosen day when that lies outside of it. */
export function WorkDays({ today, day, onPick }: WorkDaysProps) {
  const t = useT()
  const first = day < today || day >= addDays(today, DAYS) ? day : today
  return (
    <DateStrip
      label={t('staff.days')}
      days={Array.from({ length: DAYS }, (_, at) => addDays(first, at)).map((at) => ({
        key: at,
        weekday: at === today ? t('common.today') : weekdayWord(t, at),
        number: String(Number(at.slice(8))),
        label: dayText(t, at, today),
      }))}
      current={day}
      onPick={(key) => onPick(key as ShopDate)}
    />
  )
}
