import type { PurposeName } from '@server/modules/payment/service'
import type { CorpUseRow } from '@server/modules/corporate/service'
import type { ClassMark } from '@/domain/booking/class-mark'
import type { CardType } from '@/domain/card/card'
import type { Channel } from '@/domain/payment/channel'
import { columns, type RowOf } from '@server/db/columns'

export const person = columns('account', ['username', 'avatar', 'gender', 'phone', 'areaCode'], 'a')

/** Rows as the module's statements answer them. */
export interface UserRow extends RowOf<typeof person> {
  id: number
  status: number
  card: { name: string; type: CardType; units: number } | null
}

export const scheduled = columns(
  'schedule',
  ['id', 'startAt', 'endAt', 'booked', 'capacity', 'minPeople', 'isOnline', 'isCancelled', 'calledOffReason'],
  's',
)
export const course = columns('course', { isPrivate: 'isPrivate', courseId: 'id', courseName: 'name', coursePhoto: 'photo' }, 'c')
export const coach = columns(
  'teacher',
  { teacherId: 'id', teacherName: 'username', teacherAvatar: 'avatar', teacherAccountId: 'accountId' },
  't',
)

export interface ClassRow extends RowOf<typeof scheduled>, RowOf<typeof course>, RowOf<typeof coach> {
  spaceName: string
  waiting: number
  held: number
  /** Whether the shop lets staff book after the start. */
  booksLate: boolean
  /** Whether it is a group class of a shop that limits no-shows. */
  countsNoShows: boolean
  /** Whether the shop has times at which it can be entered. */
  hasEntry: boolean
  /** The name of the staff who called it off. */
  calledOffBy: string | null
}

export const order = columns(
  'booking',
  [
    'id',
    'accountId',
    'count',
    'channel',
    'costUnits',
    'cardId',
    'isTrial',
    'status',
    'heldUntil',
    'hasCheckedIn',
    'remarks',
    'cancelRemarks',
    'createdAt',
  ],
  'b',
)

export interface ClassOrderRow extends RowOf<typeof order>, RowOf<typeof person>, Pick<UserRow, 'card'> {
  userStatus: number
  channel: Channel
  cardName: string | null
  cardType: CardType | null
  payOrderId: number | null
  discountFen: number | null
  /** The payments of the order, less what a move gave back. */
  ways: { channel: Channel; fen: number }[] | null
  corpUse: CorpUseRow | null
  bookedBy: string | null
  changedBy: string | null
  cancelledBy: string | null
}

export interface HeldOrderRow extends Pick<UserRow, 'username' | 'avatar' | 'phone'> {
  id: number
  accountId: number
  brandId: number
  shopId: number
  purpose: PurposeName
  subject: string
  channel: Channel
  pricedFor: Channel | null
  amountFen: number
  expireAt: Date
  status: number
  isPrivate: boolean
  /** The account of the class's coach; null without one. */
  coachAccountId: number | null
}

export interface CandidateRow extends Pick<UserRow, 'username' | 'avatar'> {
  id: number
  accountId: number
  count: number
  type: number
  createdAt: Date
  handledBy: string | null
  handledReason: string
}

export const came = columns('booking', ['id', 'accountId', 'count', 'isTrial', 'status'], 'b')

export interface ClassPersonRow extends RowOf<typeof came>, Pick<UserRow, 'username' | 'avatar'> {
  mark: ClassMark | null
  byCompany: boolean
  /** The name of the person who gave the mark. */
  markedBy: string | null
  /** When the booking opened the door of the venue. */
  enteredAt: Date | null
  /** A stay at the venue that is not by this booking, and the type of the card that it was taken from. */
  cameAt: Date | null
  cameByCard: number | null
  /** When the attendance or absence was recorded. */
  knownAt: Date | null
  saidLate: boolean
}

export interface PartnerRow extends Pick<UserRow, 'id' | 'username' | 'avatar' | 'gender'> {
  isInvited: boolean
}
