import { useState } from 'react'
import { firstWorkDay } from '@/domain/staff/work-days'
import { addDays, parseDay, type ShopDate } from '@/domain/time'
import { dayText, weekdayWord } from '@/i18n/dates'
import { useDayWords } from '@/i18n/kit-words'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { DateStrip } from '@/ui/date-strip/date-strip'
import { useT } from '../texts'

const DAYS = 7

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
  if (past) return addDays(day > addDays(today, -DAYS) ? today : day, 1 - DAYS)
  return day < today || day >= addDays(today, DAYS) ? day : today
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
