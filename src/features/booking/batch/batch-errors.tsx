import { Text, View } from '@tarojs/components'
import type { BatchFailure } from '@/contract/booking/batch-shapes'
import { dayOf } from '@/domain/time'
import { timeRangeText, weekdayWord } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { Dialog } from '@/ui/dialog/dialog'
import { Pressable } from '@/ui/pressable/pressable'
import { Icon } from '@/ui/icon/icon'
import { LongList } from '@/ui/long-list/long-list'
import { Words } from '@/ui/words/words'
import { clashText } from '../clash/clash-text'
import { openClash } from '../clash/open-clash'
import { useT as useOrderT } from '../order/texts'
import { keyOfFailure, type BatchChoice } from './batch-choice'
import { useT } from './texts'
import styles from './batch-errors.module.scss'

interface BatchErrorsProps {
  failures: readonly BatchFailure[]
  chosen: readonly BatchChoice[]
  /** Choices left without the deleted classes. */
  left: number
  onClose: (remove: boolean) => void
  /** Books all the same. */
  onOverlap: () => void
}

/** Why a batch failed, class by class: date, weekday, time, coach, space, places, and the reason (booking ledger BK-108). */
export function BatchErrors({ failures, chosen, left, onClose, onOverlap }: BatchErrorsProps) {
  const t = useT()
  const mayOverlap = failures.every(({ clash }) => clash?.may_overlap)
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
        {failure.clash?.order && <ClashingOrder order={failure.clash.order} onOpen={() => onClose(false)} />}
      </View>
    )
  }
  return (
    <Dialog
      open
      id='batch-errors'
      title={t('batch.errorsTitle', { n: failures.length })}
      body={mayOverlap ? t('batch.overlapBody') : t('batch.errorsBody', { n: left })}
      safe={{ word: t('batch.back'), onPress: () => onClose(false), id: 'errors-back' }}
      act={
        mayOverlap
          ? { word: t('batch.bookBoth'), onPress: onOverlap, id: 'errors-overlap' }
          : { word: t('batch.remove', { n: failures.length }), onPress: () => onClose(true), id: 'errors-remove' }
      }
    >
      <View className={styles.list} {...a11y({ role: 'list' })}>
        <LongList items={failures} readKey={keyOfFailure} estimate={96} className={styles.run} follow={styles.next} render={row} />
      </View>
    </Dialog>
  )
}

interface ClashingOrderProps {
  order: NonNullable<NonNullable<BatchFailure['clash']>['order']>
  onOpen: () => void
}

/** The other booking of that time, with the way to cancel it; one of the same batch has none. */
function ClashingOrder({ order, onOpen }: ClashingOrderProps) {
  const orderT = useOrderT()
  const open = () => {
    onOpen()
    openClash(order)
  }
  return (
    <View className={styles.clash}>
      <Text className={styles.note}>
        <Words text={clashText(orderT, order)} />
      </Text>
      {order.id !== null && (
        <Pressable role='link' className={styles.link} onPress={open} id={`clash-${order.id}`}>
          <Text>{orderT('order.clashCancel')}</Text>
        </Pressable>
      )}
    </View>
  )
}
