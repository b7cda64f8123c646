import { Text, View } from '@tarojs/components'
import type { TrainEntry, TrainVisit } from '@/contract/attendance'
import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import { costText, durationText, visitStanding } from './train-texts'
import { useT } from './texts'
import styles from './visit.module.scss'

interface VisitHeadProps {
  visit: TrainVisit
  entries: readonly TrainEntry[]
  shopName: string | undefined
}

/** Day, length and cost of a visit. */
export function VisitHead({ visit, entries, shopName }: VisitHeadProps) {
  const t = useT()
  const { word, tone } = visitStanding(t, visit)
  const day = dayText(t, dayOf(readInstant(visit.checkin_at)), dayOf(useNow()))
  const facts = [visit.entries > 1 && t('trains.entries', { n: visit.entries }), entries[0] && costText(t, entries[0])]
  return (
    <Card pad id='visit-head'>
      <View className={styles.first}>
        <Text className={styles.note}>{[day, shopName].filter(Boolean).join(' · ')}</Text>
        <Tag tone={tone}>{word}</Tag>
      </View>
      <View className={styles.length}>{durationText(t, visit.minutes)}</View>
      <View className={styles.note}>{facts.filter(Boolean).join(' · ') || visit.time_frame}</View>
    </Card>
  )
}
