import { addMinutes, type Instant } from '../../time'
import { WaitingMethod } from '../codes'

/** The cut-off: until then a candidate who chose automatic booking is promoted, afterwards only notified. */
export const stopWaitingAt = (start: Instant, stopCanWait: number): Instant => addMinutes(start, -stopCanWait)

/**
 * The waiting method that applies now: after the cut-off, which is the start minus `stopCanWait` minutes, every candidate is only notified (BK-197).
 */
export const waitingMethod = (chosen: WaitingMethod, entry: { start: Instant; stopCanWait: number }, now: Instant): WaitingMethod =>
  now > stopWaitingAt(entry.start, entry.stopCanWait) ? WaitingMethod.notify : chosen

/** Whether a class can be waited for: it is full, has a waiting list and has not started (BK-192). */
export const canJoinWaiting = (schedule: { start: Instant; seatsLeft: number; canWait: boolean }, now: Instant): boolean =>
  schedule.canWait && schedule.seatsLeft <= 0 && now < schedule.start

/** Whether a user is subscribed to a class's free seats, on its waiting list, or neither (BK-206). */
export type VacancyState =
  | { kind: 'can-subscribe'; needsConfirm: boolean }
  | { kind: 'subscribed'; subscriptionId: number; position: number }
  | { kind: 'waiting'; position: number }
  | { kind: 'cancelled'; needsConfirm: boolean }

/** A subscription is apart from the waiting list: a candidate is notified of a free seat without one, and a member who has booked may subscribe after confirming (BK-206, BK-207). */
export const vacancyState = (given: {
  hasBooked: boolean
  waitingPosition: number | null
  subscription: { id: number; position: number | null } | null
}): VacancyState => {
  const { hasBooked, waitingPosition, subscription } = given
  if (subscription && subscription.position !== null)
    return { kind: 'subscribed', subscriptionId: subscription.id, position: subscription.position }
  if (waitingPosition !== null) return { kind: 'waiting', position: waitingPosition }
  return { kind: subscription ? 'cancelled' : 'can-subscribe', needsConfirm: hasBooked }
}
