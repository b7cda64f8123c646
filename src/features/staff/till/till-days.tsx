import { useState } from 'react'
import { firstWorkDay } from '@/domain/staff/work-days'
import { addDays, type ShopDate } from '@/domain/time'
import { dayText, weekdayWord } from '@/i18n/dates'
import { useDayWords } from '@/i18n/kit-words'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { DateStrip } from '@/ui/date-strip/date-strip'
import { useT } from './texts'

const DAYS = 7

interface TillDaysProps {
  today: ShopDate
  day: ShopDate
  onPick: (day: ShopDate) => void
}

/** The days of the cash book: the week that ends today, or with the chosen day, and the month to choose any other of the last 90. */
export function TillDays({ today, day, onPick }: TillDaysProps) {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const words = useDayWords(today)
  const last = day > addDays(today, -DAYS) ? today : day
  return (
    <>
      <DateStrip
        label={t('till.days')}
        days={Array.from({ length: DAYS }, (_, at) => addDays(last, at - DAYS + 1)).map((at) => ({
          key: at,
          weekday: at === today ? t('common.today') : weekdayWord(t, at),
          number: String(Number(at.slice(8))),
          label: dayText(t, at, today),
        }))}
        current={day}
        onPick={(key) => onPick(key as ShopDate)}
        month={{ word: t('till.calendar'), onPress: () => setPicking(true), open: picking }}
      />
      {picking && (
        <DatePicker
          id='till-day'
          title={t('till.pickDay')}
          words={words}
          value={day}
          today={today}
          first={firstWorkDay(today)}
          last={today}
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
