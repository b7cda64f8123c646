import type { Config } from '@server/config'
import type { AppContext, Call } from '@server/context'
import type { CodePurpose } from '@/domain/member/code-purpose'
import type { Instant } from '@/domain/time'
import { readAsker } from '../asker'
import type { CaptchaAnswer } from '../captcha/captcha'
import { checkCode } from './check-code'
import type { PhoneNumber } from '../repository'
import { sealOfAccount, sendCode } from './send-code'

/**
 * The proof of another phone by somebody who is logged in, with a code that its person tells: staff, that he joins the shop; the holder of a card, that he uses it; an
 * invitee, that the invited phone is his, too.
 */
type SpokenPurpose = Extract<CodePurpose, 'join' | 'card_share' | 'staff'>

export interface SpokenCode {
  purpose: SpokenPurpose
  number: PhoneNumber
  shop: { id: number; name: string; brandId: number }
  /** The person who asks for the code. */
  accountId: number
  captcha?: CaptchaAnswer | undefined
}

/** Sends such a code, whether or not the phone has an account, is invited or known; fails as `sendCode` does. */
export const sendSpokenCode = (
  context: AppContext,
  spoken: SpokenCode,
  call: Pick<Call, 'request' | 'address' | 'tokenHash' | 'locale' | 'now'>,
): Promise<number> => sendCode(context, { ...spoken, asker: readAsker(context, call), locale: call.locale }, call.now)

/** The id of a code that the same account asked for, at that shop where it is good there alone; fails as `checkCode` does. Call it outside of any transaction. */
export const checkSpokenCode = (
  config: Config,
  { purpose, number, shop, accountId }: Pick<SpokenCode, 'purpose' | 'number' | 'accountId'> & { shop: { id: number } },
  code: string,
  now: Instant,
): Promise<number> =>
  checkCode(config, { number, purpose, askedBy: [sealOfAccount(config.sessionSecret, accountId, purpose, shop.id)] }, code, now)
