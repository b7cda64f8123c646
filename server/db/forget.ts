import { DAY_MS, type Instant } from '@/domain/time'
import { inTransaction, run } from './transaction'

/** So many rows go at once: nobody waits long for what a sweep holds. */
const AT_ONCE = 1_000

interface Kept {
  table: string
  /** The instant that counts. */
  at: string
  /** Which rows are forgotten at all; left out, every one. */
  only?: string
  /** The columns that are cleared on a row that stays otherwise, and which rows still have them. Left out, the row goes. */
  blank?: { set: string; where: string }
  /** The rows that go with those whose places are `due`, in the same statement. */
  with?: string
}

/** Records that are only added to let themselves be deleted where this is said (migration 0053). */
const bySweep = { name: 'forget-allowed', text: `SELECT set_config('house.forgets', 'on', true)` }

/** $1 the last instant that is forgotten, $2 how many rows. Oldest first; a row that somebody holds waits for the next run. */
const makeStatement = ({ table, at, only = 'TRUE', blank, with: more }: Kept) => ({
  name: `forget-${table}`,
  text: `WITH due AS MATERIALIZED (SELECT ctid AS place FROM ${table} WHERE ${at} <= $1 AND ${only} AND ${blank?.where ?? 'TRUE'} ORDER BY ${at} LIMIT $2 FOR UPDATE SKIP LOCKED),
      ${more ? `more AS (${more}),` : ''}
      gone AS (${blank ? `UPDATE ${table} SET ${blank.set}` : `DELETE FROM ${table}`} WHERE ctid = ANY (ARRAY(SELECT place FROM due)) RETURNING 1)
    SELECT count(*)::int AS n FROM gone`,
})

/** Forgets what has been kept for its days (`src/domain/keep-days.ts`), in batches that commit one by one. */
export const forgetAfter = (days: number, kept: Kept): ((now: Instant) => Promise<void>) => {
  const statement = makeStatement(kept)
  const forgetSome = (now: Instant) =>
    inTransaction(async () => {
      await run(bySweep)
      return (await run<{ n: number }>(statement, [new Date(now - days * DAY_MS), AT_ONCE]))[0]!.n
    })
  return async (now) => {
    while ((await forgetSome(now)) === AT_ONCE);
  }
}
