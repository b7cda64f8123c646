import { Text, View } from '@tarojs/components'
import type { BatchFailure } from '@/contract/booking/batch-shapes'
import { dayOf } from '@/domain/time'
import { timeRangeText, weekdayWord } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Dialog } from '@/ui/dialog/dialog'
import { Icon } from '@/ui/icon/icon'
import { LongList } from '@/ui/long-list/long-list'
import { Words } from '@/ui/words/words'
import { keyOfFailure, type BatchChoice } from '../batch-choice'
import { useT } from '../batch-texts'
import styles from './batch-errors.module.scss'

interface BatchErrorsProps {
  failures: readonly BatchFailure[]
  chosen: readonly BatchChoice[]
  /** Choices left without the deleted classes. */
  left: number
  onClose: (remove: boolean) => void
}

/** Why a batch failed, class by class: date, weekday, time, coach, space, places, and the reason (booking ledger BK-108). */
export function BatchErrors({ failures, chosen, left, onClose }: BatchErrorsProps) {
  const t = useT()
  const row = (failure: BatchFailure) => {
    const key = keyOfFailure(failure)
    const choice = chosen.find((each) => each.key === key)
    const day = choice && dayOf(choice.start)
    const when = choice && day ? `${day.slice(5)} ${weekdayWord(t, day)} ${timeRangeText(t, choice.start, choice.end)}` : t('batch.gone')
    const booked = failure.current_users ?? choice?.booked
    const capacity = failure.max_users ?? choice?.capacity
    return (
      <View className={styles.row} {...a11y({ role: 'listitem' })}>
        <View className={styles.head}>
          <Text className={styles.when}>
            <Words text={when} />
          </Text>
          {booked !== undefined && capacity !== undefined && <Text className={styles.seats}>{t('batch.seats', { booked, capacity })}</Text>}
        </View>
        {choice && <Text className={styles.note}>{[choice.coach, choice.space].filter(Boolean).join(' · ')}</Text>}
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
        <LongList items={failures} keyOf={keyOfFailure} estimate={96} className={styles.run} follow={styles.next} render={row} />
      </View>
    </Dialog>
  )
}
