import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { timeRangeText } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import type { GridSlot } from './grid'
import { makeSlotPrice, slotPriceText } from './slot-price'
import { useT } from '../texts'
import styles from './court-grid.module.scss'

const shutWords = { taken: 'court.taken', past: 'court.past', 'not-open': 'court.notOpen', 'too-soon': 'court.tooSoon' } as const

interface SlotCellProps {
  slot: GridSlot
  chosen: boolean
  /** The slot before it on the same court is chosen as well. */
  joined: boolean
  onToggle: (slot: GridSlot) => void
}

/** One slot of the timetable: its price, or why it cannot be chosen. A single element, as a timetable has hundreds of slots. */
export const SlotCell = memo(function SlotCell({ slot, chosen, joined, onToggle }: SlotCellProps) {
  const t = useT()
  const label = (state: string) => t('court.slotLabel', { court: slot.court, time: timeRangeText(t, slot.start, slot.end), state })
  if (slot.state !== 'open') {
    const word = t(shutWords[slot.state])
    return (
      <View className={cx(styles.cell, slot.state === 'past' ? styles.past : styles.shut)} {...a11y({ role: 'img', label: label(word) })}>
        {word}
      </View>
    )
  }
  const price = slot.price ? slotPriceText(t, makeSlotPrice(slot.price)) : t('court.cardOnly')
  return (
    <Pressable
      role='checkbox'
      checked={chosen}
      label={label(price)}
      id={`slot-${slot.courtId}-${slot.minute}`}
      className={cx(styles.cell, chosen ? styles.chosen : styles.open, chosen && joined && styles.joined)}
      onPress={() => onToggle(slot)}
    >
      {chosen ? (
        <View className={styles.inner}>
          <Icon name='check' size={16} />
          <Text>{price}</Text>
        </View>
      ) : (
        price
      )}
    </Pressable>
  )
})
