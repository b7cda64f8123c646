import type { Instant } from '../time'
import { capLeft } from './judge-invitee'

export interface Earning {
  by: 'come' | 'pay'
  /** The attendance or the pay order. */
  id: number
  at: Instant
}

/** What the invited person did since the claim. */
export interface EarningFacts {
  /** The first attendance at the brand. */
  came: { id: number; at: Instant } | null
  /** The first paid order that cost something and was not refunded, and from when on it can no longer be cancelled for nothing. */
  paid: { id: number; at: Instant; firmFrom: Instant } | null
}

/** By what an inviter earns the gift: whichever of the first visit and the first payment counted first. Paying and cancelling earns nothing. */
export const dueInviterGift = ({ came, paid }: EarningFacts, now: Instant): Earning | null => {
  const visit = came !== null && came.at <= now ? came : null
  const payment = paid !== null && paid.firmFrom <= now ? paid : null
  if (visit && (!payment || visit.at <= payment.firmFrom)) return { by: 'come', id: visit.id, at: visit.at }
  return payment && { by: 'pay', id: payment.id, at: payment.at }
}

/** Whether an inviter gets a gift for it: none once he had the most of the month. */
export const isWithinCap = (most: number | null, gotThisMonth: number): boolean => capLeft(most, gotThisMonth) !== 0
