import { Text, View } from '@tarojs/components'
import type { ClassPerson, ClassAttendance } from '@/contract/staff/attendance'
import { readInstant } from '@/domain/time'
import { timeRangeText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/picture'
import { countPeople } from './attendance-counts'
import { useT } from './texts'
import styles from './attendance.module.scss'

const parts = ['present', 'late', 'absent'] as const

/** The class to mark, and its attendance: a meter of present, late and absent members, with words below. */
export function AttendanceHead({ schedule, people }: { schedule: ClassAttendance['schedule']; people: readonly ClassPerson[] }) {
  const t = useT()
  const counts = countPeople(people)
  const facts = [schedule.course.name, schedule.teacher.username, schedule.space.name].filter(Boolean).join(' · ')
  const words = [
    [t('staff-attendance.present'), counts.present],
    [t('staff-attendance.late'), counts.late],
    [t('staff-attendance.absent'), counts.absent],
    [t('staff-attendance.open'), counts.open],
  ] as const
  return (
    <Card pad id={`class-${schedule.id}`}>
      <View className={styles.class}>
        <Picture src={schedule.course.photo} ratio='1:1' width={52} />
        <View className={styles.words}>
          <Text className={styles.time}>{timeRangeText(t, readInstant(schedule.start), readInstant(schedule.end))}</Text>
          <Text className={styles.facts}>{facts}</Text>
        </View>
      </View>
      <View className={styles.bar} {...a11y({ hidden: true })}>
        {people.length > 0 &&
          parts.map((part) => (
            <View key={part} className={cx(styles.part, styles[part])} style={{ width: `${(counts[part] / people.length) * 100}%` }} />
          ))}
      </View>
      <View className={styles.counts} id='attendance-counts'>
        {words.map(([word, count]) => (
          <View key={word} className={styles.count}>
            <Text>{word}</Text>
            <Text className={styles.number}>{String(count)}</Text>
          </View>
        ))}
        <Text>{t('staff-attendance.all', { n: people.length })}</Text>
      </View>
    </Card>
  )
}
