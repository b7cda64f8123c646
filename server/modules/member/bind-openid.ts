import { inTransaction } from '@server/db/transaction'
import type { Instant } from '@/domain/time'
import type { WeixinPerson } from '@server/providers/weixin/port'
import { lockPerson, releaseOpenid, saveOpenid } from './openid-repository'

/**
 * Makes a WeChat person this account's. One person in WeChat stands for one account, in all apps that share his unionid: the one that he logged in to
 * last, as he just proved to have both. So a new phone, or a second account in the family, never ends in a dead end.
 */
export const bindOpenid = (accountId: number, person: WeixinPerson, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockPerson(person)
    await releaseOpenid(accountId, person)
    await saveOpenid(accountId, person, now)
  })
