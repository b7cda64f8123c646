import { setTimeout as wait } from 'node:timers/promises'
import { columns, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { addMinutes, instant, toDate, type Instant } from '@/domain/time'
import { WeixinError } from './port'

export type PassKind = 'token' | 'ticket'

/** A token or ticket that WeChat issues for a limited time. */
export interface Pass {
  value: string
  seconds: number
}

const EARLY_MINUTES = 5
/** How long a renewal may take before another process tries. */
const RENEWAL_MS = 15_000
const LOOK_EVERY_MS = 50

/** $1 app, $2 kind, $3 earliest acceptable expiry. */
const readStatement = {
  name: 'weixin-pass-read',
  text: sql`SELECT ${columns('weixin_pass', ['value'])} FROM weixin_pass WHERE appid = $1 AND kind = $2 AND expire_at > $3`,
}

/** $1 app, $2 kind, $3 earliest acceptable expiry, $4 now, $5 end of the renewal. Returns a row to the one process that is to renew. */
const claimStatement = {
  name: 'weixin-pass-claim',
  text: `INSERT INTO weixin_pass AS p (appid, kind, expire_at, renewing_until) VALUES ($1, $2, $4, $5)
   ON CONFLICT (appid, kind) DO UPDATE SET renewing_until = $5 WHERE p.renewing_until <= $4 AND p.expire_at <= $3
   RETURNING appid`,
}

/** $1 app, $2 kind, $3 value, $4 expiry, $5 now. */
const keepStatement = {
  name: 'weixin-pass-keep',
  text: 'UPDATE weixin_pass SET value = $3, expire_at = $4, renewing_until = $5 WHERE appid = $1 AND kind = $2',
}

/** $1 app, $2 kind, $3 now. */
const releaseStatement = { name: 'weixin-pass-release', text: 'UPDATE weixin_pass SET renewing_until = $3 WHERE appid = $1 AND kind = $2' }

/** $1 app, $2 kind, $3 value, $4 now. */
const spoilStatement = {
  name: 'weixin-pass-spoil',
  text: 'UPDATE weixin_pass SET expire_at = $4 WHERE appid = $1 AND kind = $2 AND value = $3',
}

/** Marks a pass that WeChat rejects as expired, so that the next caller renews it. */
export const spoilPass = (appid: string, kind: PassKind, value: string, now: Instant) =>
  run(spoilStatement, [appid, kind, value, toDate(now)])

const read = async (appid: string, kind: PassKind, until: Instant): Promise<string | undefined> =>
  (await run<{ value: string }>(readStatement, [appid, kind, toDate(until)]))[0]?.value

const renew = async (appid: string, kind: PassKind, fetchPass: () => Promise<Pass>, now: Instant): Promise<string> => {
  try {
    const { value, seconds } = await fetchPass()
    await run(keepStatement, [appid, kind, value, toDate(instant(now + seconds * 1000)), toDate(now)])
    return value
  } catch (error) {
    await run(releaseStatement, [appid, kind, toDate(now)])
    throw error
  }
}

/**
 * A pass that is valid for at least five more minutes: the stored one of all processes, or a new one, which one process fetches while the others wait. No
 * transaction is open meanwhile.
 */
export const takePass = async (appid: string, kind: PassKind, fetchPass: () => Promise<Pass>, now: Instant): Promise<string> => {
  const until = addMinutes(now, EARLY_MINUTES)
  for (let waited = 0; waited <= RENEWAL_MS; waited += LOOK_EVERY_MS) {
    const kept = await read(appid, kind, until)
    if (kept) return kept
    const end = instant(now + RENEWAL_MS + waited)
    const [mine] = await run(claimStatement, [appid, kind, toDate(until), toDate(instant(now + waited)), toDate(end)])
    if (mine) return renew(appid, kind, fetchPass, now)
    await wait(LOOK_EVERY_MS)
  }
  throw new WeixinError('busy', 0)
}
