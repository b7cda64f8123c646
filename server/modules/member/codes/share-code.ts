import type { Config } from '@server/config'
import type { AppContext, Call } from '@server/context'
import type { Instant } from '@/domain/time'
import { askerOf } from '../asker'
import type { CaptchaAnswer } from '../captcha'
import { checkCode } from '../check-code'
import type { PhoneNumber } from '../repository'
import { accountSeal, sendCode } from '../send-code'

interface Sharing {
  number: PhoneNumber
  shop: { id: number; name: string; brandId: number }
  /** The holder of the card. */
  accountId: number
  captcha?: CaptchaAnswer | undefined
}

/** Sends a code with which a person agrees to use the card of the account that asks; fails as `sendCode` does, whether or not the phone has an account. */
export const sendShareCode = (
  context: AppContext,
  sharing: Sharing,
  call: Pick<Call, 'request' | 'address' | 'tokenHash' | 'locale' | 'now'>,
): Promise<number> => sendCode(context, { ...sharing, purpose: 'card_share', asker: askerOf(context, call), locale: call.locale }, call.now)

/** The id of a code that the person told the holder who asked for it; fails as `checkCode` does. Call it outside of any transaction. */
export const checkShareCode = (
  config: Config,
  { number, accountId }: Pick<Sharing, 'number' | 'accountId'>,
  code: string,
  now: Instant,
): Promise<number> =>
  checkCode(config, { number, purpose: 'card_share', askedBy: [accountSeal(config.sessionSecret, accountId)] }, code, now)
