import { Text, View } from '@tarojs/components'
import type { AnnualReport } from '@/contract/report'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { halfText } from '../picture/report-facts'
import { StoryWords } from './story-words'
import styles from './hours-page.module.scss'
import { useT } from './texts'

/** The part of the day of an hour. */
const findPart = (hour: number) => {
  if (hour < 4 || hour >= 21) return 'night'
  if (hour < 9) return 'early'
  if (hour < 11) return 'morning'
  if (hour < 14) return 'noon'
  return hour < 17 ? 'afternoon' : 'evening'
}

const MARKS = [0, 6, 12, 18] as const

/** When the user came: the 48 half hours of the day around a ring. */
export function HoursPage({ report }: { report: AnnualReport }) {
  const t = useT()
  const { most, halves } = report
  const time = halfText(most.half)
  const part = findPart(Math.floor(most.half / 2))
  return (
    <>
      <StoryWords
        kicker={t('report-annual.hoursKicker')}
        title={`${t(`common.weekday${most.weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)} ${time}`}
        notes={[t(`report-annual.${part}`), t('report-annual.hoursNote', { n: report.visits })]}
      />
      <View className={styles.room}>
        <View className={styles.halo} />
        <View className={styles.ring} {...a11y({ role: 'img', label: t('report-annual.hoursChart', { time }), id: 'year-hours' })}>
          {halves
            .map((visits, half) => ({ visits, half }))
            .map(({ visits, half }) => (
              <View key={half} className={styles.ray} style={{ transform: `rotate(${half * 7.5}deg)` }}>
                <View
                  className={cx(styles.bar, visits > 0 && styles.some, half === most.half && styles.most)}
                  style={{ height: `${3 + (33 * visits) / most.times}%` }}
                />
              </View>
            ))}
          <View className={styles.disc}>
            {MARKS.map((hour) => (
              <Text key={hour} className={cx(styles.mark, styles[`at${hour}`])}>
                {hour}
              </Text>
            ))}
            <Text className={styles.count}>{t('report-annual.hoursCount', { n: most.times })}</Text>
            <Text className={styles.around}>{t('report-annual.hoursAround', { time })}</Text>
          </View>
        </View>
      </View>
    </>
  )
}
