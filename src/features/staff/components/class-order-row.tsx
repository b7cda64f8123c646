import { Text, View } from '@tarojs/components'
import type { ClassOrder } from '@/contract/staff/staff'
import { BookingStatus } from '@/domain/booking/codes'
import { CardType } from '@/domain/card/card'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import { useT } from '../texts'
import styles from './class-order-row.module.scss'

const stateOf = (t: Translate<'staff'>, order: ClassOrder): string => {
  if (order.is_held) return t('staff.held')
  if (order.status === BookingStatus.cancelled) return t('staff.stateCancelled')
  if (order.has_checked_in) return t('staff.checkedIn')
  return order.status === BookingStatus.booked ? t('staff.stateBooked') : t('staff.stateDone')
}

const splitText = (t: Translate<'staff'>, split: NonNullable<ClassOrder['split']>, held: boolean): string =>
  [
    split.own > 0 && t(held ? 'staff.due' : 'staff.paidOnline', { n: amountText(split.own) }),
    split.coupon > 0 && t('staff.paidCoupon', { n: amountText(split.coupon) }),
    split.subsidy > 0 && t('staff.paidCompany', { card: split.corp_card_name ?? '', n: amountText(split.subsidy) }),
    split.wallet > 0 && t('staff.paidWallet', { n: amountText(split.wallet) }),
  ]
    .filter(Boolean)
    .join(' · ') || t('staff.free')

const paidText = (t: Translate<'staff'>, { card, cost, split, is_held: held }: ClassOrder): string => {
  if (split) return splitText(t, split, held)
  if (!card) return t('staff.free')
  if (card.type === CardType.period) return card.name
  return `${card.name} ${card.type === CardType.value ? amountText(cost) : `−${cost}`}`
}

interface ClassOrderRowProps {
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
}

/** One member's order, and who made and changed it. */
export function ClassOrderRow({ order, onChange, onMove, onCancel, onCollect, onMember }: ClassOrderRowProps) {
  const t = useT()
  const { user } = order
  const notes = [
    order.booked_by !== null && t('staff.bookedBy', { name: order.booked_by }),
    order.changed_by !== null && t('staff.changedBy', { name: order.changed_by }),
    order.cancelled_by !== null && t('staff.cancelledBy', { name: order.cancelled_by }),
    order.remarks && t('staff.remark', { text: order.remarks }),
    order.cancel_remarks && t('staff.remark', { text: order.cancel_remarks }),
  ].filter(Boolean)
  const tone = order.is_held ? 'warn' : order.status === BookingStatus.booked ? 'primary' : 'plain'
  return (
    <Card pad id={`order-${order.id}`}>
      <Pressable className={styles.head} still role='link' id={`open-member-${order.id}`} onPress={onMember}>
        <Avatar src={user.avatar} size={40} />
        <View className={styles.words}>
          <View className={styles.line}>
            <Text className={styles.name}>{user.username}</Text>
            <Tag tone={tone}>{stateOf(t, order)}</Tag>
          </View>
          <Text className={styles.note}>{`${user.phone} · ${t('staff.people', { n: order.count })} · ${paidText(t, order)}`}</Text>
          {notes.length > 0 && <Text className={styles.note}>{notes.join(' · ')}</Text>}
        </View>
        <Icon name='chevron' size={16} className={styles.chevron} />
      </Pressable>
      {(onChange || onMove || onCancel || onCollect) && (
        <View className={styles.acts}>
          {onCollect && (
            <Button size={36} tone='soft' id={`collect-${order.id}`} onPress={onCollect}>
              {t('staff.collect')}
            </Button>
          )}
          {onChange && (
            <Button
              size={36}
              tone='soft'
              id={`change-${order.id}`}
              onPress={onChange}
              label={t('staff.changeTitle', { name: user.username })}
            >
              {t('staff.change')}
            </Button>
          )}
          {onMove && (
            <Button size={36} tone='soft' id={`move-${order.id}`} onPress={onMove} label={t('roster.moveTitle', { name: user.username })}>
              {t('roster.move')}
            </Button>
          )}
          {onCancel && (
            <Button
              size={36}
              tone='quiet'
              id={`cancel-${order.id}`}
              onPress={onCancel}
              label={t('staff.cancelTitle', { name: user.username })}
            >
              {t('staff.cancelOrder')}
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}
