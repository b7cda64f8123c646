import type { ClassOrder } from '@/contract/staff/orders'
import { BookingStatus } from '@/domain/booking/codes'
import { CardType } from '@/domain/card/card'
import { channelName } from '@/features/payment/channel-appearance'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'

export const stateText = (t: Translate<'staff-order'>, order: ClassOrder): string => {
  if (order.is_held) return t('staff-order.held')
  if (order.status === BookingStatus.cancelled) return t('staff-order.stateCancelled')
  if (order.has_checked_in) return t('staff-order.checkedIn')
  return order.status === BookingStatus.booked ? t('staff-order.stateBooked') : t('staff-order.stateDone')
}

type Words = Translate<'staff-order' | 'payment'>

const splitText = (t: Words, split: NonNullable<ClassOrder['split']>, held: boolean): string =>
  [
    held && split.own > 0 && t('staff-order.due', { n: amountText(split.own) }),
    ...(held ? [] : split.ways.map(({ channel, amount }) => `${channelName(t, channel)} ${amountText(amount)}`)),
    split.coupon > 0 && t('staff-order.paidCoupon', { n: amountText(split.coupon) }),
    split.subsidy > 0 && t('staff-order.paidCompany', { card: split.corp_card_name ?? '', n: amountText(split.subsidy) }),
    split.wallet > 0 && t('staff-order.paidWallet', { n: amountText(split.wallet) }),
  ]
    .filter(Boolean)
    .join(' · ') || t('staff-order.free')

/** The payment, and its way. */
export const paidText = (t: Words, { card, cost, split, is_held: held }: ClassOrder): string => {
  if (split) return splitText(t, split, held)
  if (!card) return t('staff-order.free')
  if (card.type === CardType.period) return card.name
  return `${card.name} ${card.type === CardType.value ? amountText(cost) : `−${cost}`}`
}

/** The colleagues who made, changed or cancelled the order, and the remark. */
export const notesText = (t: Translate<'staff-order'>, order: ClassOrder): string =>
  [
    order.booked_by !== null && t('staff-order.bookedBy', { name: order.booked_by }),
    order.changed_by !== null && t('staff-order.changedBy', { name: order.changed_by }),
    order.cancelled_by !== null && t('staff-order.cancelledBy', { name: order.cancelled_by }),
    order.remarks && t('staff-order.remark', { text: order.remarks }),
    order.cancel_remarks && t('staff-order.remark', { text: order.cancel_remarks }),
  ]
    .filter(Boolean)
    .join(' · ')
