import { columns, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { inTransaction, run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import { VoucherError, type SettledUse } from '@server/providers/voucher/port'
import type { VoucherKind } from '@/domain/voucher/kind'
import { startOfDay, dayOf, toDate, type Instant } from '@/domain/time'
import type { VoucherContext } from './look'
import { lockUse, post, postSettled, saveUse } from './repository'

const owed = columns('voucher_use', ['id', 'brandId', 'kind', 'ids'], 'u')

/** $1 before: exchanges that their platform has not settled. */
const owedStatement = {
  name: 'voucher-owed',
  text: sql`SELECT ${owed} FROM voucher_use u WHERE u.state = 'exchanged' AND u.refunded_at IS NULL AND u.verified_at < $1
     AND NOT EXISTS (SELECT FROM voucher_statement s WHERE s.use_id = u.id) ORDER BY u.id LIMIT 1000`,
}

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
    const [made] = await insertInto(
      'voucher_statement',
      { brandId: use.brandId, kind, ref, useId, owedFen: use.amountFen, paidFen, at: toDate(now) },
      { onConflict: 'DO NOTHING', returning: columns('voucher_statement', ['id']) },
    )
    if (!made) return false
    await postSettled(useId, paidFen, kind, now)
    await post(useId, use.amountFen - paidFen, { from: 'platform', into: 'platform_fee' }, now)
    return true
  })

/** Asks the platforms what they settled of yesterday and before. */
export const settleOwed = async (context: VoucherContext, now: Instant): Promise<void> => {
  const rows = await run(owedStatement, [toDate(startOfDay(dayOf(now)))])
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

/** $1 today: exchanges whose coupons and things are used, handed over or over, and whether any was used. */
const releaseStatement = {
  name: 'voucher-to-release',
  text: `SELECT u.id, sum(i.amount_fen)::int AS amount, u.handed_at IS NOT NULL OR EXISTS (
        SELECT FROM gift g JOIN user_coupon c ON c.gift_id = g.id WHERE g.voucher_use_id = u.id AND c.used_at IS NOT NULL) AS "isUsed"
    FROM voucher_use u JOIN voucher_use_item i ON i.use_id = u.id AND i.exchange_type <> 1
   WHERE u.state = 'exchanged' AND u.released_at IS NULL
     AND (u.handed_at IS NOT NULL OR NOT EXISTS (SELECT FROM voucher_use_item t WHERE t.use_id = u.id AND t.exchange_type = 3))
     AND NOT EXISTS (SELECT FROM gift g JOIN user_coupon c ON c.gift_id = g.id
                      WHERE g.voucher_use_id = u.id AND g.state = 'given' AND c.used_at IS NULL AND c.taken_back_at IS NULL AND c.end_day >= $1::date)
   GROUP BY u.id ORDER BY u.id LIMIT 1000`,
}

/** What was owed for coupons and things is sold once they were used or handed over, and kept where they ran out. */
export const releaseOwed = async (now: Instant): Promise<void> => {
  const rows = await run<{ id: number; amount: number; isUsed: boolean }>(releaseStatement, [dayOf(now)])
  await eachAnyway(rows, ({ id, isUsed }) =>
    inTransaction(async () => {
      const use = await lockUse(id)
      if (use?.state !== 'exchanged' || use.releasedAt !== null) return
      const [left] = await run<{ fen: string | number }>(voucherStatement, [id])
      await saveUse(use, { releasedAt: toDate(now) })
      await post(id, -Number(left!.fen), { from: isUsed ? 'sales' : 'breakage', into: 'voucher' }, now)
    }),
  )
}

/** $1 use: what is owed for it, below zero. */
const voucherStatement = {
  name: 'voucher-owed-left',
  text: `SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM money_entry WHERE voucher_use_id = $1 AND account = 'voucher'`,
}
