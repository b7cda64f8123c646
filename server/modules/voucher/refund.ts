import { toDate, type Instant } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import { notify } from '@server/modules/notice/service'
import { addStep, lockUse, saveUse } from './repository'
import { takeBackGift } from './take-back'
import { makeNotice } from './notify-person'

/**
 * The platform gave the money of a used voucher back, or undid the use without us: what it gave is taken back as far as it is unused, once. The rest is with staff, who learn of it as an
 * exception of the exchange.
 */
export const takeRefund = (useId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const use = await lockUse(useId)
    if (!use || use.state !== 'exchanged' || use.refundedAt !== null) return
    await addStep(useId, 'refunded', now)
    const isWhole = await takeBackGift(use, now)
    const at = toDate(now)
    const saved = isWhole
      ? await saveUse(use, { state: 'taken_back', why: '', refundedAt: at, sealed: null, nextAt: null })
      : await saveUse(use, { why: 'refunded_used', refundedAt: at, sealed: null, nextAt: null })
    if (!isWhole) return
    await addStep(useId, 'taken_back', now)
    await notify(makeNotice(saved!, now)!)
  })
