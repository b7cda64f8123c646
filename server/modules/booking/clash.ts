import { fail } from '@server/errors'
import type { Clash } from '@/contract/booking/shapes'
import type { ErrorCode } from '@/contract/errors'
import type { Refusal } from '@/domain/result'
import { formatInstant, instant } from '@/domain/time'
import type { FactClash } from './facts'

/** A refusal of the judge, with the other booking of that time if it is the reason. */
export type Refused<Reason extends string = ErrorCode> = Refusal<Reason> & { clash?: FactClash }

interface Viewer {
  shopId: number
  accountId: number
  bookedBy: number
}

/**
 * Another booking at the time of a class, for a person who books it. Staff learn what it is only where it is at their own shop. `madeNow` are bookings of the same
 * request, which end with it.
 */
export const clashWire = (
  clash: FactClash | null,
  { shopId, accountId, bookedBy }: Viewer,
  madeNow: readonly number[] = [],
): Clash | null => {
  if (!clash) return null
  const { bookingId, payOrderId, courseName, startAt, endAt } = clash
  const isShown = accountId === bookedBy || clash.shopId === shopId
  return {
    may_overlap: clash.mayOverlap,
    order: isShown
      ? {
          id: madeNow.includes(bookingId) ? null : bookingId,
          pay_order_id: payOrderId,
          start: formatInstant(instant(startAt)),
          end: formatInstant(instant(endAt)),
          course: { name: courseName },
          shop: { id: clash.shopId, name: clash.shopName },
        }
      : null,
  }
}

/** Throws a refusal; one for another booking of that time is answered with that booking. */
export const failRefused = ({ reason, params, clash }: Refused, viewer: Viewer): never =>
  fail(reason, params, clash && { clash: clashWire(clash, viewer) })
