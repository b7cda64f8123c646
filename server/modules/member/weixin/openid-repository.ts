import { columns, sql } from '@server/db/columns'
import { holdLock } from '@server/db/locks'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { WeixinPerson } from '@server/providers/weixin/port'

/** $1 account, $2 app. */
const findStatement = {
  name: 'openid-find',
  text: sql`SELECT ${columns('account_openid', ['openid'])} FROM account_openid WHERE account_id = $1 AND appid = $2`,
}
export const findOpenid = async (accountId: number, appid: string): Promise<string | undefined> =>
  (await run<{ openid: string }>(findStatement, [accountId, appid]))[0]?.openid

/** Serialises bindings of one WeChat person until the transaction ends. */
export const lockPerson = ({ appid, openid }: WeixinPerson) => holdLock('wechatPerson', `${appid} ${openid}`)

/** $1 account, $2 app, $3 openid, $4 unionid or null. */
const releaseStatement = {
  name: 'openid-release',
  text: 'DELETE FROM account_openid WHERE account_id <> $1 AND (appid = $2 AND openid = $3 OR unionid = $4::text)',
}

/** Removes the WeChat person from every other account. */
export const releaseOpenid = (accountId: number, { appid, openid, unionid }: WeixinPerson) =>
  run(releaseStatement, [accountId, appid, openid, unionid ?? null])

/** $1 account, $2 app, $3 openid, $4 unionid or null, $5 now. */
const saveStatement = {
  name: 'openid-save',
  text: `INSERT INTO account_openid (account_id, appid, openid, unionid, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (account_id, appid) DO UPDATE SET openid = excluded.openid, unionid = excluded.unionid, created_at = excluded.created_at`,
}
export const saveOpenid = (accountId: number, { appid, openid, unionid }: WeixinPerson, now: Instant) =>
  run(saveStatement, [accountId, appid, openid, unionid, toDate(now)])
