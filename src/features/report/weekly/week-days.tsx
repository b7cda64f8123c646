import { Text, View } from '@tarojs/components'
import { addDays, type ShopDate } from '@/domain/time'
import { weekdayWord } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { BarChart } from '@/ui/bar-chart/bar-chart'
import { Card } from '@/ui/card/card'
import { useT } from './texts'
import styles from './week-days.module.scss'

/** The minutes of each day of a week. */
export function WeekDays({ week, days }: { week: ShopDate; days: readonly number[] }) {
  const t = useT()
  return (
    <Card pad>
      <View className={styles.head}>
        <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
          {t('report-weekly.days')}
        </View>
        <Text className={styles.unit}>{t('report-weekly.minutesUnit')}</Text>
      </View>
      <BarChart
        label={t('report-weekly.days')}
        id='week-chart'
        bars={days.map((minutes, at) => {
          const day = weekdayWord(t, addDays(week, at))
          return {
            key: String(at + 1),
            value: minutes,
            word: day,
            label: t('report-weekly.dayLabel', { day, n: minutes }),
            ...(minutes > 0 && { top: String(minutes) }),
          }
        })}
      />
    </Card>
  )
}
