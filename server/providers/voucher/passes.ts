import { setTimeout as wait } from 'node:timers/promises'
import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { addMinutes, instant, toDate, type Instant } from '@/domain/time'
import { VoucherError } from './port'
import { openFor, sealFor } from './seal'

/** A token with its times: from `renewAt` on it is renewed while it is still good. */
export interface Pass {
  value: string
  expireAt: Instant
  renewAt: Instant
}

const RENEWAL_MS = 15_000
const LOOK_EVERY_MS = 50
const EARLY_MINUTES = 5

/** $1 holder. */
const readStatement = {
  name: 'voucher-pass-read',
  text: sql`SELECT ${columns('voucher_pass', ['sealed', 'expireAt', 'renewAt'])} FROM voucher_pass WHERE holder = $1`,
}

/** $1 holder, $2 now, $3 end of the renewal, $4 the sealed value that is to be replaced. Returns a row to the one process that is to renew. */
const claimStatement = {
  name: 'voucher-pass-claim',
  text: `INSERT INTO voucher_pass AS p (holder, expire_at, renew_at, renewing_until) VALUES ($1, $2, $2, $3)
   ON CONFLICT (holder) DO UPDATE SET renewing_until = $3 WHERE p.renewing_until <= $2 AND p.sealed = $4 RETURNING holder`,
}

/** $1 holder, $2 sealed, $3 expiry, $4 renewal, $5 now. */
const keepStatement = {
  name: 'voucher-pass-keep',
  text: `INSERT INTO voucher_pass (holder, sealed, expire_at, renew_at, renewing_until) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (holder) DO UPDATE SET sealed = excluded.sealed, expire_at = excluded.expire_at, renew_at = excluded.renew_at, renewing_until = excluded.renewing_until`,
}

/** $1 holder, $2 now. */
const releaseStatement = { name: 'voucher-pass-release', text: 'UPDATE voucher_pass SET renewing_until = $2 WHERE holder = $1' }

/** $1 holder, $2 sealed, $3 now. */
const spoilStatement = {
  name: 'voucher-pass-spoil',
  text: 'UPDATE voucher_pass SET expire_at = $3, renew_at = $3 WHERE holder = $1 AND sealed = $2',
}

/** Stores a token under seal. */
export const keepPass = (secret: string, holder: string, { value, expireAt, renewAt }: Pass, now: Instant) =>
  run(keepStatement, [holder, sealFor(secret, holder, value), toDate(expireAt), toDate(renewAt), toDate(now)])

interface Taking {
  secret: string
  holder: string
  /** Fetches a token in place of the stored one; undefined without one. */
  fetchPass(before: string | undefined): Promise<Pass>
  now: Instant
}

export interface TakenPass {
  value: string
  /** Marks it as no longer accepted, so that the next caller renews it. */
  spoil(): Promise<unknown>
}

/**
 * A token that is good for some more minutes: the stored one of all processes, or a new one, which one process fetches while the others wait or go on with the one that is still good. No
 * transaction is open meanwhile.
 */
export const takePass = async ({ secret, holder, fetchPass, now }: Taking): Promise<TakenPass> => {
  const taken = (sealed: string, value: string): TakenPass => ({ value, spoil: () => run(spoilStatement, [holder, sealed, toDate(now)]) })
  for (let waited = 0; waited <= RENEWAL_MS; waited += LOOK_EVERY_MS) {
    const [row] = await run<{ sealed: string; expireAt: Date; renewAt: Date }>(readStatement, [holder])
    const value = row && row.sealed !== '' ? openFor(secret, holder, row.sealed) : undefined
    const isGood = value !== undefined && row!.expireAt.getTime() > addMinutes(now, EARLY_MINUTES)
    if (isGood && row!.renewAt.getTime() > now) return taken(row!.sealed, value)
    const from = instant(now + waited)
    const [mine] = await run(claimStatement, [holder, toDate(from), toDate(instant(from + RENEWAL_MS)), row?.sealed ?? ''])
    if (mine) {
      try {
        const fresh = await fetchPass(value)
        await keepPass(secret, holder, fresh, now)
        const [kept] = await run<{ sealed: string; expireAt: Date; renewAt: Date }>(readStatement, [holder])
        return taken(kept!.sealed, fresh.value)
      } catch (error) {
        await run(releaseStatement, [holder, toDate(now)])
        if (isGood) return taken(row!.sealed, value)
        throw error
      }
    }
    if (isGood) return taken(row!.sealed, value)
    await wait(LOOK_EVERY_MS)
  }
  throw new VoucherError('silent', 'token')
}
