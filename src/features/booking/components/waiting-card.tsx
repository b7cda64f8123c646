import { Text, View } from '@tarojs/components'
import type { WaitedClass } from '@/contract/booking'
import { dayOf, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { Picture } from '@/ui/picture/picture'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../waiting-texts'
import styles from './booking-card.module.scss'

interface WaitingCardProps {
  schedule: WaitedClass
  tag: string
  note: string
  id: string
}

/** A class that the user waits for: when, what, who, where, and the place in the queue. It opens the class. */
export function WaitingCard({ schedule, tag, note, id }: WaitingCardProps) {
  const t = useT()
  const start = readInstant(schedule.start)
  return (
    <Card pad id={id} onPress={() => void go('userScheduleOrder', { shopId: schedule.shop.id, scheduleId: schedule.id })}>
      <View className={styles.head}>
        <Picture src={schedule.course.photo} ratio='1:1' width={76} />
        <View className={styles.words}>
          <View className={styles.first}>
            <Text className={styles.time}>
              {`${dayText(t, dayOf(start), dayOf(serverNow()))} ${timeRangeText(t, start, readInstant(schedule.end))}`}
            </Text>
            <Tag tone='warn'>{tag}</Tag>
          </View>
          <Text className={styles.name}>{schedule.course.name}</Text>
          <Text className={styles.note}>{[schedule.teacher.username, note].join(' · ')}</Text>
        </View>
      </View>
    </Card>
  )
}
