import type { CheckinCard, CheckinBooking } from '@/contract/checkin/shapes'
import type { PayChannel } from '@/contract/payment'
import { costByWire, leastCostFirst } from '@/domain/checkin/least-cost'
import { onlinePayable } from '@/domain/payment/channel'
import type { Answer } from '@/http/call'
import type { CheckinPayload } from '../checkin-mutations'

export type Available = Answer<'checkinAvailable'>

/** One way to enter. */
export type CheckinWay = { key: string; usable: boolean } & (
  | { kind: 'booking'; booking: CheckinBooking }
  | { kind: 'card'; card: CheckinCard }
  | { kind: 'online'; pay: PayChannel }
  /** Nothing more is charged: an entry has paid for the day. */
  | { kind: 'day'; at: string }
)

/** Cards that can be used come first (identity ledger IP-140), and of these what costs least. */
export const sortCards = (cards: readonly CheckinCard[]): CheckinCard[] => [
  ...leastCostFirst(
    cards.filter(({ available }) => available),
    costByWire,
  ),
  ...cards.filter(({ available }) => !available),
]

/** The ways to enter now: what is booked, cards, and money, the usable cards first; on a day that is paid neither cards nor money. */
export const listWays = ({ bookings, cards, channels, price, day, time_frame: frame }: Available): CheckinWay[] => {
  const isOpen = frame?.open != null
  const free: CheckinWay[] = [
    ...bookings.map((booking): CheckinWay => ({
      key: `booking-${booking.kind}-${booking.order_id}`,
      usable: isOpen && booking.open,
      kind: 'booking',
      booking,
    })),
    ...(day ? [{ key: 'day', usable: isOpen, kind: 'day' as const, at: day.at }] : []),
  ]
  if (day) return free
  return [
    ...free,
    ...sortCards(cards).map((card): CheckinWay => ({ key: `card-${card.id}`, usable: isOpen && card.available, kind: 'card', card })),
    ...(price === null ? [] : channels)
      .filter(({ channel }) => onlinePayable.includes(channel))
      .map((pay): CheckinWay => ({ key: `online-${pay.channel}`, usable: isOpen && !pay.disabled, kind: 'online', pay })),
  ]
}

/** The way that is chosen at first: the card that was asked for, what is booked, the first card, the last channel. */
export const firstWay = (ways: readonly CheckinWay[], cardId: number | undefined, channel: string | undefined): CheckinWay | undefined => {
  const usable = ways.filter((way) => way.usable)
  return (
    usable.find((way) => way.kind === 'card' && way.card.id === cardId) ??
    usable.find(({ kind }) => kind !== 'online') ??
    usable.find((way) => way.kind === 'online' && way.pay.channel === channel) ??
    usable[0]
  )
}

/** The body of an entry with a way. */
export const makePayload = (
  way: CheckinWay,
  price: number | null,
): Pick<CheckinPayload, 'channel' | 'card_id' | 'booking' | 'shown_price'> => {
  switch (way.kind) {
    case 'booking':
      return { channel: 'BOOKING', booking: { kind: way.booking.kind, order_id: way.booking.order_id } }
    case 'day':
      return { channel: 'DAY' }
    case 'card':
      return { channel: 'CARD', card_id: way.card.id }
    case 'online':
      return { channel: way.pay.channel, shown_price: price ?? undefined }
  }
}
