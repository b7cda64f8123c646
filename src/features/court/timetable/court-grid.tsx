import { ScrollView, Text, View } from '@tarojs/components'
import type { GlanceCourt } from '@/contract/court'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { LongList } from '@/ui/long-list/long-list'
import { Pressable } from '@/ui/pressable/pressable'
import { Stack } from '@/ui/stack/stack'
import type { GridRow, GridSlot } from './grid'
import { useColumns } from './use-columns'
import { useT } from '../texts'
import styles from './court-grid.module.scss'
import { SlotCell } from './slot-cell'

interface CourtGridProps {
  shopId: number
  courts: readonly GlanceCourt[]
  rows: readonly GridRow[]
  slotMinutes: number | undefined
  chosen: readonly GridSlot[]
  onToggle: (slot: GridSlot) => void
}

/** Courts beside each other, times below each other; a court's name leads to its page. */
export function CourtGrid({ shopId, courts, rows, slotMinutes, chosen, onToggle }: CourtGridProps) {
  const t = useT()
  const columns = useColumns(courts.length)
  const { from, until } = columns
  const isChosen = (slot: GridSlot | undefined) =>
    slot !== undefined && chosen.some(({ courtId, minute }) => courtId === slot.courtId && minute === slot.minute)
  const row = ({ minute, time, slots }: GridRow, at: number) => (
    <View className={styles.row} id={`row-${minute}`}>
      <Text className={styles.time} {...(from > 0 && { style: { marginRight: columns.before } })}>
        {time}
      </Text>
      {slots.slice(from, until).map((slot, index) => {
        const column = from + index
        return slot ? (
          <SlotCell
            key={slot.courtId}
            slot={slot}
            chosen={isChosen(slot)}
            joined={isChosen(rows[at - 1]?.slots[column])}
            onToggle={onToggle}
          />
        ) : (
          <View key={courts[column]!.id} className={styles.cell} />
        )
      })}
    </View>
  )
  const table = (
    <>
      <View className={styles.row}>
        <Text className={styles.time} />
        {courts.map(({ id, name }) => (
          <Pressable key={id} className={styles.name} id={`court-${id}`} onPress={() => void go('courtDetail', { shopId, courtId: id })}>
            {name}
          </Pressable>
        ))}
      </View>
      <LongList items={rows} readKey={({ minute }) => minute} estimate={50} render={row} />
    </>
  )
  return (
    <Stack>
      <Card className={styles.card}>
        {columns.scrolled ? (
          <ScrollView scrollX onScroll={columns.onScroll}>
            <View className={styles.wide}>{table}</View>
          </ScrollView>
        ) : (
          table
        )}
        <View className={styles.legend}>
          <View className={styles.mark}>
            <View className={cx(styles.dot, styles.open)} />
            <Text>{t('court.canOrder')}</Text>
          </View>
          <View className={styles.mark}>
            <View className={cx(styles.dot, styles.chosen)} />
            <Text>{t('court.chosen')}</Text>
          </View>
          <View className={styles.mark}>
            <View className={cx(styles.dot, styles.shut)} />
            <Text>{t('court.taken')}</Text>
          </View>
          {slotMinutes !== undefined && (
            <Text className={styles.length}>
              {slotMinutes % 60 === 0 ? t('court.slotHours', { n: slotMinutes / 60 }) : t('court.slotMinutes', { n: slotMinutes })}
            </Text>
          )}
        </View>
      </Card>
    </Stack>
  )
}
