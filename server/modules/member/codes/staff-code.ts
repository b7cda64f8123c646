import type { Config } from '@server/config'
import type { AppContext, Call } from '@server/context'
import type { Instant } from '@/domain/time'
import { askerOf } from '../asker'
import type { CaptchaAnswer } from '../captcha'
import { checkCode } from '../check-code'
import type { PhoneNumber } from '../repository'
import { accountSeal, sendCode } from '../send-code'

interface Proving {
  number: PhoneNumber
  shop: { id: number; name: string; brandId: number }
  /** Who is logged in with another phone. */
  accountId: number
  captcha?: CaptchaAnswer | undefined
}

/** Sends a code to a phone that was invited to a role, or not: the answer does not say. Fails as `sendCode` does. */
export const sendStaffCode = (
  context: AppContext,
  proving: Proving,
  call: Pick<Call, 'request' | 'address' | 'tokenHash' | 'locale' | 'now'>,
): Promise<number> => sendCode(context, { ...proving, purpose: 'staff', asker: askerOf(context, call), locale: call.locale }, call.now)

/** The id of a code that the person asked for at that shop; fails as `checkCode` does. Call it outside of any transaction. */
export const checkStaffCode = (
  config: Config,
  { number, shopId, accountId }: { number: PhoneNumber; shopId: number; accountId: number },
  code: string,
  now: Instant,
): Promise<number> =>
  checkCode(config, { number, purpose: 'staff', askedBy: [accountSeal(config.sessionSecret, accountId, shopId)] }, code, now)
