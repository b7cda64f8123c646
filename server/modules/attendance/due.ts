import { inTransaction, run } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'
import type { Instant, ShopDate } from '@/domain/time'

/** A person with the days of which an attendance has changed. */
export interface DueDays {
  accountId: number
  days: readonly ShopDate[]
}

/** Counts again what it makes of the attendances of these people, whose accounts are locked. */
export type Recount = (due: readonly DueDays[], now: Instant) => Promise<void>

const AT_ONCE = 200

const takeStatement = {
  name: 'body-due-take',
  text: `WITH due AS (SELECT id FROM body_due ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    DELETE FROM body_due WHERE id IN (SELECT id FROM due) RETURNING account_id AS "accountId", day::text AS day`,
}

/** Of two processes that count for one person the second reads what the first has written. Nothing is counted for somebody who is erased. */
const lockStatement = {
  name: 'body-due-lock',
  text: `SELECT a.id FROM account a WHERE a.id = ANY ($1::int[]) AND NOT EXISTS (SELECT FROM account_deletion d WHERE d.account_id = a.id AND d.ending = 'erased')
    ORDER BY a.id FOR NO KEY UPDATE`,
}

const recountSome = (recounts: readonly Recount[], now: Instant): Promise<boolean> =>
  inTransaction(async () => {
    const taken = await run<{ accountId: number; day: ShopDate }>(takeStatement, [AT_ONCE])
    const accountIds = [...new Set(taken.map(({ accountId }) => accountId))].sort((one, other) => one - other)
    if (accountIds.length === 0) return false
    const alive = await run<{ id: number }>(lockStatement, [accountIds])
    const due = alive.map(({ id }) => ({
      accountId: id,
      days: [...new Set(taken.flatMap(({ accountId, day }) => (accountId === id ? [day] : [])))].sort(),
    }))
    if (due.length > 0) for (const recount of recounts) await recount(due, now)
    return taken.length === AT_ONCE
  })

/** Takes the days that are due (`docs/decisions/0069`) and has everything counted again that is made of attendances, each batch in a transaction of its own. */
export const dueSweep = (recounts: readonly Recount[]): Sweep => ({
  name: 'attendance.due',
  every: 'minute',
  run: async (now) => {
    while (await recountSome(recounts, now));
  },
})
