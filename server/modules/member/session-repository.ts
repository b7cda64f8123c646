import { eq, lte } from 'drizzle-orm'
import type { Ship } from '@server/context'
import { q, run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import { sessionTable } from './tables'

export const insertSession = (session: typeof sessionTable.$inferInsert) => q().insert(sessionTable).values(session)

export const deleteSession = (tokenHash: string) => q().delete(sessionTable).where(eq(sessionTable.tokenHash, tokenHash))

export const deleteExpiredSessions = (now: Instant) =>
  q()
    .delete(sessionTable)
    .where(lte(sessionTable.expireAt, toDate(now)))

/** $1 hash, $2 shop or null, $3 now, $4 the new end, $5 sessions that end before this are prolonged. */
const identifyStatement = {
  name: 'session-identify',
  text: `WITH prolonged AS (UPDATE session SET expire_at = $4 WHERE token_hash = $1 AND expire_at > $3 AND expire_at < $5)
    SELECT s.account_id AS "accountId", h.id, h.shop_id AS "shopId", h.brand_id AS "brandId", h.status, h.is_teacher AS "isTeacher",
           h.is_staff AS "isStaff", h.is_superuser AS "isSuperuser", h.permissions
      FROM session s LEFT JOIN ship h ON h.account_id = s.account_id AND h.shop_id = $2::int
     WHERE s.token_hash = $1 AND s.expire_at > $3`,
}

type IdentityRow = { accountId: number } & { [K in keyof Omit<Ship, 'accountId'>]: Ship[K] | null }

export interface Prolonging {
  until: Instant
  ifBefore: Instant
}

/** The person of a session, with the ship at a shop where there is one; a session that nears its end gets a new one. */
export const readSession = async (
  tokenHash: string,
  shopId: number | undefined,
  now: Instant,
  prolonging: Prolonging,
): Promise<{ accountId: number; ship: Ship | undefined } | undefined> => {
  const values = [tokenHash, shopId ?? null, toDate(now), toDate(prolonging.until), toDate(prolonging.ifBefore)]
  const [row] = await run<IdentityRow>(identifyStatement, values)
  return row && { accountId: row.accountId, ship: row.id === null ? undefined : (row as Ship) }
}
