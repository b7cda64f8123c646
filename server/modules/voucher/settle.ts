import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import { VoucherError, type SettledUse } from '@server/providers/voucher/port'
import type { VoucherKind } from '@/domain/voucher/kind'
import { startOfDay, dayOf, toDate, type Instant } from '@/domain/time'
import type { VoucherContext } from './verify'
import { insertStatement, listOwed, listToRelease, post, postSettled, readBalance } from './money-repository'
import { lockUse, saveUse } from './repository'

/** Books what a platform paid for a use, once: the rest of what it owed is its fee. More than it owed is refused. */
const takeSettled = (
  useId: number,
  kind: VoucherKind,
  { ref, paidFen }: Pick<SettledUse, 'ref' | 'paidFen'>,
  now: Instant,
): Promise<boolean> =>
  inTransaction(async () => {
    const use = await lockUse(useId)
    if (!use || use.kind !== kind || use.state !== 'exchanged' || use.refundedAt !== null || paidFen < 0) return false
    if (paidFen > use.amountFen) {
      if (use.why === '') await saveUse(use, { why: 'settled_less' })
      return false
    }
    const isNew = await insertStatement({ brandId: use.brandId, kind, ref, useId, owedFen: use.amountFen, paidFen, at: toDate(now) })
    if (!isNew) return false
    await postSettled(useId, paidFen, kind, now)
    await post(useId, use.amountFen - paidFen, { from: 'platform', into: 'platform_fee' }, now)
    return true
  })

/** Asks the platforms what they settled of yesterday and before. */
export const settleOwed = async (context: VoucherContext, now: Instant): Promise<void> => {
  const rows = await listOwed(startOfDay(dayOf(now)))
  const groups = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = `${row.brandId} ${row.kind}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  await eachAnyway([...groups.values()], async (group) => {
    const { brandId, kind } = group[0]!
    const platform = await context.vouchers?.(brandId, kind)
    if (!platform) return
    const ids = group.map((row) => row.ids as { useId?: string })
    try {
      for (const settled of await platform.listSettled(ids)) {
        const row = group[ids.findIndex(({ useId }) => useId === settled.useId)]
        if (row) await takeSettled(row.id, kind, settled, now)
      }
    } catch (error) {
      if (!(error instanceof VoucherError)) throw error
    }
  })
}

/** What was owed for coupons and things is sold once they were used or handed over, and kept where they ran out. */
export const releaseOwed = async (now: Instant): Promise<void> => {
  await eachAnyway(await listToRelease(dayOf(now)), ({ id, isUsed }) =>
    inTransaction(async () => {
      const use = await lockUse(id)
      if (use?.state !== 'exchanged' || use.releasedAt !== null) return
      const owed = -(await readBalance(id, 'voucher'))
      await saveUse(use, { releasedAt: toDate(now) })
      await post(id, owed, { from: isUsed ? 'sales' : 'breakage', into: 'voucher' }, now)
    }),
  )
}
