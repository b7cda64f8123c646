import { allowed, refuse, type Verdict } from '../result'
import { distanceBetween, distanceText, type Position } from '../shop/distance'
import { addMinutes, dayOf, type Instant, type ShopDate } from '../time'
import { BookingStatus } from './codes'

/** Minutes before the start and after the end of a class, for the check-in and for the detail of a partner order (BK-463, BK-464). */
export const CORP_WINDOW_MINUTES = 30

export interface CorpCheckInFacts {
  start: Instant
  end: Instant
  /** Status of the booking. */
  status: number
  needed: boolean
  /** First day from which check-in is demanded; null for always (BK-160). */
  neededFrom: ShopDate | null
  done: boolean
  /** The window of this order, each end in place of the default (BK-465). */
  checkInStart: Instant | null
  checkInEnd: Instant | null
}

/** Where an order stands with its check-in (BK-185). */
export type CorpCheckInPhase = 'before' | 'open' | 'ended' | 'done'

export const corpCheckInWindow = (order: Pick<CorpCheckInFacts, 'start' | 'end' | 'checkInStart' | 'checkInEnd'>) => ({
  from: order.checkInStart ?? addMinutes(order.start, -CORP_WINDOW_MINUTES),
  to: order.checkInEnd ?? addMinutes(order.end, CORP_WINDOW_MINUTES),
})

export const corpCheckInPhase = (order: CorpCheckInFacts, now: Instant): CorpCheckInPhase => {
  if (order.done) return 'done'
  const { from, to } = corpCheckInWindow(order)
  if (now < from) return 'before'
  return now <= to ? 'open' : 'ended'
}

/** The flags of the wire, and whether the button shows: not cancelled, needed, not yet done and not past the end (BK-159, BK-183). */
export const corpCheckIn = (order: CorpCheckInFacts, now: Instant) => {
  const phase = corpCheckInPhase(order, now)
  const needs = order.needed && (order.neededFrom === null || order.neededFrom <= dayOf(order.start))
  const cancelled = order.status === BookingStatus.cancelled
  return {
    needCorpCheckIn: needs,
    hasCorpCheckIn: order.done,
    reachCorpCheckInEnd: now > corpCheckInWindow(order).to,
    canCorpCheckIn: needs && !cancelled && phase === 'open',
  }
}

export interface CorpFlags {
  status: number
  needCorpCheckIn: boolean
  hasCorpCheckIn: boolean
  reachCorpCheckInEnd: boolean
}

/** Whether the check-in button shows (BK-183). */
export const showsCorpButton = (order: CorpFlags): boolean =>
  order.status !== BookingStatus.cancelled && order.needCorpCheckIn && !order.hasCorpCheckIn && !order.reachCorpCheckInEnd

/** Which check-in text replaces the status: checked in once done, not checked in once the end has passed, else none (BK-184). */
export const corpStatusText = (order: CorpFlags): 'checkedIn' | 'notCheckedIn' | null => {
  if (!order.needCorpCheckIn || order.status === BookingStatus.cancelled) return null
  if (order.hasCorpCheckIn) return 'checkedIn'
  return order.reachCorpCheckInEnd ? 'notCheckedIn' : null
}

const SIGN_IN_PATH = /^\/shop\/(\d+)\/mobile\/corp\/check-in\/$/

/** Whether a scanned text is the sign-in code of a shop: an address, or the path alone, whose path is the check-in page's (BK-445). */
export const isSignInCode = (text: string, shopId: number): boolean => {
  const path = /^(?:https?:\/\/[^/?#]+)?(\/[^?#]*)/i.exec(text.trim())?.[1] ?? ''
  return Number(SIGN_IN_PATH.exec(path)?.[1]) === shopId
}

/** Refuses a check-in that is not needed, cancelled, done or outside of its window (BK-383). */
export const judgeCorpCheckIn = (order: CorpCheckInFacts, now: Instant): Verdict<CheckInReason> => {
  if (order.status === BookingStatus.cancelled) return refuse('corp.checkin_cancelled')
  if (order.done) return refuse('corp.checkin_done')
  if (!corpCheckIn(order, now).needCorpCheckIn) return refuse('corp.checkin_unneeded')
  return corpCheckInPhase(order, now) === 'open' ? allowed : refuse('corp.checkin_window')
}

export type CheckInReason = `corp.checkin_${'cancelled' | 'done' | 'unneeded' | 'window'}`

/** Refuses a check-in farther from the shop than the company allows; nothing is asked where either is not known. `most` in metres. */
export const judgeNearness = (at: Position, shop: Position | null, most: number | null): Verdict<'corp.too_far'> => {
  if (shop === null || most === null) return allowed
  const metres = distanceBetween(at, shop)
  return metres <= most ? allowed : refuse('corp.too_far', { most, distance: distanceText(metres) })
}

/** The flags of an order that change with time, computed anew from what was read. */
export const corpFlags = (order: CorpCheckInFacts, now: Instant): CorpFlags & { canCorpCheckIn: boolean } => ({
  status: order.status,
  ...corpCheckIn(order, now),
})
