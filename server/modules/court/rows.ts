import type { BookingStatus } from '@/domain/booking/codes'
import type { CardType } from '@/domain/card/card'
import type { CourtHours } from '@/domain/court/timetable'
import type { Channel } from '@/domain/payment/channel'

/** Rows as the module's statements answer them. */
export interface CourtRow extends CourtHours {
  id: number
  shopId: number
  brandId: number
  name: string
  image: string
  description: string
  typeId: number
  typeName: string
  typeLogo: string
  daysCanOrder: number
  minutesCanOrder: number
}

export interface TakenRow {
  courtId: number
  startAt: Date
  endAt: Date
}

export interface RuleRow {
  id: number
  pricePlanId: number
  channel: Channel
  cardTplId: number | null
  cardTplName: string | null
  cardTplType: CardType | null
  fromNumber: number
  toNumber: number
  costUnits: number
  limitUserStatus: number[]
  limitUserCount: number | null
}

export interface CourtOrderRow {
  id: number
  shopId: number
  brandId: number
  accountId: number
  username: string
  channel: Channel
  cardId: number | null
  costUnits: number
  status: BookingStatus
  cancelRemarks: string
  refundType: number | null
  startAt: Date
  endAt: Date
  /** Set where the order waits, or waited in vain, for its payment. */
  heldUntil: Date | null
  createdAt: Date
  cancelledAt: Date | null
  shopName: string
  shopAddress: string
  shopPhone: string
  gdLng: number | null
  gdLat: number | null
  minutesCanCancel: number
  cardName: string | null
  cardType: CardType | null
  cardBalanceUnits: number | null
  payOrderId: number | null
  /** In the order of courts and times; instants in epoch milliseconds. */
  slots: { start: number; end: number; courtId: number; courtName: string; typeId: number; typeName: string; typeLogo: string }[]
}
