import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { dayParts, splitRows, slotsByDayPart } from '@/domain/booking/group/day-part'
import { halfHours } from '@/domain/booking/half-hours'
import { lastDayAhead } from '@/domain/booking/self-training'
import { addDays, dayOf, formatTime, type Instant, type ShopDate } from '@/domain/time'
import { useNow } from '@/http/clock'
import { useDayWords } from '@/i18n/kit-words'
import { useT } from '@/i18n/later/kit'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { Pressable } from '@/ui/pressable/pressable'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './moment-choice.module.scss'
import { STRIP_DAYS, WeekStrip } from './week-strip'

interface MomentChoiceProps {
  chosen: Instant | undefined
  onChoose: (at: Instant | undefined) => void
}

/** A day and one of its half hours, for what has no timetable: a training by oneself, an appointment. */
export function MomentChoice({ chosen, onChoose }: MomentChoiceProps) {
  const t = useT()
  const now = useNow()
  const today = dayOf(now)
  const [day, setDay] = useState<ShopDate>(today)
  const [picking, setPicking] = useState(false)
  const dayWords = useDayWords(today)
  const parts = slotsByDayPart(halfHours(day, now).map((start) => ({ start })))
  const last = lastDayAhead(today)
  const first = day >= addDays(today, STRIP_DAYS) ? day : today
  const pick = (next: ShopDate) => {
    setDay(next)
    onChoose(undefined)
  }
  return (
    <>
      <WeekStrip
        label={t('kit.days')}
        first={first}
        last={last}
        today={today}
        current={day}
        onPick={pick}
        month={{ word: t('kit.month'), onPress: () => setPicking(true), open: picking }}
      />
      {dayParts.every((part) => parts[part].length === 0) && (
        <EmptyState
          compact
          title={t('kit.dayOver')}
          act={{ word: t('kit.nextDay'), onPress: () => pick(addDays(day, 1)), id: 'next-day' }}
        />
      )}
      {dayParts.map((part) =>
        parts[part].length === 0 ? null : (
          <View key={part}>
            <Text className={styles.part}>{t(`common.${part}`)}</Text>
            <View {...a11y({ role: 'radiogroup', label: t(`common.${part}`) })}>
              {splitRows(parts[part]).map((row) => (
                <View key={row[0]!.start} className={styles.row}>
                  {row.map(({ start }) => (
                    <Pressable
                      key={start}
                      role='radio'
                      checked={start === chosen}
                      className={cx(styles.slot, start === chosen && styles.on)}
                      onPress={() => onChoose(start)}
                      id={`at-${formatTime(start).replace(':', '')}`}
                    >
                      <Text>{formatTime(start)}</Text>
                    </Pressable>
                  ))}
                </View>
              ))}
            </View>
          </View>
        ),
      )}
      {picking && (
        <DatePicker
          id='moment-day'
          title={t('kit.days')}
          words={dayWords}
          value={day}
          today={today}
          first={today}
          last={last}
          onClose={() => setPicking(false)}
          onDone={(picked) => {
            setPicking(false)
            pick(picked)
          }}
        />
      )}
    </>
  )
}
