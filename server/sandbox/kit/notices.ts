import { toDate, type Instant } from '@/domain/time'
import { columns, narrowed, type RowOf, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { ProviderName } from '@server/providers/payment/port'

const notice = narrowed<{ message: Record<string, unknown> }>()(
  columns('sandbox_notice', ['id', 'provider', 'merchant', 'tradeNo', 'url', 'message', 'state', 'tries', 'lastAnswer', 'createdAt']),
)

export type SandboxNotice = RowOf<typeof notice>

export interface NewNotice extends Omit<SandboxNotice, 'tries' | 'lastAnswer' | 'createdAt'> {
  /** Goes out behind the next one of its provider. */
  behindNext: boolean
  dueAt: Instant
}

export const insertNotice = (made: NewNotice, now: Instant) => {
  const { id, provider, merchant, tradeNo, url, message, state, behindNext, dueAt } = made
  const record = { id, provider, merchant, tradeNo, url, message: JSON.stringify(message), state, behindNext }
  return insertInto('sandbox_notice', { ...record, dueAt: toDate(dueAt), createdAt: toDate(now) })
}

/** $1 id, $2 now, $3 due again at. */
const claimStatement = {
  name: 'sandbox-claim-notice',
  text: sql`UPDATE sandbox_notice SET tries = tries + 1, due_at = $3 WHERE id = $1 AND state = 'due' AND due_at <= $2 RETURNING ${notice}`,
}

/** Takes one try for oneself; undefined when another process did or the notice is not due. If its sender dies, it is due again at `again`. */
export const claimNotice = async (id: string, now: Instant, again: Instant): Promise<SandboxNotice | undefined> =>
  (await run<SandboxNotice>(claimStatement, [id, toDate(now), toDate(again)]))[0]

/** $1 id, $2 answer, $3 state and $4 due at, each null where it stays. */
const answerStatement = {
  name: 'sandbox-notice-answer',
  text: `UPDATE sandbox_notice SET last_answer = $2, state = coalesce($3, state), due_at = coalesce($4, due_at) WHERE id = $1 AND state <> 'delivered'`,
}

export const noteAnswer = (id: string, lastAnswer: string, { state, dueAt }: { state?: 'delivered' | 'given_up'; dueAt?: Instant }) =>
  run(answerStatement, [id, lastAnswer, state, dueAt === undefined ? null : toDate(dueAt)])

type Ids = Pick<SandboxNotice, 'id'>

/** $1 now, $2 how many. */
const dueStatement = {
  name: 'sandbox-notices-due',
  text: sql`SELECT ${columns('sandbox_notice', ['id'])} FROM sandbox_notice WHERE state = 'due' AND due_at <= $1 ORDER BY due_at, id LIMIT $2`,
}

/** Notices due by `now`, the longest due first. */
export const listDue = async (now: Instant, limit = 200): Promise<string[]> =>
  (await run<Ids>(dueStatement, [toDate(now), limit])).map(({ id }) => id)

/** $1 provider, $2 the one that passed, $3 now. */
const releaseBehindStatement = {
  name: 'sandbox-notices-release-behind',
  text: sql`UPDATE sandbox_notice SET behind_next = FALSE, due_at = $3
   WHERE provider = $1 AND behind_next AND state = 'due' AND id <> $2 RETURNING ${columns('sandbox_notice', ['id'])}`,
}

/** Releases notices that waited for another one to be sent; returns them. */
export const releaseBehind = async (provider: ProviderName, passed: string, now: Instant): Promise<string[]> =>
  (await run<Ids>(releaseBehindStatement, [provider, passed, toDate(now)])).map(({ id }) => id)

/** $1 now, $2 trade or null for all. */
const releaseHeldStatement = {
  name: 'sandbox-notices-release-held',
  text: `UPDATE sandbox_notice SET state = 'due', due_at = $1 WHERE state = 'held' AND ($2::text IS NULL OR trade_no = $2)`,
}

/** Lets the held ones go, of all trades or of one. */
export const releaseHeld = (now: Instant, tradeNo?: string) => run(releaseHeldStatement, [toDate(now), tradeNo])

const forgetStatement = { name: 'sandbox-notices-forget', text: 'DELETE FROM sandbox_notice WHERE created_at < $1' }

/** Providers give up after two days at most: what is older than a week nobody reads. */
export const forgetNotices = async (before: Instant): Promise<void> => void (await run(forgetStatement, [toDate(before)]))
