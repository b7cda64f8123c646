import { Text, View } from '@tarojs/components'
import type { TimeFrame } from '@/contract/checkin/shapes'
import { CardType } from '@/domain/card/card'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import { fenPrice, weeklyWindows, type Say } from '../words'
import styles from './intro.module.scss'

const findLeast = ({ card_costs: costs }: TimeFrame, type: number): number | undefined => {
  const of = costs.filter(({ card_tpl_type: one }) => one === type).map(({ cost }) => cost)
  return of.length > 0 ? Math.min(...of) : undefined
}

/** The columns that any frame has a price in. */
const listColumns = (t: Say, frames: readonly TimeFrame[]) => {
  const columns = [
    {
      key: 'times',
      word: t('checkin-choose.timesCard'),
      of: (frame: TimeFrame) => {
        const cost = findLeast(frame, CardType.times)
        return cost === undefined ? '' : t('checkin.times', { n: cost })
      },
    },
    {
      key: 'value',
      word: t('checkin-choose.valueCardWord'),
      of: (frame: TimeFrame) => {
        const cost = findLeast(frame, CardType.value)
        return cost === undefined ? '' : fenPrice(cost)
      },
    },
    {
      key: 'single',
      word: t('checkin-choose.singleWord'),
      of: (frame: TimeFrame) => (frame.online_pay_price === null ? '' : fenPrice(frame.online_pay_price)),
    },
  ]
  return columns.filter(({ of }) => frames.some((frame) => of(frame) !== ''))
}

/** The frames with their windows of a week and their prices (identity ledger IP-348). */
export function PriceTable({ frames }: { frames: readonly TimeFrame[] }) {
  const t = useT()
  const columns = listColumns(t, frames)
  return (
    <View className={styles.table} id='prices' {...a11y({ role: 'list', label: t('checkin-choose.prices') })}>
      <View className={cx(styles.row, styles.heads)} {...a11y({ hidden: true })}>
        <Text className={styles.when}>{t('checkin.frame')}</Text>
        {columns.map(({ key, word }) => (
          <Text key={key} className={styles.price}>
            {word}
          </Text>
        ))}
      </View>
      {frames.map((frame) => (
        <View key={frame.id} className={styles.row} {...a11y({ role: 'listitem' })}>
          <View className={styles.when}>
            <View className={styles.days}>{[frame.name, frame.fee === 'day' && t('checkin.onceADay')].filter(Boolean).join(' · ')}</View>
            {weeklyWindows(t, frame).map(({ days, time }) => (
              <View key={time}>
                <View className={styles.time}>{time}</View>
                <View className={styles.days}>{days}</View>
              </View>
            ))}
          </View>
          {columns.map(({ key, of }) => (
            <Text key={key} className={styles.price}>
              {of(frame) || '–'}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
