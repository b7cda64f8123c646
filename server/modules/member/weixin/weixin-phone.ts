import type { AppContext } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { maskPhone } from '@/domain/member/mask-phone'
import { readDialled } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import { bindShop } from '../bind-shop'
import type { LoggedIn } from '../log-in'
import type { Agreeing } from '../privacy/agreeing'
import { findAccountByPhone, insertAccount, shareAccountByPhone, type PhoneNumber } from '../repository'
import { openSession, type LogInDevice } from '../sessions'
import { askWeixin, openWeixin } from './weixin-client'

/** The phone that a person shares from WeChat in the brand's mini-program. Fails with `weixin.phone_area` for one of a country that is not offered. */
export const sharedPhone = async (context: Pick<AppContext, 'weixin' | 'log'>, shopId: number, code: string): Promise<PhoneNumber> => {
  const weixin = await openWeixin(context, shopId, 'weapp')
  const { areaCode: country, phone } = await askWeixin(context, weixin.readPhone(code))
  const read = readDialled({ country, phone })
  return read ? { areaCode: read.area, phone: read.phone } : fail('weixin.phone_area')
}

export interface Entering {
  number: PhoneNumber
  shopId: number
  recommendAccountId: number | null
  activityId: number | null
}

/** Logs in with a phone that WeChat proved. An unknown one is registered and bound to the shop. */
export const enterWithPhone = (entering: Entering, from: LogInDevice, now: Instant, agree: Agreeing): Promise<LoggedIn> =>
  inTransaction(async () => {
    const { number, shopId, recommendAccountId, activityId } = entering
    const known = await shareAccountByPhone(number)
    const made = known ? undefined : await insertAccount({ ...number, username: maskPhone(number.phone) }, now)
    const account = known ?? made ?? (await findAccountByPhone(number)) ?? fail('server.busy')
    const source = { origin: '', stored: '', recommendAccountId, activityId }
    if (made) await bindShop({ ...source, actorId: made.id, actorMembership: undefined, userId: made.id, shopId }, now)
    await agree(account.id)
    return { account, session: await openSession(account, from, now) }
  })
