import { Text, View } from '@tarojs/components'
import { addDays, weekStart, type ShopDate } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Segments } from '@/ui/segments/segments'
import { WeekRange } from '@/ui/week-range/week-range'
import { useT } from './texts'
import styles from './week-head.module.scss'

interface WeekHeadProps {
  week: ShopDate
  today: ShopDate
  /** The Monday of the first week that there is. */
  first: ShopDate | null
  onPick: (monday: ShopDate) => void
}

/** The week that is shown: last or this week by name, any other by the buttons to the one before and after it. */
export function WeekHead({ week, today, first, onPick }: WeekHeadProps) {
  const t = useT()
  const present = weekStart(today)
  const last = addDays(present, -7)
  const [before, after] = [addDays(week, -7), addDays(week, 7)]
  return (
    <View className={styles.head}>
      <View className={styles.segments}>
        <Segments
          label={t('report-weekly.weeks')}
          segments={[
            { key: last, word: t('report-weekly.last') },
            { key: present, word: t('report-weekly.present') },
          ]}
          current={week}
          onPick={onPick}
        />
        <View className={styles.next} {...a11y({ label: `${t('report-weekly.next')} ${t('report-weekly.nextNote')}` })}>
          <Text>{t('report-weekly.next')}</Text>
          <Text className={styles.note}>{t('report-weekly.nextNote')}</Text>
        </View>
      </View>
      <WeekRange
        words={`${monthDayText(t, week)} – ${monthDayText(t, addDays(week, 6))}`}
        label={t('report-weekly.weeks')}
        before={{ label: t('report-weekly.before'), onPress: first !== null && before >= first ? () => onPick(before) : undefined }}
        after={{ label: t('report-weekly.after'), onPress: after <= present ? () => onPick(after) : undefined }}
      />
    </View>
  )
}
