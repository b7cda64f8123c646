import { Text, View } from '@tarojs/components'
import type { BatchFailure, BatchSchedule } from '@/contract/batch-shapes'
import { dayOf, readInstant } from '@/domain/time'
import { timeRangeText, weekdayWord } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Dialog } from '@/ui/dialog/dialog'
import { Icon } from '@/ui/icon/icon'
import { useT } from '../batch-texts'
import styles from './batch-errors.module.scss'

interface BatchErrorsProps {
  failures: readonly BatchFailure[]
  schedules: readonly BatchSchedule[]
  /** How many of the choice would stay. */
  left: number
  onClose: (remove: boolean) => void
}

/** What stopped a batch, class by class: date, weekday, time, coach, space, places, and why (booking ledger BK-108). */
export function BatchErrors({ failures, schedules, left, onClose }: BatchErrorsProps) {
  const t = useT()
  const row = (failure: BatchFailure) => {
    const schedule = schedules.find(({ id }) => id === failure.schedule_id)
    const start = schedule && readInstant(schedule.start)
    const day = start === undefined ? undefined : dayOf(start)
    const when =
      schedule && start !== undefined && day
        ? `${day.slice(5)} ${weekdayWord(t, day)} ${timeRangeText(t, start, readInstant(schedule.end), schedule.is_cross)}`
        : t('batch.gone')
    const booked = failure.current_users ?? schedule?.current_users
    const capacity = failure.max_users ?? schedule?.max_users
    return (
      <View key={failure.schedule_id ?? failure.timetable_id ?? 0} className={styles.row} {...a11y({ role: 'listitem' })}>
        <View className={styles.head}>
          <Text className={styles.when}>{when}</Text>
          {booked !== undefined && capacity !== undefined && <Text className={styles.seats}>{t('batch.seats', { booked, capacity })}</Text>}
        </View>
        {schedule && <Text className={styles.note}>{[schedule.teacher.username, schedule.space.name].filter(Boolean).join(' · ')}</Text>}
        <View className={styles.why}>
          <Icon name='alert' size={16} />
          <Text>{failure.msg}</Text>
        </View>
      </View>
    )
  }
  return (
    <Dialog
      open
      id='batch-errors'
      title={t('batch.errorsTitle', { n: failures.length })}
      body={t('batch.errorsBody', { n: left })}
      safe={{ word: t('batch.back'), onPress: () => onClose(false), id: 'errors-back' }}
      act={{ word: t('batch.remove', { n: failures.length }), onPress: () => onClose(true), id: 'errors-remove' }}
    >
      <View className={styles.list} {...a11y({ role: 'list' })}>
        {failures.map(row)}
      </View>
    </Dialog>
  )
}
