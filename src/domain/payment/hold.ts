import { addMinutes, instant, type Instant } from '../time'

/**
 * Until when the seats of an unpaid booking are held: as long as the shop gives, but never beyond the start of the class. Rounded to a whole second
 * as on the wire, so that a request at that second finds the hold over.
 */
export const holdUntil = (now: Instant, minutesToPay: number, start: Instant): Instant =>
  instant(Math.floor(Math.min(addMinutes(now, minutesToPay), start) / 1000) * 1000)

/** The most unpaid orders of a person at one brand, whatever they are for: each holds seats that nobody else can have. */
export const MOST_UNPAID = 5

/** So many days an order whose time to pay ran out is still shown, to be ordered again. */
export const RUN_OUT_DAYS = 7
