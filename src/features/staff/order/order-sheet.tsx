import { Text, View } from '@tarojs/components'
import type { ClassOrder } from '@/contract/staff/orders'
import { isMemberCard } from '@/domain/payment/channel'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Sheet } from '@/ui/sheet/sheet'
import { useT } from './texts'
import styles from './order-sheet.module.scss'
import { notesText, paidText, stateText } from './order-texts'

interface OrderSheetProps {
  order: ClassOrder
  /** Undefined where it cannot be changed, or not by this user. */
  onChange?: () => void
  /** Moves it to another class. */
  onMove?: () => void
  onCancel?: () => void
  /** Opens the code with which the member pays. */
  onCollect?: () => void
  /** Opens the member's page. */
  onMember: () => void
  onClose: () => void
}

/** The facts of a member's order, and the acts of this user on it. */
export function OrderSheet({ order, onChange, onMove, onCancel, onCollect, onMember, onClose }: OrderSheetProps) {
  const t = useT()
  const { id, user, count } = order
  const notes = notesText(t, order)
  return (
    <Sheet
      open
      id='one-order'
      title={`${stateText(t, order)} · ${t('staff.people', { n: count })}`}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <View className={styles.groups}>
        <CellGroup>
          <Cell
            id={`open-member-${id}`}
            role='link'
            lead={<Avatar src={user.avatar} size={40} />}
            title={user.username}
            note={user.phone}
            chevron
            onPress={onMember}
          />
          <Cell title={paidText(t, order)} note={notes} />
        </CellGroup>
        {(onCollect || onChange || onMove || onCancel) && (
          <CellGroup>
            {onCollect && <Cell id={`collect-${id}`} title={t('staff.collect')} chevron onPress={onCollect} />}
            {onChange && (
              <Cell
                id={`change-${id}`}
                title={t(isMemberCard(order.channel) ? 'staff-order.changeCard' : 'staff-order.changePeople')}
                chevron
                onPress={onChange}
              />
            )}
            {onMove && <Cell id={`move-${id}`} title={t('staff-order.move')} chevron onPress={onMove} />}
            {onCancel && (
              <Cell
                id={`cancel-${id}`}
                title={<Text className={styles.cancel}>{t('staff-order.cancelOrder')}</Text>}
                chevron
                onPress={onCancel}
              />
            )}
          </CellGroup>
        )}
      </View>
    </Sheet>
  )
}
