import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { PrivateSchedule } from '@/contract/booking/private'
import { dayParts, splitRows, slotsByDayPart } from '@/domain/booking/group/day-part'
import { formatTime, readInstant } from '@/domain/time'
import { useShopQuery } from '@/features/shop/shop-queries'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { toast } from '@/ui/toast/toast-store'
import { WindowDialog } from '../order/window-dialog'
import { useT } from './texts'
import styles from './slot-bins.module.scss'

interface SlotBinsProps {
  shopId: number
  slots: readonly PrivateSchedule[]
  isOn: (slot: PrivateSchedule) => boolean
  onPick: (slot: PrivateSchedule) => void
  /** Whether several times can be chosen. */
  many?: boolean
}

/**
 * The times of a day by part of the day, in rows of five; a taken time is struck out, and a tap on it says why (BK-470..BK-472). A time that is too near for
 * booking online offers the venue's phone, as a class does.
 */
export function SlotBins({ shopId, slots, isOn, onPick, many = false }: SlotBinsProps) {
  const t = useT()
  const [tooSoon, setTooSoon] = useState<string>()
  const tel = useShopQuery(shopId).data?.shop.phone ?? ''
  const say = ({ warning }: PrivateSchedule) => {
    if (warning?.code === 'booking.order_window') setTooSoon(warning.msg)
    else if (warning) toast(warning.msg)
  }
  const bins = slotsByDayPart(slots.map((slot) => ({ slot, start: readInstant(slot.datetime) })))
  return (
    <>
      {dayParts.map((part) =>
        bins[part].length === 0 ? null : (
          <View key={part} id={`slots-${part}`}>
            <Text className={styles.part}>{t(`common.${part}`)}</Text>
            <View {...a11y({ role: many ? 'group' : 'radiogroup', label: t(`common.${part}`) })}>
              {splitRows(bins[part]).map((row) => (
                <View key={row[0]!.slot.datetime} className={styles.row}>
                  {row.map(({ slot, start }) => (
                    <Slot
                      key={slot.datetime}
                      slot={slot}
                      time={formatTime(start)}
                      on={isOn(slot)}
                      many={many}
                      onPress={() => (slot.can_order || isOn(slot) ? onPick(slot) : say(slot))}
                    />
                  ))}
                </View>
              ))}
            </View>
          </View>
        ),
      )}
      <WindowDialog msg={tooSoon} tel={tel} onClose={() => setTooSoon(undefined)} />
    </>
  )
}

interface SlotProps {
  slot: PrivateSchedule
  time: string
  on: boolean
  many: boolean
  onPress: () => void
}

function Slot({ slot, time, on, many, onPress }: SlotProps) {
  const t = useT()
  return (
    <Pressable
      role={many ? 'checkbox' : 'radio'}
      checked={on}
      className={cx(styles.slot, !slot.can_order && styles.taken, on && styles.slotOn)}
      label={t('private.timeLabel', { time, state: slot.can_order ? t('private.free') : (slot.warning?.msg ?? t('private.taken')) })}
      onPress={onPress}
      id={`slot-${time.replace(':', '')}`}
    >
      <Text>{time}</Text>
      {slot.is_shared && slot.can_order && <Text className={styles.shared}>{t('private.shared')}</Text>}
    </Pressable>
  )
}
