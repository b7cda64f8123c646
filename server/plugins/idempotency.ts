import { keepDays } from '@/domain/keep-days'
import { DAY_MS, toDate, type Instant } from '@/domain/time'
import type { KeyedRequest } from '../context'
import { fail } from '../errors'
import { forgetSweep } from '../jobs/forget-sweep'
import { forgetAfter } from '../db/forget'
import { inTransaction, run } from '../db/transaction'

// The unique index makes a second request with the same key wait here until the first one has committed or given up. A key past its life is
// taken over.
const claim = {
  name: 'idempotency-claim',
  text: `INSERT INTO idempotency AS i (account_id, route, key, body_hash, answer, created_at) VALUES ($1, $2, $3, $4, 'null', $5)
         ON CONFLICT (account_id, route, key) DO UPDATE SET body_hash = excluded.body_hash, created_at = excluded.created_at
         WHERE i.created_at <= $6 RETURNING 1 AS claimed`,
}
const keep = { name: 'idempotency-keep', text: 'UPDATE idempotency SET answer = $4 WHERE account_id = $1 AND route = $2 AND key = $3' }
const recall = {
  name: 'idempotency-recall-at',
  text: 'SELECT body_hash AS "bodyHash", answer, created_at AS "createdAt" FROM idempotency WHERE account_id = $1 AND route = $2 AND key = $3',
}

/** A key answers the first answer again as long as it is kept. */
const oldest = (now: Instant): Date => new Date(now - keepDays.repeat * DAY_MS)

/**
 * Runs a change once per account, route and key within 24 hours. The key is stored in the change's own transaction, so it exists exactly when the change does.
 * The same key with the same input returns the first answer, also while the first request runs; with another input it fails with `request.key_reused`. A
 * refused change stores no key. Without a key this is a plain transaction. The answer must be JSON.
 */
export const withKey = <T>(keyed: KeyedRequest | undefined, now: Instant, change: () => Promise<T>): Promise<T> =>
  inTransaction(async () => {
    if (!keyed) return change()
    const id = [keyed.accountId, keyed.route, keyed.key]
    const [claimed] = await run(claim, [...id, keyed.bodyHash, toDate(now), oldest(now)])
    if (claimed) {
      const answer = await change()
      await run(keep, [...id, JSON.stringify(answer)])
      return answer
    }
    const [first] = await run<{ bodyHash: string; answer: T }>(recall, id)
    if (!first) throw new Error('An idempotency key was deleted while it was read.')
    return first.bodyHash === keyed.bodyHash ? first.answer : fail('request.key_reused')
  })

/**
 * The answer that was stored under a key for the same input, for a change that is judged before its transaction begins; undefined if there is none. A request
 * that was sent again is then answered without being judged.
 */
export const answerBefore = async <T extends object>(keyed: KeyedRequest | undefined, now: Instant): Promise<T | undefined> => {
  if (!keyed) return undefined
  const [first] = await run<{ bodyHash: string; answer: T; createdAt: Date }>(recall, [keyed.accountId, keyed.route, keyed.key])
  return first && first.bodyHash === keyed.bodyHash && first.createdAt > oldest(now) ? first.answer : undefined
}

/** Forgets keys that have had their day. */
export const keySweep = forgetSweep('idempotency', 'hour', forgetAfter(keepDays.repeat, { table: 'idempotency', at: 'created_at' }))
