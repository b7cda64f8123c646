import { isOverdue } from '../booking/overdue'
import { judgeOrderWindow } from '../booking/order-window'
import { firstRefusal, allowed, refuseIf, type Step, type Verdict } from '../result'
import { daysBetween, dayOf, type Instant } from '../time'

export type SlotReason = 'court.past' | 'court.not_open' | 'court.taken' | 'booking.order_window'

/** A slot to book, and how many days ahead its type of court can be booked. */
export interface SlotCase {
  start: Instant
  isTaken: boolean
  /** Today included. */
  daysCanOrder: number
  minutesCanOrder: number
  now: Instant
}

const steps: readonly Step<SlotCase, SlotReason>[] = [
  { name: 'past', judge: ({ start, now }) => refuseIf(isOverdue(start, now), 'court.past') },
  { name: 'taken', judge: ({ isTaken }) => refuseIf(isTaken, 'court.taken') },
  {
    name: 'days ahead',
    judge: ({ start, daysCanOrder, now }) =>
      refuseIf(daysBetween(dayOf(now), dayOf(start)) >= daysCanOrder, 'court.not_open', { days: daysCanOrder }),
  },
  { name: 'order window', judge: ({ start, minutesCanOrder, now }) => judgeOrderWindow(start, minutesCanOrder, now) },
]

/** Whether a slot can be booked now. A slot in the past never can (booking ledger BK-235). */
export const judgeSlot = (given: SlotCase): Verdict<SlotReason> => firstRefusal(steps, given) ?? allowed
