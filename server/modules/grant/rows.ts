import { columns, type RowOf } from '@server/db/columns'
import type { couponTemplate } from '@server/modules/coupon/service'

export const grantActivity = columns(
  'grant_activity',
  ['id', 'name', 'image', 'rules', 'startAt', 'endAt', 'stock', 'taken', 'standing', 'isNew', 'awayDays', 'isTrialOnly', 'isStopped'],
  'g',
)
/** A grant; `claimId` and `claimedAt` are of the caller's claim. */
export interface GrantRow extends RowOf<typeof grantActivity> {
  claimId: number | null
  claimedAt: Date | null
}

/** A grant as staff see it. */
export interface StaffGrantRow extends RowOf<typeof grantActivity> {
  shops: { id: number; name: string }[]
  /** Whether the reader is a superuser of each of its shops. */
  isOwn: boolean
}

/** What became of the coupons that a grant gave, those of its envelopes included. */
export interface GivenCoupons {
  given: number
  used: number
  /** Those that can still be used. */
  unused: number
  /** What used ones took off prices. */
  costFen: number
}

interface TemplateRow extends RowOf<typeof couponTemplate> {
  amount: number
  shops: { id: number; name: string }[]
}

/** What a grant gives: `each` of a coupon for `days`, or a slot of an envelope that can be opened until `envelopeEndAt`. */
export interface GrantGiftRow extends TemplateRow {
  grantId: number
  each: number
  days: number
  envelopeId: number | null
}

/** What a claim gave: a coupon, or a slot of an envelope. */
export interface GrantRecordRow extends TemplateRow {
  id: number
  envelopeId: number | null
  endDay: string
}

/** What grants ask of a person at a brand, besides the status of the membership. */
export interface PersonRow {
  cameOn: string | null
  hasPaid: boolean
  hadCard: boolean
  takesOffers: boolean
}

export const envelope = columns(
  'envelope',
  ['id', 'rules', 'slots', 'minFen', 'maxFen', 'startAt', 'endAt', 'days', 'isHidden', 'isStopped'],
  'e',
)
/** An envelope with its template, and the caller's slot. */
export interface EnvelopeRow extends RowOf<typeof envelope>, TemplateRow {
  left: number
  goneAt: Date | null
  slotId: number | null
  takenAt: Date | null
  openedAt: Date | null
  amountFen: number | null
  couponId: number | null
  couponEndDay: string | null
}
