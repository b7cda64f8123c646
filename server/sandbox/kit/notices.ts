import { and, asc, eq, lt, lte, ne, sql } from 'drizzle-orm'
import { toDate, type Instant } from '@/domain/time'
import { q, run } from '@server/db/transaction'
import type { ProviderName } from '@server/providers/payment/port'
import { noticeTable } from './tables'

export type SandboxNotice = typeof noticeTable.$inferSelect

export const insertNotice = (notice: typeof noticeTable.$inferInsert) => q().insert(noticeTable).values(notice)

/** $1 id, $2 now, $3 due again at. */
const claimStatement = {
  name: 'sandbox-claim-notice',
  text: `UPDATE sandbox_notice SET tries = tries + 1, due_at = $3 WHERE id = $1 AND state = 'due' AND due_at <= $2 RETURNING tries`,
}

/** Takes one try for oneself; undefined when another process did or the notice is not due. If its sender dies, it is due again at `again`. */
export const claimNotice = async (id: string, now: Instant, again: Instant): Promise<SandboxNotice | undefined> => {
  const claimed = await run<{ tries: number }>(claimStatement, [id, toDate(now), toDate(again)])
  return claimed.length === 0 ? undefined : (await q().select().from(noticeTable).where(eq(noticeTable.id, id)))[0]
}

export const noteAnswer = (id: string, lastAnswer: string, next: { state?: 'delivered' | 'given_up'; dueAt?: Instant }) =>
  q()
    .update(noticeTable)
    .set({ lastAnswer, ...(next.state && { state: next.state }), ...(next.dueAt !== undefined && { dueAt: toDate(next.dueAt) }) })
    .where(and(eq(noticeTable.id, id), ne(noticeTable.state, 'delivered')))

/** What is to be sent by `now`, the longest due first. */
export const listDue = async (now: Instant, limit = 200): Promise<string[]> =>
  (
    await q()
      .select({ id: noticeTable.id })
      .from(noticeTable)
      .where(and(eq(noticeTable.state, 'due'), lte(noticeTable.dueAt, toDate(now))))
      .orderBy(asc(noticeTable.dueAt), asc(noticeTable.id))
      .limit(limit)
  ).map(({ id }) => id)

/** Lets those go that waited for another one to pass; answers them. */
export const releaseBehind = async (provider: ProviderName, passed: string, now: Instant): Promise<string[]> =>
  (
    await q()
      .update(noticeTable)
      .set({ behindNext: false, dueAt: toDate(now) })
      .where(
        and(eq(noticeTable.provider, provider), eq(noticeTable.behindNext, true), eq(noticeTable.state, 'due'), ne(noticeTable.id, passed)),
      )
      .returning({ id: noticeTable.id })
  ).map(({ id }) => id)

/** Lets the held ones go, of all trades or of one. */
export const releaseHeld = async (now: Instant, tradeNo?: string): Promise<void> => {
  await q()
    .update(noticeTable)
    .set({ state: 'due', dueAt: toDate(now) })
    .where(and(eq(noticeTable.state, 'held'), tradeNo === undefined ? undefined : eq(noticeTable.tradeNo, tradeNo)))
}

/** The notices of a trade, oldest first. */
export const listNotices = (provider: ProviderName, tradeNo: string): Promise<SandboxNotice[]> =>
  q()
    .select()
    .from(noticeTable)
    .where(and(eq(noticeTable.provider, provider), eq(noticeTable.tradeNo, tradeNo)))
    .orderBy(asc(noticeTable.createdAt), asc(sql`${noticeTable.id}`))

/** Providers give up after two days at most: what is older than a week nobody reads. */
export const forgetNotices = async (before: Instant): Promise<void> => {
  await q()
    .delete(noticeTable)
    .where(lt(noticeTable.createdAt, toDate(before)))
}
