import type { Channel } from '@/contract/booking/shapes'
import type { ClassKind } from '@/domain/booking/codes'
import type { NoShowLimit } from '@/domain/booking/no-show'
import type { GuardianFacts } from '@/domain/member/guardian'
import type { CorpCardRow } from '@server/modules/corporate/service'

/** The answer of `read_booking_facts`: instants in epoch milliseconds, money in fen, days as `YYYY-MM-DD`. */
export interface BookingFacts {
  schedule: {
    /** 0 for a private lesson without a class row yet. */
    id: number
    kind: ClassKind
    brandId: number
    version: number
    startAt: number
    endAt: number
    capacity: number
    booked: number
    trialCapacity: number
    trialBooked: number
    isCancelled: boolean
    /** The class was called off for too few bookings. */
    isTooFew: boolean
    isOnline: boolean
    coachRests: boolean
    spaceId: number | null
    openType: 1 | 2 | 3
    openAt: number | null
    openHours: number | null
  }
  shop: {
    minutesCanOrder: number
    minutesCanCancel: number
    minutesToPay: number
    payment: boolean
    team: boolean
    cityCode: string
    canWait: boolean
    minutesCanWait: number
    /** Whether staff may book the class for members who come after it has begun. */
    staffBookLate: boolean
    /** Whether this booking may be made so: staff book it for a member. */
    mayBookLate?: boolean
  }
  rules: FactRule[]
  cards: FactCard[]
  /** Empty if a single card was asked for. */
  corpCards: CorpCardRow[]
  userStatus: number | null
  hasBooking: boolean
  /** Whether that booking is unpaid and held. */
  isHeld: boolean
  /** Seats that the person already has in the class. */
  personTimes: number
  /** Another booking of the person at that time, at whatever shop: the first that forbids another one, else the first. */
  clash: FactClash | null
  hadTrial: boolean
  /** Of people who may be under 14. */
  guardian: GuardianFacts | null
  /** Of a group class at a shop that limits no-shows: the limit, the member's own and the shop's phone. */
  noShows: FactNoShows | null
}

export interface FactNoShows extends NoShowLimit {
  starts: number[]
  phone: string
}

export interface FactClash {
  bookingId: number
  shopId: number
  shopName: string
  courseName: string
  startAt: number
  endAt: number
  /** Its order to pay, while it is held for that. */
  payOrderId: number | null
  /** Whether both shops let members have several bookings at one time. */
  mayOverlap: boolean
}

export interface FactRule {
  id: number
  channel: Channel
  cardTplId: number | null
  cardType: 1 | 2 | 3 | null
  fromNumber: number
  toNumber: number
  costUnits: number
  forTrial: boolean
  trialPriceFen: number | null
  trialOriginalPriceFen: number | null
  userStatus: number[]
  userCount: number | null
}

export interface FactCard {
  id: number
  name: string
  cardTplId: number
  type: 1 | 2 | 3
  balanceUnits: number
  version: number
  startDay: string | null
  endDay: string | null
  validFrom: string | null
  validTo: string | null
  checkValid: boolean
  isActive: boolean
  isLocked: boolean
  lockStart: string | null
  lockEnd: string | null
  isAutoStart: boolean
  /** Whether the card's list of users includes the person. */
  isUser: boolean
  atShop: boolean
  /** Whether the card is valid in more than one shop. */
  isGeneral: boolean
  limits: { day: number | null; week: number | null; month: number | null; pre: number | null }
  counts: { day: number; week: number; month: number; pre: number }
}
