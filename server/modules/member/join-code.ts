import type { Config } from '@server/config'
import type { AppContext, Call } from '@server/context'
import type { Instant } from '@/domain/time'
import { askerOf } from './asker'
import { checkCode } from './check-code'
import type { PhoneNumber } from './repository'
import { accountSeal, sendCode } from './send-code'

export interface Joining {
  number: PhoneNumber
  shop: { id: number; name: string }
  /** Who adds him. */
  accountId: number
}

/** Sends a person the code that he joins a shop with by telling it there; fails as `sendCode` does, for a phone that somebody has as for any other. */
export const sendJoinCode = (context: AppContext, joining: Joining, call: Pick<Call, 'request' | 'address' | 'now'>): Promise<number> =>
  sendCode(context, { ...joining, purpose: 'join', asker: askerOf(context, call) }, call.now)

/** The id of a code that the person told who adds him, at that shop; fails as `checkCode` does. Call it outside of any transaction. */
export const checkJoinCode = (config: Config, { number, shop, accountId }: Joining, code: string, now: Instant): Promise<number> =>
  checkCode(config, { number, purpose: 'join', askedBy: [accountSeal(config.sessionSecret, accountId, shop.id)] }, code, now)
