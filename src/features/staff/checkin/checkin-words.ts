import type { Checkin, CheckinCard, CheckinBooking } from '@/contract/checkin/shapes'
import { CardType } from '@/domain/card/card'
import { CheckinStatus } from '@/domain/checkin/status'
import { fen, fenToYuan } from '@/domain/money'
import { formatTime, readInstant } from '@/domain/time'
import type { Translate } from '@/i18n/keys'
import { amountText } from '@/i18n/numbers'
import type { FaceKind } from '@/ui/card-face/card-face'
import type { TagTone } from '@/ui/tag/tag'

type T = Translate<'staff-checkin'>

const methods = {
  QRCODE: 'staff-checkin.byQrcode',
  SCAN: 'staff-checkin.byScan',
  FACE: 'staff-checkin.byFace',
  STAFF: 'staff-checkin.byStaff',
} as const

const states = {
  [CheckinStatus.inside]: ['staff-checkin.statusInside', 'ok'],
  [CheckinStatus.waiting]: ['staff-checkin.statusWaiting', 'warn'],
  [CheckinStatus.returning]: ['staff-checkin.statusReturning', 'warn'],
  [CheckinStatus.away]: ['staff-checkin.statusAway', 'plain'],
  [CheckinStatus.pending]: ['staff-checkin.statusPending', 'plain'],
} as const

/** The word of a record's status and its tone; undefined for what is over. */
export const statusTag = (t: T, status: number): { word: string; tone: TagTone } | undefined => {
  const found = states[status as keyof typeof states]
  return found && { word: t(found[0]), tone: found[1] }
}

const yuanText = (cents: number): string => amountText(fenToYuan(fen(cents)))

export const timeText = (instant: string): string => formatTime(readInstant(instant))

/** The cost of a way: money, times, or nothing. `type` is that of the card; null where no card is used. */
export const costText = (t: T, type: number | null, cost: number): string => {
  if (cost === 0 || type === CardType.period) return t('staff-checkin.freeOfCharge')
  return type === CardType.times ? t('staff-checkin.costTimes', { n: cost }) : yuanText(cost)
}

/** The way in of the person of a record. */
export const paidText = (t: T, { order, card, booking, price, paid }: Checkin): string => {
  if (booking) return t('staff-checkin.withBooking', { time: timeText(booking.start), name: booking.name })
  if (card) return card.name
  if (order.channel === 'BACK') return t('staff-checkin.withBack')
  if (order.channel === 'DAY') return t('staff-checkin.dayPaid')
  if (price === null) return t('staff-checkin.withFree')
  return t(paid ? 'staff-checkin.withPaid' : 'staff-checkin.withUnpaid', { amount: yuanText(price) })
}

/** Locker and wristband that the person has. */
export const thingsText = (t: T, { locker_number: locker, wristband_number: band }: Checkin): string =>
  [locker && t('staff-checkin.locker', { number: locker }), band && t('staff-checkin.band', { number: band })].filter(Boolean).join(' · ')

/** How somebody came. */
export const methodText = (t: T, { method }: Checkin): string => t(methods[method])

/** When and how somebody came. */
export const cameText = (t: T, record: Checkin): string =>
  `${timeText(record.checkin_at ?? record.created_at)} ${record.by_position ? t('staff-checkin.byPosition') : methodText(t, record)}`

/** When somebody left, and what is still out. */
export const leftText = (t: T, record: Checkin): string => {
  const left = record.checkout_at ? `${timeText(record.checkout_at)} ${t('staff-checkin.leaving')}` : cameText(t, record)
  const things = record.to_return ? thingsText(t, record) : ''
  return things ? `${left} · ${t('staff-checkin.notBack', { things })}` : left
}

const faces: Record<number, FaceKind> = { [CardType.value]: 'value', [CardType.times]: 'times', [CardType.period]: 'period' }
export const typeFace = (type: number): FaceKind => faces[type] ?? 'off'

/** The rest on a card. */
export const cardLeft = (t: T, { type, balance, end }: CheckinCard): string => {
  if (type === CardType.value) return t('staff-checkin.leftValue', { amount: amountText(balance) })
  if (type === CardType.times) return t('staff-checkin.leftTimes', { n: balance })
  return end ? t('staff-checkin.until', { day: end }) : t('staff-checkin.open')
}

export const bookingTitle = ({ start, name }: CheckinBooking): string => `${timeText(start)} ${name}`
