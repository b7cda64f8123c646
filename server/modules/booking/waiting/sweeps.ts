import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { inTransaction } from '@server/db/transaction'
import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import { offerPlaces } from './offer-places'
import { endVacancies, endWaits, lockClass, readOpenWaits } from './repository'
import { notifyWaiting } from './notices'

/**
 * Ends candidates and subscriptions of the given classes, or of all that have begun or were called off, and notifies their accounts, with the reason of the
 * staff who call them off.
 */
export const endWaiting = (scheduleIds: readonly number[] | null, now: Instant, reason = ''): Promise<void> =>
  inTransaction(async () => {
    const params: Params = reason === '' ? {} : { words: reason }
    for (const { accountId, calledOff, hearsAnyway, ...klass } of await endVacancies(scheduleIds, now))
      if (calledOff && !hearsAnyway) await notifyWaiting('vacancy.called_off', accountId, klass, { params }, now)
    for (const { accountId, calledOff, ...klass } of await endWaits(scheduleIds, now))
      await notifyWaiting(calledOff ? 'waiting.called_off' : 'waiting.over', accountId, klass, { params }, now)
  })

/** Offers a class's free seats again, because a candidate who was refused before may be bookable by now. */
const offerAgain = (scheduleId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockClass(scheduleId)
    await offerPlaces(scheduleId, 0, now)
  })

/** Does what only the passing of time causes: waiting ends with the start of the class, and a refused card may become valid. */
export const waitingSweep: Sweep = {
  name: 'booking.waiting',
  every: 'minute',
  run: async (now) => {
    await endWaiting(null, now)
    await eachAnyway(await readOpenWaits(now), (scheduleId) => offerAgain(scheduleId, now))
  },
}
