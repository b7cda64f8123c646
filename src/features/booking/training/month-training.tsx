import { Text, View } from '@tarojs/components'
import { countText } from '@/i18n/numbers'
import { useT } from '@/i18n/later/order'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useMonthTraining } from './use-month-training'
import styles from './month-training.module.scss'

/** How often and how long the user trained in this month; a tap opens what was done. */
export function MonthTraining({ shopId, enabled }: { shopId: number; enabled: boolean }) {
  const t = useT()
  const training = useMonthTraining(shopId, enabled)
  const facts = [
    { key: 'times', value: training?.times, unit: t('order.timesUnit', { n: training?.times ?? 0 }), word: t('order.monthTimes') },
    { key: 'minutes', value: training?.minutes, unit: t('order.minutesWord'), word: t('order.monthMinutes') },
  ]
  return (
    <Card className={styles.training} id='month-training' onPress={() => void go('trainsPage', { shopId })}>
      {facts.map(({ key, value, unit, word }) => (
        <View key={key} className={styles.fact} id={`training-${key}`}>
          {value === undefined ? (
            <Skeleton kind='title' width='56px' />
          ) : (
            <View className={styles.value}>
              <Text className={styles.number}>{countText(value)}</Text>
              <Text className={styles.unit}>{unit}</Text>
            </View>
          )}
          <Text className={styles.word}>{word}</Text>
        </View>
      ))}
    </Card>
  )
}
