import type { Config } from '@server/config'
import type { AppContext, Call } from '@server/context'
import type { Instant } from '@/domain/time'
import { askerOf } from '../asker'
import type { CaptchaAnswer } from '../captcha'
import { checkCode } from '../check-code'
import type { PhoneNumber } from '../repository'
import { accountSeal, sendCode } from '../send-code'

export interface Joining {
  number: PhoneNumber
  shop: { id: number; name: string; brandId: number }
  /** The account of the staff. */
  accountId: number
  captcha?: CaptchaAnswer | undefined
}

/** Sends a code with which a person proves to staff that he joins the shop; fails as `sendCode` does, whether or not the phone has an account. */
export const sendJoinCode = (
  context: AppContext,
  joining: Joining,
  call: Pick<Call, 'request' | 'address' | 'tokenHash' | 'locale' | 'now'>,
): Promise<number> => sendCode(context, { ...joining, purpose: 'join', asker: askerOf(context, call), locale: call.locale }, call.now)

/** The id of a code that the person told the staff who sent it, at that shop; fails as `checkCode` does. Call it outside of any transaction. */
export const checkJoinCode = (config: Config, { number, shop, accountId }: Joining, code: string, now: Instant): Promise<number> =>
  checkCode(config, { number, purpose: 'join', askedBy: [accountSeal(config.sessionSecret, accountId, shop.id)] }, code, now)
