import { and, eq } from 'drizzle-orm'
import { holdLock } from '@server/db/locks'
import { q, run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { WeixinPerson } from '@server/providers/weixin/port'
import { accountOpenidTable } from './tables'

export const findOpenid = async (accountId: number, appid: string): Promise<string | undefined> =>
  (
    await q()
      .select({ openid: accountOpenidTable.openid })
      .from(accountOpenidTable)
      .where(and(eq(accountOpenidTable.accountId, accountId), eq(accountOpenidTable.appid, appid)))
  )[0]?.openid

/** One binding at a time for each WeChat person, until the transaction ends. */
export const lockPerson = ({ appid, openid }: WeixinPerson) => holdLock('wechatPerson', `${appid} ${openid}`)

/** $1 account, $2 app, $3 openid, $4 unionid or null. */
const releaseStatement = {
  name: 'openid-release',
  text: 'DELETE FROM account_openid WHERE account_id <> $1 AND (appid = $2 AND openid = $3 OR unionid = $4::text)',
}

/** Takes the WeChat person from every other account. */
export const releaseOpenid = (accountId: number, { appid, openid, unionid }: WeixinPerson) =>
  run(releaseStatement, [accountId, appid, openid, unionid ?? null])

export const saveOpenid = (accountId: number, { appid, openid, unionid }: WeixinPerson, now: Instant) =>
  q()
    .insert(accountOpenidTable)
    .values({ accountId, appid, openid, unionid: unionid ?? null, createdAt: toDate(now) })
    .onConflictDoUpdate({
      target: [accountOpenidTable.accountId, accountOpenidTable.appid],
      set: { openid, unionid: unionid ?? null, createdAt: toDate(now) },
    })
