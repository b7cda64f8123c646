import type { Config } from '@server/config'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { ShopRow } from '@server/modules/shop/service'
import { maskPhone } from '@/domain/member/mask-phone'
import type { Instant } from '@/domain/time'
import { bindShop } from './bind-shop'
import { checkCode } from './codes/check-code'
import { triedBy, type LoggedIn, type Proof } from './log-in'
import type { Agreeing } from './privacy/agreeing'
import { insertAccount } from './repository'
import { openSession, type LogInDevice } from './sessions'
import { useCode } from './codes/use-code'
import { cleanName } from '@/domain/name'

export interface Registration extends Proof {
  /** The shop to which the new account is bound. */
  shop: ShopRow | undefined
  username: string
  gender: 0 | 1 | null
  /** The account whose link led here, and the activity of the link. */
  recommendAccountId: number | null
  activityId: number | null
}

/**
 * Makes an account for a phone, binds it to a shop if one is given, and logs in; the code is used up. If the phone has an account it fails with `member.exists`
 * and the code stays valid, so that the log-in that follows needs no second one. Without a name the account is named by its masked phone.
 */
export const register = async (
  config: Config,
  registration: Registration,
  from: LogInDevice,
  now: Instant,
  agree: Agreeing,
): Promise<LoggedIn> => {
  const { number, code, shop, username, gender, recommendAccountId, activityId } = registration
  const source = { origin: '', stored: '', recommendAccountId, activityId }
  const codeId = await checkCode(config, triedBy(from, registration), code, now)
  return inTransaction(async () => {
    const created = { ...number, username: cleanName(username) || maskPhone(number.phone), gender }
    const { account } = await useCode(codeId, now, async () => {
      const made = (await insertAccount(created, now)) ?? fail('member.exists')
      return { accountId: made.id, account: made }
    })
    if (shop) await bindShop({ ...source, actorId: account.id, actorMembership: undefined, userId: account.id, shopId: shop.id }, now)
    await agree(account.id)
    return { account, session: await openSession(account, from, now) }
  })
}
