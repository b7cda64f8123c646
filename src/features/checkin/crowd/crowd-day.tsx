import { Text, View } from '@tarojs/components'
import { BarChart } from '@/ui/bar-chart/bar-chart'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { hoursOfToday, type CrowdAnswer } from './crowd-hours'
import { useT } from '../texts'
import styles from './crowd-day.module.scss'

const tones = { past: 'plain', now: 'strong', expected: 'soft' } as const

/** Today by hour: counted so far, and expected; the lines of the three words where the shop has a limit. */
export function CrowdDay({ crowd }: { crowd: CrowdAnswer }) {
  const t = useT()
  const hours = hoursOfToday(crowd)
  const most = crowd.max_users
  const coming = hours.filter(({ kind }) => kind === 'expected')
  const peak = coming.reduce<(typeof coming)[number] | undefined>((best, one) => (!best || one.users > best.users ? one : best), undefined)
  return (
    <Card pad id='crowd-day'>
      <View className={styles.head}>
        <Text className={styles.title}>{t('checkin-crowd.todayHours')}</Text>
        <View className={styles.legend}>
          <View className={styles.item}>
            <View className={cx(styles.mark, styles.was)} />
            <Text>{t('checkin-crowd.counted')}</Text>
          </View>
          <View className={styles.item}>
            <View className={cx(styles.mark, styles.comes)} />
            <Text>{t('checkin-crowd.expected')}</Text>
          </View>
        </View>
      </View>
      <BarChart
        label={t('checkin-crowd.todayHours')}
        id='crowd-hours'
        {...(most !== null && {
          top: most,
          lines: [
            { at: most * 0.2, word: t('checkin.normal1') },
            { at: most * 0.6, word: t('checkin.busy1') },
          ],
        })}
        bars={hours.map(({ hour, users, kind }) => ({
          key: String(hour),
          value: users,
          label: t(kind === 'expected' ? 'checkin-crowd.hourExpected' : 'checkin-crowd.hourCounted', { hour, n: users }),
          ...(hour % 3 === 0 && { word: `${hour}:00` }),
          tone: tones[kind],
        }))}
      />
      {peak && peak.users > 0 && <View className={styles.note}>{t('checkin-crowd.peak', { hour: peak.hour, n: peak.users })}</View>}
    </Card>
  )
}
