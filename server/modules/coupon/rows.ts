import type { CouponType } from '@/domain/coupon/coupon'

/** A person's coupon with its template, and with the order that has it or used it. Days as `YYYY-MM-DD`, money in fen. */
export interface CouponRow {
  id: number
  version: number
  templateId: number
  name: string
  description: string
  image: string
  isRedEnvelope: boolean
  type: CouponType
  /** Fen; of type 3 the percentage that is left to pay. */
  amount: number
  reachFen: number
  coursePayOnLine: boolean
  newCards: boolean
  chargeCards: boolean
  startDay: string
  endDay: string
  usedAt: Date | null
  isHeld: boolean
  orderId: number | null
  orderSubject: string | null
  shops: { id: number; name: string }[]
}

/** How many coupons of each kind a person has; those that an order holds are usable ones. */
export interface CouponCounts {
  all: number
  usable: number
  used: number
  expired: number
}
