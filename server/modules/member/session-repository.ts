import type { Membership } from '@server/context'
import { insertInto } from '@server/db/records'
import { together } from '@server/db/together'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import { factorState, type FactorState } from '@/domain/member/second-factor'
import { instantOf, toDate, type Instant } from '@/domain/time'
import { asFarAsProved } from '@server/authority/as-far-as-proved'

type NewSession = Pick<Tables['session'], 'tokenHash' | 'accountId' | 'client' | 'expireAt' | 'system' | 'app' | 'isNewDevice'>
export const insertSession = ({ tokenHash, accountId, client, expireAt, system, app, isNewDevice }: NewSession, now: Instant) =>
  insertInto('session', { tokenHash, accountId, client, expireAt, system, app, isNewDevice, createdAt: toDate(now), seenAt: toDate(now) })

const deleteStatement = { name: 'session-delete', text: 'DELETE FROM session WHERE token_hash = $1' }
export const deleteSession = (tokenHash: string) => run(deleteStatement, [tokenHash])

/**
 * $1 hashes, $2 shops or null, $3 instants: one numbered row for each valid session. Behind a function, because a statement with a list over tables is planned
 * anew at every call.
 */
const identifyStatement = {
  name: 'session-identify',
  text: `SELECT x.at, s.account_id AS "accountId", s.created_at AS "createdAt", s.expire_at AS "expireAt", s.id, s.shop_id AS "shopId", s.brand_id AS "brandId", s.status,
           s.is_teacher AS "isTeacher", s.is_staff AS "isStaff", s.is_superuser AS "isSuperuser", s.permissions, s.factor_at AS "factorAt",
           s.has_factor AS "hasFactor", s.needs_factor AS "needsFactor"
      FROM unnest($1::text[], $2::int[], $3::timestamptz[]) WITH ORDINALITY AS x (hash, shop, now, at), read_session(x.hash, x.shop, x.now) s`,
}

/** $1 hash, $2 the new end, $3 now. */
const prolongStatement = {
  name: 'session-prolong',
  text: 'UPDATE session SET expire_at = $2, seen_at = $3 WHERE token_hash = $1 AND expire_at < $2',
}

export const prolongSession = (tokenHash: string, until: Instant, now: Instant) =>
  run(prolongStatement, [tokenHash, toDate(until), toDate(now)])

interface SessionColumns {
  at: number
  createdAt: Date
  expireAt: Date
  factorAt: Date | null
  hasFactor: boolean
  needsFactor: boolean
}
type IdentityRow = SessionColumns & { accountId: number } & {
  [K in keyof Omit<Membership, 'accountId' | 'withheld'>]: Membership[K] | null
}

interface SessionQuestion {
  tokenHash: string
  shopId: number | undefined
  now: Instant
}

export interface FoundSession {
  accountId: number
  createdAt: Instant
  expireAt: Instant
  factor: FactorState
  /** The membership of the given shop, as far as the second factor lets its role count. */
  membership: Membership | undefined
}

/** The person of a valid session, with the membership of a shop if there is one. */
export const readSession = together<SessionQuestion, FoundSession | undefined>(async (questions) => {
  const rows = await run<IdentityRow>(identifyStatement, [
    questions.map(({ tokenHash }) => tokenHash),
    questions.map(({ shopId }) => shopId ?? null),
    questions.map(({ now }) => toDate(now)),
  ])
  const found = new Map(rows.map((row) => [row.at, row]))
  return questions.map(({ now }, index) => {
    const row = found.get(index + 1)
    if (!row) return undefined
    const { at: _, createdAt, expireAt, factorAt, hasFactor, needsFactor, ...membership } = row
    const factor = factorState({ isEnrolled: hasFactor, provedAt: factorAt && instantOf(factorAt) }, now)
    return {
      accountId: membership.accountId,
      createdAt: instantOf(createdAt),
      expireAt: instantOf(expireAt),
      factor,
      membership: membership.id === null ? undefined : asFarAsProved(membership as Membership, needsFactor, factor),
    }
  })
})
