import { channelKind, type Channel } from '../../payment/channel'
import { allowed, refuse, type Verdict } from '../../result'
import type { Instant } from '../../time'
import { BookingStatus } from '../codes'

/** A booking that staff move to another class. */
export interface Movable {
  status: number
  start: Instant
  scheduleId: number
  channel: Channel
  isPrivate: boolean
  isTrial: boolean
}

/**
 * Whether a booking can be moved to another group class: it stands, its class has not begun, and it was paid by a card, online or not at all. A trial and a
 * company's part belong to the class that they were given for.
 */
export const judgeMove = (
  order: Movable,
  to: number,
  now: Instant,
): Verdict<'booking.not_changeable' | 'booking.move_unsupported' | 'booking.move_same'> => {
  if (order.status !== BookingStatus.booked || now >= order.start) return refuse('booking.not_changeable')
  if (order.isPrivate || order.isTrial || order.channel === 'CORP_CARD') return refuse('booking.move_unsupported')
  return order.scheduleId === to ? refuse('booking.move_same') : allowed
}

/**
 * Whether the price of the other class can be settled: a card is charged or given back the difference. What was paid online is settled with its order, which
 * stays as it is, so the price has to be the same.
 */
export const judgeMovePrice = (channel: Channel, { paid, price }: { paid: number; price: number }): Verdict<'booking.move_price'> =>
  channelKind(channel) === 'online' && paid !== price ? refuse('booking.move_price', { paid: paid / 100, price: price / 100 }) : allowed
