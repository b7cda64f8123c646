import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './month-calendar.module.scss'

export interface MonthDay {
  /** YYYY-MM-DD */
  key: string
  number: string
  /** The day in full, for a screen reader. */
  label: string
  /** Of the month before or after, or past: fainter, but it can be picked unless disabled. */
  faint?: boolean
  marked?: boolean
  disabled?: boolean
  /** Its position in a chosen range of days. */
  span?: 'first' | 'inner' | 'last' | 'only'
}

export interface MonthCalendarProps {
  title: string
  /** Seven words, in the order of the columns. */
  weekdays: readonly string[]
  /** Whole weeks. */
  days: readonly MonthDay[]
  /** The one chosen day; undefined where days have a `span`. */
  current: string | undefined
  onPick: (key: string) => void
  before: { label: string; onPress?: () => void }
  after: { label: string; onPress?: () => void }
  /** The meaning of a dot. */
  legend?: string
  fold?: { word: string; onPress: () => void }
  /** Leads back to today. */
  back?: { word: string; onPress: () => void } | undefined
  /** Without a card of its own, for a sheet. */
  bare?: boolean
}

const isChosen = ({ key, span }: MonthDay, current: string | undefined) => key === current || (span !== undefined && span !== 'inner')

const chooseClassNames = (day: MonthDay, current: string | undefined) =>
  cx(
    styles.cell,
    day.span && day.span !== 'only' && styles[day.span],
    isChosen(day, current) ? styles.on : day.span ? styles.in : (day.faint || day.disabled) && styles.faint,
  )

/** A month of seven columns; an arrow without `onPress` is disabled. */
export function MonthCalendar({ title, weekdays, days, current, onPick, before, after, legend, fold, back, bare }: MonthCalendarProps) {
  const turn = (side: typeof before, icon: 'back' | 'chevron') => (
    <Pressable
      className={cx(styles.turn, !side.onPress && styles.closed)}
      label={side.label}
      disabled={!side.onPress}
      onPress={() => side.onPress?.()}
    >
      <Icon name={icon} size={20} />
    </Pressable>
  )
  return (
    <View className={bare ? styles.bare : styles.card}>
      <View className={styles.head}>
        {turn(before, 'back')}
        <View className={styles.title} {...a11y({ role: 'heading', level: 2, live: 'polite' })}>
          {title}
        </View>
        {turn(after, 'chevron')}
      </View>
      <View className={styles.grid} {...a11y({ hidden: true })}>
        {weekdays.map((word) => (
          <View key={word} className={styles.weekday}>
            {word}
          </View>
        ))}
      </View>
      <View className={styles.grid} {...a11y({ role: 'listbox', label: title })}>
        {days.map((day) => (
          <Pressable
            key={day.key}
            id={`month--${day.key}`}
            role='option'
            selected={day.key === current || day.span !== undefined}
            label={day.label}
            disabled={day.disabled}
            still
            className={chooseClassNames(day, current)}
            onPress={() => onPick(day.key)}
          >
            <View className={styles.number}>{day.number}</View>
            {day.marked && <View className={styles.mark} />}
          </Pressable>
        ))}
      </View>
      {(legend || fold || back) && (
        <View className={styles.foot}>
          {legend && (
            <View className={styles.legend}>
              <View className={styles.dot} />
              <Text>{legend}</Text>
            </View>
          )}
          {back && (
            <Pressable id='month--today' className={styles.fold} onPress={back.onPress}>
              {back.word}
            </Pressable>
          )}
          {fold && (
            <Pressable id='month--fold' className={styles.fold} expanded onPress={fold.onPress}>
              <Text>{fold.word}</Text>
              <Icon name='down' size={16} className={styles.up} />
            </Pressable>
          )}
        </View>
      )}
    </View>
  )
}
