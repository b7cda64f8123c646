import { fail } from '@server/errors'

/** Something changed between judging and writing; the transaction must be rolled back. */
export class Raced extends Error {}

/** How many times a change is judged before it is refused with `booking.changed`. */
const ATTEMPTS = 5

/** Runs a change, each attempt in a transaction of its own, until nothing changed meanwhile. Throws `booking.changed` after the last attempt. */
export const settleRace = async <T>(change: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof Raced)) throw error
    }
  }
  return fail('booking.changed')
}
