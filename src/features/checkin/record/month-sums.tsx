import { Text, View } from '@tarojs/components'
import { useT } from '../texts'
import styles from './month-sums.module.scss'

/** How often and how long the user was inside this month. */
export function MonthSums({ times, hours }: { times: number; hours: number }) {
  const t = useT()
  const sums = [
    { key: 'times', value: times, unit: t('checkin.timesUnit'), word: t('checkin.monthTimes') },
    { key: 'hours', value: hours, unit: t('checkin.hoursUnit'), word: t('checkin.monthHours') },
  ]
  return (
    <View className={styles.sums} id='month-sums'>
      {sums.map(({ key, value, unit, word }) => (
        <View key={key} className={styles.sum}>
          <View>
            <Text className={styles.number}>{value}</Text>
            <Text className={styles.unit}>{` ${unit}`}</Text>
          </View>
          <View className={styles.word}>{word}</View>
        </View>
      ))}
    </View>
  )
}
