import { Text, View } from '@tarojs/components'
import type { ListedData } from '@/contract/heart'
import { CARDIO } from '@/domain/heart/zones'
import { readInstant } from '@/domain/time'
import { countText } from '@/i18n/numbers'
import { useT } from '../texts'
import { Figure } from './figure'
import styles from './records.module.scss'

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The average effort of records, each by how long it lasted; undefined where none tells one. */
const averageEffort = (records: readonly ListedData[]): number | undefined => {
  const told = records.flatMap(({ avg_effort: effort, start, end }) =>
    effort === null ? [] : [{ effort, lasted: readInstant(end) - readInstant(start) }],
  )
  const lasted = add(told.map((one) => one.lasted))
  return lasted > 0 ? Math.round(add(told.map((one) => one.effort * one.lasted)) / lasted) : undefined
}

/** What a month of records comes to. */
export function MonthSum({ month, records }: { month: string; records: readonly ListedData[] }) {
  const t = useT()
  const effort = averageEffort(records)
  const cardio = Math.round(add(records.map(({ zones }) => add(zones.slice(CARDIO)))) / 60)
  return (
    <View className={styles.sum}>
      <View className={styles.lead}>{t('heart.monthBurnt', { month })}</View>
      <View className={styles.large}>
        {countText(add(records.map(({ calorie }) => calorie)))} <Text className={styles.unit}>{t('heart.kcal')}</Text>
      </View>
      <View className={styles.rule} />
      <View className={styles.three}>
        <Figure word={t('heart.records')} value={records.length} unit={t('heart.times')} />
        <Figure word={t('heart.cardioUp')} value={cardio} unit={t('heart.minutes')} />
        <Figure word={t('heart.avgEffort')} value={effort === undefined ? '–' : `${effort}%`} />
      </View>
    </View>
  )
}
