import { channelKind, type Channel } from '../../payment/channel'
import { allowed, refuse, refuseIf, type Verdict } from '../../result'
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
  /** A company pays a part of it. */
  hasCompany: boolean
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
  if (order.isPrivate || order.isTrial || order.hasCompany) return refuse('booking.move_unsupported')
  return order.scheduleId === to ? refuse('booking.move_same') : allowed
}

/** The price of a booking before and after a move, in fen, and the coupon that took something off it. */
interface MovePrice {
  paid: number
  price: number
  discount: number
}

/**
 * Whether the price of the other class can be settled: a card is charged or given back the difference, money is taken at the desk or goes back in part. The
 * desk is that of the person who moves it. Something has to be left to pay.
 */
export const judgeMovePrice = (
  channel: Channel,
  { paid, price, discount }: MovePrice,
  hasDesk: boolean,
): Verdict<'booking.move_price' | 'booking.move_desk'> => {
  if (channelKind(channel) !== 'online' || price === paid) return allowed
  if (price <= discount) return refuse('booking.move_price', { price: price / 100 })
  return refuseIf(price > paid && !hasDesk, 'booking.move_desk', { difference: (price - paid) / 100 })
}
