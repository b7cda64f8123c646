import type { Checkin } from '@/contract/checkin/shapes'
import type { Answer, Input } from '@/http/call'
import type { Translate } from '@/i18n/keys'
import { CheckinStatus } from '@/domain/checkin/status'
import { costText } from './checkin-words'

export type CheckinMember = Answer<'deskMember'>

/** How the desk lets somebody in: by a booking, a card, as who comes back or whose day is paid, for the price of a single entry that it takes, or free of charge. */
export type Way =
  | { kind: 'booking'; of: 'schedule' | 'court'; id: number }
  | { kind: 'card'; id: number }
  | { kind: 'back' }
  | { kind: 'day' }
  | { kind: 'desk'; id: 'CASH' | 'POS' }
  | { kind: 'free' }

export const wayKey = (way: Way): string => ('id' in way ? `${way.kind}-${way.id}` : way.kind)

/** Whether the person went out, for a while or just now, and comes back uncharged. */
export const comesBack = ({ record }: CheckinMember): boolean => record != null && record.back_until !== null
/** The locker of a person who is out for a while; who left gave it back. */
export const keptBy = ({ record }: CheckinMember): Checkin | null => (record?.status === CheckinStatus.away ? record : null)

/** The way that is offered first: back, a booking that opens the door, a day that is paid, then the first card that can be used. */
export const firstWay = (member: CheckinMember, guest: boolean): Way | undefined => {
  const desk = member.single?.desk[0]
  if (guest && member.day) return { kind: 'day' }
  if (guest) return desk ? { kind: 'desk', id: desk } : { kind: 'free' }
  if (comesBack(member)) return { kind: 'back' }
  const booking = member.bookings.find(({ open }) => open)
  if (booking) return { kind: 'booking', of: booking.kind, id: booking.order_id }
  if (member.day) return { kind: 'day' }
  const card = member.cards.find(({ available }) => available)
  return card && { kind: 'card', id: card.id }
}

/** The cost of a way, in words. */
export const wayCost = (t: Translate<'staff-checkin'>, member: CheckinMember, way: Way): string => {
  if (way.kind === 'desk') return costText(t, null, member.single?.price ?? 0)
  const card = way.kind === 'card' ? member.cards.find(({ id }) => id === way.id) : undefined
  return costText(t, card?.type ?? null, card?.cost ?? 0)
}

/** A way as the call takes it. */
export const wayGiven = (
  { single }: CheckinMember,
  way: Way,
  reason: string,
): Pick<Input<'deskAdmit'>, 'channel' | 'card_id' | 'booking' | 'reason' | 'shown_price'> => {
  switch (way.kind) {
    case 'booking':
      return { channel: 'BOOKING', booking: { kind: way.of, order_id: way.id } }
    case 'card':
      return { channel: 'CARD', card_id: way.id }
    case 'back':
      return { channel: 'BACK' }
    case 'day':
      return { channel: 'DAY' }
    case 'desk':
      return { channel: way.id, ...(single && { shown_price: single.price }) }
    case 'free':
      return { channel: 'FREE', reason: reason.trim() }
  }
}
