import { Text, View } from '@tarojs/components'
import type { CorpCheckInOrder } from '@/contract/corporate'
import { dayOf, formatTime } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayWord, timeRangeText } from '@/i18n/dates'
import { useT } from '../texts'
import { cx } from '@/ui/cx'
import { StateButton } from '@/ui/state-button/state-button'
import { Words } from '@/ui/words/words'
import { isOpen, makeTarget, type CheckInTarget } from './check-in-target'
import styles from './check-in-rows.module.scss'

interface CheckInRowsProps {
  orders: readonly CorpCheckInOrder[]
  /** Word of the button inside the window. */
  word: string
  busy: boolean
  onPress: (target: CheckInTarget) => void
}

/** Orders for which a corporate check-in is due, each with a button that follows its window (booking ledger BK-112, BK-185). */
export function CheckInRows({ orders, word, busy, onPress }: CheckInRowsProps) {
  const t = useT()
  const now = useNow('states')
  return (
    <View className={styles.rows}>
      {orders.map((order) => {
        const target = makeTarget(order)
        const { name, start, end, from, until } = target
        const open = isOpen(target, now)
        // A plan is practised at home, where there is nothing to scan.
        const act = target.wodOrderId === null ? word : t('corporate.act')
        const when = `${dayWord(t, dayOf(start), dayOf(now))} ${timeRangeText(t, start, end)}`
        return (
          <View key={order.key} className={styles.row} id={`check-in-${order.key}`}>
            <View className={styles.words}>
              <Text className={styles.time}>
                <Words text={when} />
              </Text>
              <Text className={styles.name}>{name}</Text>
              <Text className={cx(styles.note, open && styles.open)}>
                {open ? t('corporate.canUntil', { time: formatTime(until) }) : t('corporate.canFrom', { time: formatTime(from) })}
              </Text>
            </View>
            <StateButton
              word={open ? act : t('corporate.tooSoon')}
              tone={open ? 'go' : 'off'}
              disabled={!open}
              busy={busy}
              onPress={() => onPress(target)}
              label={`${when} ${name} ${open ? act : t('corporate.tooSoon')}`}
              id={`do-${order.key}`}
            />
          </View>
        )
      })}
    </View>
  )
}
