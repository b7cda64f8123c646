import { fail } from '@server/errors'

/** Something moved between judging and writing; the transaction is lost. */
export class Raced extends Error {}

/** Races that are worth judging again before the class counts as changed. */
const ATTEMPTS = 5

/** Runs a change, each try in a transaction of its own, until no other one came between. */
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
