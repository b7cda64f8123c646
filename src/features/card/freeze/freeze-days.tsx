import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { dayOf, readDay } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useDayWords } from '@/i18n/kit-words'
import { placeIn } from '@/ui/date-picker/date-range'
import { MonthOfDays } from '@/ui/date-picker/month-of-days'
import styles from './freeze.module.scss'
import { useT } from './texts'
import { dayOfBooking, type LeaveForm, type Leaves } from './use-freeze-form'

/** The first and the last day of a leave, by a month, with a dot where something is booked. */
export function LeaveDays({ form, leaves }: { form: LeaveForm; leaves: Leaves }) {
  const t = useT()
  const today = dayOf(useNow())
  const words = useDayWords(today)
  const first = readDay(leaves.first)
  const [month, setMonth] = useState(form.range?.from ?? first)
  const booked = new Set(leaves.bookings.map(dayOfBooking))
  const { min_days: min, max_days: max } = leaves.rule
  return (
    <View className={styles.calendar} id='leave-days'>
      <MonthOfDays
        words={words}
        month={month}
        onTurn={setMonth}
        first={first}
        {...(leaves.end !== null && { last: readDay(leaves.end) })}
        chooseSpan={(day) => placeIn(form.range, day)}
        isMarked={(day) => booked.has(day)}
        onPick={form.pick}
      />
      <View className={styles.foot}>
        <View className={styles.legend}>
          <View className={styles.dot} />
          <Text>{t('card-freeze.legend')}</Text>
        </View>
        <Text>{t('card-freeze.rule', { min, max })}</Text>
      </View>
    </View>
  )
}
