import { addMinutes, type Instant } from '../time'
import { WaitingMethod } from './codes'

/** Until when an automatic place in the queue stays automatic. */
export const stopWaitingAt = (start: Instant, stopCanWait: number): Instant => addMinutes(start, -stopCanWait)

/** The waiting method that counts now: after the cut-off, which is the start minus `stopCanWait` minutes, every entry only gets a notice (BK-197). */
export const waitingMethod = (chosen: WaitingMethod, entry: { start: Instant; stopCanWait: number }, now: Instant): WaitingMethod =>
  now > stopWaitingAt(entry.start, entry.stopCanWait) ? WaitingMethod.notify : chosen

/** Whether one may join the waiting list: the class is full, takes waiting people and has not started (BK-192). */
export const canJoinWaiting = (schedule: { start: Instant; placesLeft: number; canWait: boolean }, now: Instant): boolean =>
  schedule.canWait && schedule.placesLeft <= 0 && now < schedule.start
