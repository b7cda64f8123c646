import { useState } from 'react'
import type { ShopDate } from '@/domain/time'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import type { DayWords } from './day-words'
import { MonthOfDays, type DayBounds } from './month-of-days'

export interface DatePickerProps extends DayBounds {
  title: string
  words: DayWords & { close: string; done: string }
  /** The day chosen so far. */
  value: ShopDate | undefined
  /** The day whose month is shown where no day is chosen. */
  today: ShopDate
  onDone: (day: ShopDate) => void
  onClose: () => void
  id?: string
}

/** A day from a month's calendar in a sheet. Mounted only while it is open. */
export function DatePicker({ title, words, value, today, onDone, onClose, id = 'date-picker', ...bounds }: DatePickerProps) {
  const [day, setDay] = useState(value)
  const [month, setMonth] = useState(value ?? (bounds.first && today < bounds.first ? bounds.first : today))
  const pick = (picked: ShopDate) => {
    setDay(picked)
    setMonth(picked)
  }
  return (
    <Sheet
      open
      id={id}
      title={title}
      onClose={onClose}
      closeLabel={words.close}
      foot={
        <Button full id={`${id}--done`} disabled={!day} onPress={() => day && onDone(day)}>
          {words.done}
        </Button>
      }
    >
      <MonthOfDays {...bounds} words={words} month={month} onTurn={setMonth} current={day} onPick={pick} />
    </Sheet>
  )
}
