import { View } from '@tarojs/components'
import type { Card } from '@/contract/card/card'
import type { CardHistory } from '@/contract/card/history'
import { CardType } from '@/domain/card/card'
import { dayOf, monthOf, readInstant } from '@/domain/time'
import { yearMonthText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Glyph } from '@/ui/cell/glyph'
import { LongCells } from '@/ui/cell/long-cells'
import { SectionHead } from '@/ui/section-head/section-head'
import { cx } from '@/ui/cx'
import { useT } from './texts'
import styles from './history-list.module.scss'
import { historyAppearance, unitText } from './history-appearance'

/** The movements of a card by month, newest first; what was bought leads to its receipt. */
export function HistoryList({ type, entries }: { type: Card['type']; entries: readonly CardHistory[] }) {
  const t = useT()
  const dayOfEntry = ({ created_at: at }: CardHistory) => dayOf(readInstant(at))
  const months = [...new Set(entries.map((entry) => monthOf(dayOfEntry(entry))))]
  return months.map((month) => {
    const list = entries.filter((entry) => monthOf(dayOfEntry(entry)) === month)
    return (
      <View key={month} className={styles.month}>
        <SectionHead small title={yearMonthText(t, dayOfEntry(list[0]!))} note={t('card-own.monthCount', { n: list.length })} />
        <LongCells
          items={list}
          readKey={({ id }) => id}
          estimate={68}
          render={(entry) => {
            const { icon, title, note } = historyAppearance(t, entry)
            const { order } = entry
            return (
              <Cell
                id={`history-${entry.id}`}
                lead={<Glyph name={icon} {...(entry.cost > 0 && { tone: 'primary' })} />}
                title={title}
                note={note}
                {...(order && { chevron: true, onPress: () => void go('cardReceipt', { shopId: order.shop_id, orderId: order.id }) })}
                value={
                  // The days of a period card pass by themselves.
                  type === CardType.period ? null : (
                    <>
                      <View className={cx(styles.cost, entry.cost > 0 && styles.got)}>
                        {`${entry.cost > 0 ? '+' : ''}${unitText(t, type, entry.cost)}`}
                      </View>
                      <View className={styles.rest}>{t('card-own.rest', { amount: unitText(t, type, entry.balance) })}</View>
                    </>
                  )
                }
              />
            )
          }}
        />
      </View>
    )
  })
}
