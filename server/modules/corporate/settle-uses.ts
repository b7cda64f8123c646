import { eachAnyway } from '@server/jobs/each-anyway'
import { inTransaction } from '@server/db/transaction'
import { notify, timeWord } from '@server/modules/notice/service'
import type { Instant } from '@/domain/time'
import { markMissed, moveCorpUse, readUsesDue, type CorpUser } from './repository'

const countMissed = async (user: CorpUser, now: Instant): Promise<void> => {
  const row = await markMissed(user, now)
  if (!row) return
  const { accountId, brandId, shopId, course, card } = row
  const params = { course, card, time: timeWord(row.startAt) }
  await notify({ accountId, brandId, shopId, kind: 'corp.missed', params, orderKind: user.kind, orderId: user.id, now })
}

/**
 * Settles frozen subsidies of classes that are over: at their end or, if a check-in is demanded, once it is done or its window has passed. A missed check-in is
 * settled too, because the seat was kept, but pauses the subsidy card (booking ledger BK-466).
 */
export const settleUses = async (now: Instant): Promise<void> => {
  for (let moved = true; moved;) {
    moved = false
    await eachAnyway(await readUsesDue(now), ({ missed, ...user }) =>
      inTransaction(async () => {
        if (!(await moveCorpUse(user, 'settle', now))) return
        moved = true
        if (missed) await countMissed(user, now)
      }),
    )
  }
}
