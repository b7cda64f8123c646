import { useState } from 'react'
import { firstWorkDay } from '@/domain/staff/work-days'
import { addDays, parseDay, type ShopDate } from '@/domain/time'
import { STRIP_DAYS, WeekStrip } from '@/features/shop/moment/week-strip'
import { useDayWords } from '@/i18n/kit-words'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { useT } from './texts'

interface WorkDaysProps {
  today: ShopDate
  day: ShopDate
  onPick: (day: ShopDate) => void
  /** The last day to choose, as the server answers it; none while it is unknown. */
  last: string | undefined
  /** Of what has happened: the week ends today. */
  past?: boolean
}

const firstShown = (day: ShopDate, today: ShopDate, past: boolean): ShopDate => {
  if (past) return addDays(day > addDays(today, -STRIP_DAYS) ? today : day, 1 - STRIP_DAYS)
  return day < today || day >= addDays(today, STRIP_DAYS) ? day : today
}

/** The days of the lists: a week from today on, or until today, or with the chosen day when that lies outside of it, and the month to choose any other. */
export function WorkDays({ today, day, onPick, last, past = false }: WorkDaysProps) {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const words = useDayWords(today)
  const lastDay = parseDay(last ?? '')
  const first = firstShown(day, today, past)
  return (
    <>
      <WeekStrip
        label={t('staff.days')}
        first={first}
        today={today}
        current={day}
        onPick={onPick}
        month={{ word: t('staff.calendar'), onPress: () => setPicking(true), open: picking }}
      />
      {picking && (
        <DatePicker
          id='work-day'
          title={t('staff.pickDay')}
          words={words}
          value={day}
          today={today}
          first={firstWorkDay(today)}
          {...(lastDay && { last: lastDay })}
          onClose={() => setPicking(false)}
          onDone={(picked) => {
            setPicking(false)
            onPick(picked)
          }}
        />
      )}
    </>
  )
}
