import type { AppContext } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import { onJob, type JobHandler } from '@server/jobs/job'
import type { Sweep } from '@server/jobs/sweeps'
import { keepDays } from '@/domain/keep-days'
import { DAY_MS, type Instant } from '@/domain/time'
import { forgetFacesJob, letGo } from './drop'
import { deletePhotosAt, listDueRecords, listStale } from './repository'
import { settleDue } from './settle'

type Context = Pick<AppContext, 'objects' | 'face' | 'clock' | 'log'>

/** Deletes the photos of people who did not come for a year, and those at shops without such a gate. */
const forgetStale = async ({ objects }: Context, now: Instant): Promise<void> => {
  for (;;) {
    const stale = await listStale(new Date(now - keepDays.face * DAY_MS))
    await eachAnyway(stale, ({ accountId, shopId }) =>
      inTransaction(async () => letGo(objects, await deletePhotosAt(accountId, shopId), now)),
    )
    if (stale.length === 0) return
  }
}

export const faceSweeps = (context: Context): Sweep[] => [
  {
    name: 'member.face',
    every: 'minute',
    // It waits for the vendor and claims each record.
    overlaps: true,
    run: async (now) => eachAnyway(await listDueRecords(now), (ref) => settleDue(context, ref, now)),
  },
  { name: 'member: forget faces', every: 'day', run: (now) => forgetStale(context, now) },
]

export const faceJobs = (context: Context): JobHandler[] => [
  onJob(forgetFacesJob, ({ refs }, now) => eachAnyway(refs, (ref) => settleDue(context, ref, now))),
]
