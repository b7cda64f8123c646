import { Text, View } from '@tarojs/components'
import type { ClassOrder } from '@/contract/staff/orders'
import { BookingStatus } from '@/domain/booking/codes'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'
import { notesText, paidText, stateText } from './order-texts'

/** One member's order in the list of a class; a tap opens what can be done with it. */
export function ClassOrderRow({ order, onPress }: { order: ClassOrder; onPress: () => void }) {
  const t = useT()
  const { user, count } = order
  const notes = notesText(t, order)
  const tone = order.is_held ? 'warn' : order.status === BookingStatus.booked ? 'primary' : 'plain'
  return (
    <Cell
      id={`order-${order.id}`}
      lead={<Avatar src={user.avatar} size={40} />}
      title={user.username}
      note={
        <>
          <View>
            <Text>{[count > 1 && t('staff.people', { n: count }), paidText(t, order)].filter(Boolean).join(' · ')}</Text>
          </View>
          {notes && (
            <View>
              <Text>{notes}</Text>
            </View>
          )}
        </>
      }
      end={<Tag tone={tone}>{stateText(t, order)}</Tag>}
      chevron
      onPress={onPress}
    />
  )
}
