import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { ShopDate } from '@/domain/time'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import { Chip } from '@/ui/chip/chip'
import { ChipRow } from '@/ui/chip/chip-row'
import { Sheet } from '@/ui/sheet/sheet'
import { daysIn, placeIn, tapped, type DateRange } from './date-range'
import styles from './date-picker.module.scss'
import type { DayWords } from './day-words'
import { MonthOfDays, type DayBounds } from './month-of-days'

export interface DateRangePickerProps extends DayBounds {
  title: string
  words: DayWords & {
    close: string
    again: string
    /** The text of the button, for so many days. */
    done: (days: number) => string
    /** The text of the range: so many days, or that its last day is to be chosen. */
    chosen: (range: DateRange | undefined) => string
    /** The name of the row of presets. */
    ready: string
  }
  value: DateRange | undefined
  today: ShopDate
  /** Preset ranges, such as the last 7 days. */
  ready?: readonly { key: string; word: string; range: Required<DateRange> }[]
  /** The most days of a range, and the text that says so. */
  most?: { days: number; word: string }
  onDone: (range: Required<DateRange>) => void
  onClose: () => void
  id?: string
}

/** A first and a last day from a month's calendar in a sheet. Mounted only while it is open. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { title, words, value, today, ready = [], most, onDone, onClose, id = 'range-picker', ...bounds } = props
  const [range, setRange] = useState(value)
  const [month, setMonth] = useState(value?.to ?? value?.from ?? today)
  const choose = (next: DateRange | undefined) => {
    setRange(next)
    if (next) setMonth(next.to ?? next.from)
  }
  const whole = range?.to === undefined ? undefined : { from: range.from, to: range.to }
  return (
    <Sheet
      open
      id={id}
      title={title}
      onClose={onClose}
      closeLabel={words.close}
      foot={
        <>
          <Button tone='quiet' id={`${id}--again`} disabled={!range} onPress={() => choose(undefined)}>
            {words.again}
          </Button>
          <Button grow id={`${id}--done`} disabled={!whole} onPress={() => whole && onDone(whole)}>
            {words.done(range ? daysIn(range) : 0)}
          </Button>
        </>
      }
    >
      {ready.length > 0 && (
        <View className={styles.ready}>
          <ChipRow label={words.ready}>
            {ready.map(({ key, word, range: one }) => (
              <Chip
                key={key}
                id={`${id}--${key}`}
                word={word}
                on={one.from === range?.from && one.to === range.to}
                onPress={() => choose(one)}
              />
            ))}
          </ChipRow>
        </View>
      )}
      <MonthOfDays
        {...bounds}
        words={words}
        month={month}
        onTurn={setMonth}
        chooseSpan={(day) => placeIn(range, day)}
        onPick={(day) => setRange(tapped(range, day, most?.days))}
      />
      <View className={styles.facts}>
        <Text {...a11y({ live: 'polite', id: `${id}--chosen` })}>{words.chosen(range)}</Text>
        {most && <Text className={styles.hint}>{most.word}</Text>}
      </View>
    </Sheet>
  )
}
