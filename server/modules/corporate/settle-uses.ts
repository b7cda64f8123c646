import { eachAnyway } from '@server/jobs/each-anyway'
import { inTransaction } from '@server/db/transaction'
import { notify } from '@server/modules/notice/service'
import { dayOf, formatTime, instantOf, type Instant } from '@/domain/time'
import { markMissed, moveCorpUse, readUsesDue, type CorpUser } from './repository'

const countMissed = async (user: CorpUser, now: Instant): Promise<void> => {
  const row = await markMissed(user, now)
  if (!row) return
  const { accountId, brandId, shopId, course, card } = row
  const start = instantOf(row.startAt)
  const params = { course, card, time: `${dayOf(start).slice(5)} ${formatTime(start)}` }
  await notify({ accountId, brandId, shopId, kind: 'corp.missed', params, orderKind: user.kind, orderId: user.id, now })
}

/**
 * Takes what was frozen for classes that are over: once they end, or, where a corporate check-in is demanded, once that is done or its window has
 * passed. A missed one is paid too, as its place was kept, but pauses the subsidy (booking ledger BK-466).
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
