import { addMinutes, instant, type Instant } from '../time'
import { CheckinStatus } from './status'

/** So long after leaving somebody comes back as after leaving for a while. */
export const BACK_MINUTES = 15

interface LeftRecord {
  status: number
  checkoutAt: Instant | null
  /** The end of the frame. */
  expireAt: Instant
  /** Whether another record goes on with it. */
  isGoneOn: boolean
}

/**
 * Until when a record can be gone on with, uncharged (identity ledger IP-350): one that was left for a while until its frame ends, one that was left for fifteen minutes
 * at most. Undefined where it cannot, or cannot any more.
 */
export const backUntil = ({ status, checkoutAt, expireAt, isGoneOn }: LeftRecord, now: Instant): Instant | undefined => {
  if (isGoneOn || checkoutAt === null) return undefined
  const isAway = status === CheckinStatus.away
  if (!isAway && status !== CheckinStatus.left) return undefined
  const until = isAway ? expireAt : instant(Math.min(expireAt, addMinutes(checkoutAt, BACK_MINUTES)))
  return now < until ? until : undefined
}

/** Whether somebody who left for a while has come back by another record since: then nobody is out by this one. */
export const isBackSince = (status: number, expireAt: number | null, backUntil: unknown, now: number): boolean =>
  status === CheckinStatus.away && expireAt !== null && now < expireAt && backUntil === null
