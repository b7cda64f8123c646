import type { AppContext } from '@server/context'
import { asTenant, inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { addMinutes, instantOf, type Instant } from '@/domain/time'
import { endRecord } from './change-record'
import { listEnded, lockRecord } from './repository'

/** An entry that was paid by card or online and not entered with can be cancelled for a day after its frame; then it is, and its cost given back. */
const KEPT_MINUTES = 24 * 60
const AT_ONCE = 200

const end = (id: number, { jobs }: Pick<AppContext, 'jobs'>, now: Instant) =>
  inTransaction(async () => {
    const record = (await lockRecord(id))!
    const isOver = instantOf(record.expireAt) <= now && [1, 3, 4, 6, 7].includes(record.status)
    if (isOver) await endRecord(record, { jobs }, now)
  })

/** Ends what is open when its frame is over: who is inside has left, who waits was not let in. Each record by itself, so that it goes on wherever it was stopped. */
export const checkinSweep = (context: Pick<AppContext, 'jobs'>): Sweep => ({
  name: 'checkin.ended',
  every: 'minute',
  run: async (now) => {
    const failures: unknown[] = []
    for (let after = 0, more = true; more;) {
      const found = await listEnded(now, addMinutes(now, -KEPT_MINUTES), after, AT_ONCE)
      await eachAnyway(found, ({ id, brandId }) => asTenant(`brand ${brandId}`, () => end(id, context, now))).catch((error: unknown) =>
        failures.push(error),
      )
      after = found.at(-1)?.id ?? after
      more = found.length === AT_ONCE
    }
    if (failures.length > 0) throw failures[0]
  },
})
