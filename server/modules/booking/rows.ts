import type { CorpUseRow } from '@server/modules/corporate/service'
import type { Channel } from '@/contract/booking/shapes'

/** Rows as the module's statements answer them. */
export interface ScheduleRow {
  id: number
  shopId: number
  startAt: Date
  endAt: Date
  capacity: number
  booked: number
  trialCapacity: number
  trialBooked: number
  isOnline: boolean
  isCross: boolean
  isCancelled: boolean
  /** It takes place from so many people on; null where anybody may come alone. */
  minPeople: number | null
  openType: 1 | 2 | 3
  openAt: Date | null
  openHours: number | null
  pricePlanId: number
  version: number
  /** The coach of a group class has taken that time off. */
  coachRests: boolean
  spaceId: number | null
  spaceName: string
  courseId: number
  courseName: string
  coursePhoto: string
  courseDescription: string
  isPrivate: boolean
  teacherId: number
  teacherName: string
  teacherAvatar: string
  teacherTitle: string
  tags: string[]
  orderedCount: number | null
  candidateNum: number
  candidateId: number | null
}

export interface RuleRow {
  id: number
  pricePlanId: number
  channel: Channel
  cardTplId: number | null
  cardTplName: string | null
  cardTplType: 1 | 2 | 3 | null
  fromNumber: number
  toNumber: number
  costUnits: number
  forTrial: boolean
  trialPriceFen: number | null
  trialOriginalPriceFen: number | null
  limitUserStatus: number[]
  limitUserCount: number | null
}

export interface ClassOrderRow {
  id: number
  shopId: number
  brandId: number
  accountId: number
  bookedBy: number
  username: string
  scheduleId: number
  count: number
  channel: Channel
  cardId: number | null
  costUnits: number
  isTrial: boolean
  status: 1 | 2 | 4
  hasCheckedIn: boolean
  remarks: string
  cancelRemarks: string
  refundType: number | null
  startAt: Date
  endAt: Date
  createdAt: Date
  cancelledAt: Date | null
  /** Set where the booking waits, or waited in vain, for its payment. */
  heldUntil: Date | null
  isOnline: boolean
  isCancelled: boolean
  isDeleted: boolean
  spaceName: string
  courseId: number
  courseName: string
  coursePhoto: string
  isPrivate: boolean
  teacherId: number
  teacherName: string
  teacherAvatar: string
  /** The account of the coach who gives the class. */
  coachAccountId: number | null
  shopName: string
  shopAddress: string
  shopPhone: string
  gdLng: number | null
  gdLat: number | null
  minutesCanCancel: number
  cardName: string | null
  cardType: 1 | 2 | 3 | null
  cardBalanceUnits: number | null
  payOrderId: number | null
  /** What a coupon took off its cost. */
  discountFen: number | null
  /** What a company pays of it. */
  corpUse: CorpUseRow | null
}

export interface Standing {
  userStatus: number | null
  hadTrial: boolean
}

/** What a person has to do with a shop and its classes of one day, by class: booked places, and positions on waiting lists. */
export interface OwnDay extends Standing {
  orders: Readonly<Record<number, number>>
  waits: Readonly<Record<number, number>>
}
