import { Text, View } from '@tarojs/components'
import type { WeeklyReport } from '@/contract/report'
import { countText } from '@/i18n/numbers'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'
import styles from './week-figures.module.scss'

/** How often and how long the user trained in the week, beside the week before. */
export function WeekFigures({ report, before }: Pick<WeeklyReport, 'report' | 'before'>) {
  const t = useT()
  const { visits, minutes, days } = report
  const more = visits - before.visits
  const compared =
    more > 0 ? t('report-weekly.more', { n: more }) : more < 0 ? t('report-weekly.fewer', { n: -more }) : t('report-weekly.same')
  const facts = [
    { key: 'minutes', word: t('report-weekly.minutes'), value: minutes, unit: t('report-weekly.minutesUnit') },
    { key: 'days', word: t('report-weekly.daysTrained'), value: days.filter((each) => each > 0).length, unit: t('report-weekly.daysUnit') },
    {
      key: 'average',
      word: t('report-weekly.average'),
      value: visits === 0 ? 0 : Math.round(minutes / visits),
      unit: t('report-weekly.minutesUnit'),
    },
  ]
  return (
    <Card pad>
      <View className={styles.head}>
        <View>
          <View className={styles.word}>{t('report-weekly.visits')}</View>
          <View id='week-visits'>
            <Text className={styles.great}>{countText(visits)}</Text>
            <Text className={styles.unit}> {t('report-weekly.visitsUnit')}</Text>
          </View>
        </View>
        {(visits > 0 || before.visits > 0) && <Tag tone={more > 0 ? 'ok' : 'plain'}>{compared}</Tag>}
      </View>
      <View className={styles.facts}>
        {facts.map(({ key, word, value, unit }) => (
          <View key={key} id={`week-${key}`}>
            <View className={styles.word}>{word}</View>
            <Text className={styles.value}>{countText(value)}</Text>
            <Text className={styles.word}> {unit}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
