import { columns, type RowOf, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

const session = columns('session', ['id', 'tokenHash', 'createdAt', 'seenAt', 'expireAt', 'system', 'app', 'isNewDevice'], 's')
export type SessionRow = RowOf<typeof session>

/** $1 account, $2 now: used lately first. */
const listStatement = {
  name: 'session-list',
  text: sql`SELECT ${session} FROM session s WHERE s.account_id = $1 AND s.expire_at > $2 ORDER BY coalesce(s.seen_at, s.created_at) DESC, s.id LIMIT 100`,
}
export const listSessions = (accountId: number, now: Instant) => run<SessionRow>(listStatement, [accountId, toDate(now)])

/** $1 account, $2 session: not the caller's own, $3. */
const endStatement = {
  name: 'session-end',
  text: 'DELETE FROM session WHERE account_id = $1 AND id = $2 AND token_hash <> $3 RETURNING id',
}
/** Ends another session of an account; false where there is none. */
export const endSession = async (accountId: number, id: string, ownHash: string): Promise<boolean> =>
  (await run(endStatement, [accountId, id, ownHash])).length > 0
