import { inTransaction } from '@server/db/transaction'
import type { Instant } from '@/domain/time'
import { markMissed, moveCorpUse, readUsesDue } from './repository'

/**
 * Takes what was frozen for classes that are over: once they end, or, where a corporate check-in is demanded, once that is done or its window has
 * passed. A missed one is paid too, as its place was kept, but pauses the subsidy (booking ledger BK-466).
 */
export const settleUses = async (now: Instant): Promise<void> => {
  for (let moved = true; moved;) {
    moved = false
    for (const { bookingId, missed } of await readUsesDue(now)) {
      await inTransaction(async () => {
        if (!(await moveCorpUse(bookingId, 'settle', now))) return
        moved = true
        if (missed) await markMissed(bookingId, now)
      })
    }
  }
}
