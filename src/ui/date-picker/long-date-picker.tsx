import { useState } from 'react'
import { monthOfDay, monthRange, type ShopDate } from '@/domain/time'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Sheet } from '@/ui/sheet/sheet'
import type { DayWords } from './day-words'
import { MonthOfDays } from './month-of-days'

export interface LongDatePickerProps {
  title: string
  words: DayWords & {
    close: string
    done: string
    years: string
    months: string
    year: (year: number) => string
    writeMonth: (day: ShopDate) => string
  }
  value: ShopDate | undefined
  first: ShopDate
  last: ShopDate
  onDone: (day: ShopDate) => void
  /** Takes the day away; left out where there must be one. */
  clear?: { word: string; onPress: () => void }
  onClose: () => void
  id?: string
}

const yearOf = (day: ShopDate): number => Number(day.slice(0, 4))
/** The years of the bounds, the latest first, by decades: a mini-program draws no more than 60 elements side by side. */
const listDecades = (first: number, last: number): number[][] => {
  const decades: number[][] = []
  for (let year = last; year >= first; year -= 1) {
    const decade = decades.at(-1)
    if (decade && Math.floor(decade[0]! / 10) === Math.floor(year / 10)) decade.push(year)
    else decades.push([year])
  }
  return decades
}
const listMonths = (year: number): ShopDate[] => Array.from({ length: 12 }, (_, at) => monthRange(year, at + 1).first)

/** A day of many years: the year first, then the month, then the day. Mounted only while it is open. */
export function LongDatePicker(props: LongDatePickerProps) {
  const { title, words, value, first, last, onDone, clear, onClose, id = 'long-date-picker' } = props
  const [day, setDay] = useState(value)
  /** The first day of the month that is looked at. */
  const [month, setMonth] = useState(value && monthOfDay(value).first)
  const [step, setStep] = useState<'year' | 'month' | 'day'>(value ? 'day' : 'year')
  const year = month && yearOf(month)
  const look = (at: ShopDate, next: typeof step) => {
    setMonth(at)
    setStep(next)
  }
  const inBounds = (at: ShopDate) => at <= last && monthOfDay(at).last >= first
  return (
    <Sheet
      open
      id={id}
      title={title}
      onClose={onClose}
      closeLabel={words.close}
      foot={
        <>
          {clear && (
            <Button tone='quiet' id={`${id}--clear`} onPress={clear.onPress}>
              {clear.word}
            </Button>
          )}
          <Button grow id={`${id}--done`} disabled={!day} onPress={() => day && onDone(day)}>
            {words.done}
          </Button>
        </>
      }
    >
      <ChipRow label={title} kind='group'>
        <Chip
          kind='checkbox'
          id={`${id}--year`}
          word={year === undefined ? words.years : words.year(year)}
          on={step === 'year'}
          icon='down'
          onPress={() => setStep('year')}
        />
        <Chip
          kind='checkbox'
          id={`${id}--month`}
          word={month === undefined ? words.months : words.writeMonth(month)}
          on={step === 'month'}
          icon='down'
          disabled={month === undefined}
          onPress={() => setStep('month')}
        />
      </ChipRow>
      {step === 'year' &&
        listDecades(yearOf(first), yearOf(last)).map((years) => (
          <ChipRow key={years[0]} even label={`${words.years} ${words.year(years[0]!)}`}>
            {years.map((one) => (
              <Chip
                key={one}
                id={`${id}--${one}`}
                word={String(one)}
                on={one === year}
                onPress={() => look(monthRange(one, month ? Number(month.slice(5, 7)) : 1).first, 'month')}
              />
            ))}
          </ChipRow>
        ))}
      {step === 'month' && year !== undefined && (
        <ChipRow wrap label={words.months}>
          {listMonths(year).map((one) => (
            <Chip
              key={one}
              id={`${id}--${one.slice(0, 7)}`}
              word={words.writeMonth(one)}
              on={one === month}
              disabled={!inBounds(one)}
              onPress={() => look(one, 'day')}
            />
          ))}
        </ChipRow>
      )}
      {step === 'day' && month && (
        <MonthOfDays first={first} last={last} words={words} month={month} onTurn={setMonth} current={day} onPick={setDay} />
      )}
    </Sheet>
  )
}
