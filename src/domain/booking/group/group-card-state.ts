import type { Instant } from '../../time'
import { GroupStatus } from '../codes'
import { isOverdue } from '../overdue'
import { canJoinWaiting } from '../waiting/waiting'

/** The state of a group class for one user (booking spec §4). `status` of `unavailable` may be a code unknown to this build. */
export type GroupCardState =
  | { kind: 'can-order' }
  | { kind: 'full'; canWait: boolean }
  | { kind: 'waiting'; candidateId: number }
  | { kind: 'booked' }
  | { kind: 'unpaid'; until: Instant }
  | { kind: 'started' }
  | { kind: 'expired' }
  | { kind: 'not-open'; opensAt: Instant }
  | { kind: 'cancelled' }
  | { kind: 'unavailable'; status: number }

export interface GroupCardFacts {
  start: Instant
  end: Instant
  isCancelled: boolean
  /** Status code as the server sent it. */
  status: number
  hasBooked: boolean
  /** Until when the user's unpaid booking can be paid; null where there is none. */
  payUntil: Instant | null
  /** The user's entry on the waiting list. */
  candidateId: number | null
  seatsLeft: number
  canWait: boolean
  /** null where booking is always open. */
  opensAt: Instant | null
}

/**
 * The one state that a group class card shows. Final states come first (cancelled, over, booked), then those that may change; only status 2 can be
 * booked, any other number cannot (BK-127, BK-129, BK-191..BK-195). A class in progress can neither be booked nor waited for.
 */
export const groupCardState = (given: GroupCardFacts, now: Instant): GroupCardState => {
  if (given.isCancelled) return { kind: 'cancelled' }
  if (given.end <= now) return { kind: 'expired' }
  if (given.hasBooked || given.status === GroupStatus.alreadyBooked) return { kind: 'booked' }
  if (given.payUntil !== null && now < given.payUntil) return { kind: 'unpaid', until: given.payUntil }
  if (isOverdue(given.start, now)) return { kind: 'started' }
  if (given.candidateId !== null) return { kind: 'waiting', candidateId: given.candidateId }
  if (given.status !== GroupStatus.available) return { kind: 'unavailable', status: given.status }
  if (given.opensAt !== null && now < given.opensAt) return { kind: 'not-open', opensAt: given.opensAt }
  return given.seatsLeft <= 0 ? { kind: 'full', canWait: canJoinWaiting(given, now) } : { kind: 'can-order' }
}
