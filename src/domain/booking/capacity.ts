import { refuseIf, type Verdict } from '../result'
import type { ClassKind } from './codes'

/** Seats still bookable, never below 0 (booking ledger BK-130). */
export const seatsLeft = (maxUsers: number, currentUsers: number): number => Math.max(0, maxUsers - currentUsers)

/** count is an integer of at least 1 (BK-228). */
export const judgeCount = (count: number): Verdict<'booking.count_invalid'> =>
  refuseIf(!Number.isSafeInteger(count) || count < 1, 'booking.count_invalid')

/** Refuses more people than seats: the seats left in a group class, the most of one booking in a private one (BK-226, BK-227). */
export const judgePlaces = (count: number, kind: ClassKind, places: { left: number; maxUsers: number }): Verdict<'booking.count'> =>
  refuseIf(count > (kind === 'private' ? places.maxUsers : places.left), 'booking.count')
