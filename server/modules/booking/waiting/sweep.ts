import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { inTransaction } from '@server/db/transaction'
import type { Instant } from '@/domain/time'
import { offerPlaces } from './offer-places'
import { endVacancies, endWaits, lockClass, readOpenWaits } from './repository'
import { notifyWaiting } from './notices'

/** Ends the waiting for classes, of those named or of all that have begun or were called off, and tells who waited in vain, or wanted to hear of places that there will not be. */
export const endWaiting = (scheduleIds: readonly number[] | null, now: Instant): Promise<void> =>
  inTransaction(async () => {
    for (const { accountId, calledOff, hearsAnyway, ...klass } of await endVacancies(scheduleIds, now))
      if (calledOff && !hearsAnyway) await notifyWaiting('vacancy.called_off', accountId, klass, {}, now)
    for (const { accountId, calledOff, ...klass } of await endWaits(scheduleIds, now))
      await notifyWaiting(calledOff ? 'waiting.called_off' : 'waiting.over', accountId, klass, {}, now)
  })

/** Offers a class's places again where somebody could not be booked before: his card may be good by now. */
const offerAgain = (scheduleId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockClass(scheduleId)
    await offerPlaces(scheduleId, 0, now)
  })

/** What nobody's act brings about: waiting ends with the start of the class, and a card that was no good becomes good. */
export const waitingSweep: Sweep = {
  name: 'booking.waiting',
  every: 'minute',
  run: async (now) => {
    await endWaiting(null, now)
    await eachAnyway(await readOpenWaits(now), (scheduleId) => offerAgain(scheduleId, now))
  },
}
