import { inTransaction } from '@server/db/transaction'
import type { Instant } from '@/domain/time'
import type { WeixinPerson } from '@server/providers/weixin/port'
import { lockPerson, releaseOpenid, saveOpenid } from './openid-repository'

/**
 * Binds a WeChat person to this account. A WeChat person belongs to one account in all apps with the same unionid: the one that logged in last, which has just
 * proved to own both. So a new phone or a second account in the family never locks anybody out.
 */
export const bindOpenid = (accountId: number, person: WeixinPerson, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockPerson(person)
    await releaseOpenid(accountId, person)
    await saveOpenid(accountId, person, now)
  })
