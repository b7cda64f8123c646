import { Text, View } from '@tarojs/components'
import { dayOf, hourOf, readInstant, weekdayOf } from '@/domain/time'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { weekCells, type CrowdAnswer } from './crowd-hours'
import { useT } from '../texts'
import { crowdWord } from '../words'
import styles from './crowd-day.module.scss'

/** How busy each weekday usually is, two hours a cell. */
export function CrowdWeek({ crowd }: { crowd: CrowdAnswer }) {
  const t = useT()
  const now = readInstant(crowd.now)
  const { hours, rows } = weekCells(crowd)
  const isNow = (weekday: number, hour: number) => weekday === weekdayOf(dayOf(now)) && hour === hourOf(now) - (hourOf(now) % 2)
  return (
    <Card pad id='crowd-week'>
      <View {...a11y({ role: 'list', label: t('checkin-crowd.week') })}>
        {rows.map(({ weekday, cells }) => (
          <View
            key={weekday}
            className={styles.row}
            {...a11y({
              role: 'listitem',
              label: `${t(`common.weekday${weekday as 1}`)} ${cells.map(({ hour, crowd: one }) => `${hour}:00 ${crowdWord(t, one)}`).join(t('checkin.comma'))}`,
            })}
          >
            <Text className={styles.day}>{t(`checkin-crowd.day${weekday as 1}`)}</Text>
            {cells.map(({ hour, crowd: one }) => (
              <View key={hour} className={cx(styles.cell, one !== 'free' && styles[one])}>
                {isNow(weekday, hour) && <View className={styles.dot} />}
              </View>
            ))}
          </View>
        ))}
      </View>
      <View className={styles.row} {...a11y({ hidden: true })}>
        <View className={styles.day} />
        {hours.map((hour) => (
          <Text key={hour} className={styles.hour}>
            {hour}
          </Text>
        ))}
      </View>
      <View className={styles.legends} {...a11y({ hidden: true })}>
        {(['free', 'normal', 'busy'] as const).map((one) => (
          <View key={one} className={styles.item}>
            <View className={cx(styles.key, one !== 'free' && styles[one])} />
            <Text>{t(`checkin.${one}1`)}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
