import { Text, View } from '@tarojs/components'
import type { CourtOrder } from '@/contract/court'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { location } from '@/platform/location'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { durationText, spanOfSlots, listStretches, stretchText, totalMinutes } from './slots'
import { useT } from '../texts'
import styles from './slot-list.module.scss'
import type { ReactNode } from 'react'

interface SlotListProps {
  schedules: readonly CourtOrder['schedules'][number][]
  shop: CourtOrder['shop']
  tag?: ReactNode
}

/** The ordered slots: the type, the day, each stretch of a court, the length, and the place, which opens a map. */
export function SlotList({ schedules, shop, tag }: SlotListProps) {
  const t = useT()
  const today = dayOf(useNow())
  const { type } = schedules[0]!.court
  const stretches = listStretches(schedules)
  const hasPlace = shop.gd_lat !== null && shop.gd_lng !== null
  const openMap = () => location.openMap({ lat: shop.gd_lat!, lng: shop.gd_lng!, name: shop.name, address: shop.address })
  return (
    <Card pad>
      <View className={styles.head}>
        <Picture src={type.logo} ratio='1:1' width={64} icon='court' lazy={false} />
        <View className={styles.words}>
          <View className={styles.line}>
            <Text className={styles.name}>{type.name}</Text>
            {tag}
          </View>
          <Text className={styles.day} id='court-day'>
            {dayText(t, dayOf(spanOfSlots(schedules).start), today)}
          </Text>
        </View>
      </View>
      {stretches.map((stretch) => (
        <View key={`${stretch.courtId}-${stretch.start}`} className={styles.fact}>
          <Icon name='court' size={18} />
          <Text className={styles.time}>{stretchText(t, stretch)}</Text>
        </View>
      ))}
      <View className={styles.fact}>
        <Icon name='clock' size={18} />
        <Text>{durationText(t, totalMinutes(stretches))}</Text>
      </View>
      <Pressable
        still
        className={cx(styles.fact, hasPlace && styles.place)}
        onPress={hasPlace ? openMap : undefined}
        label={hasPlace ? `${shop.name} ${t('order.mapAct')}` : undefined}
      >
        <Icon name='pin' size={18} />
        <Text>{[shop.name, shop.address].filter(Boolean).join(' · ')}</Text>
      </Pressable>
    </Card>
  )
}
