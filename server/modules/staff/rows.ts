import type { ClassMark } from '@/domain/booking/class-mark'
import type { CardType } from '@/domain/card/card'
import type { Channel } from '@/domain/payment/channel'

/** Rows as the module's statements answer them. */
export interface UserRow {
  id: number
  username: string
  avatar: string
  gender: number | null
  phone: string
  areaCode: string
  status: number
  card: { name: string; type: CardType; units: number } | null
}

export interface ClassRow {
  id: number
  startAt: Date
  endAt: Date
  booked: number
  capacity: number
  isOnline: boolean
  isCancelled: boolean
  isPrivate: boolean
  courseId: number
  courseName: string
  coursePhoto: string
  teacherId: number
  teacherName: string
  teacherAvatar: string
  teacherAccountId: number | null
  spaceName: string
  /** Who of the shop called it off. */
  calledOffBy: string | null
}

export interface ClassOrderRow extends Omit<UserRow, 'status' | 'id'> {
  id: number
  accountId: number
  userStatus: number
  count: number
  channel: Channel
  costUnits: number
  cardId: number | null
  cardName: string | null
  cardType: CardType | null
  isTrial: boolean
  status: 1 | 2 | 4
  heldUntil: Date | null
  hasCheckedIn: boolean
  remarks: string
  cancelRemarks: string
  createdAt: Date
  bookedBy: string | null
  changedBy: string | null
  cancelledBy: string | null
}

export interface ClassPersonRow {
  id: number
  accountId: number
  username: string
  avatar: string
  count: number
  isTrial: boolean
  status: 1 | 2 | 4
  mark: ClassMark | null
  byCompany: boolean
  /** When it became known that he came, or did not. */
  knownAt: Date | null
  saidLate: boolean
}

export interface PartnerRow {
  id: number
  username: string
  avatar: string
  gender: number | null
  isInvited: boolean
}
