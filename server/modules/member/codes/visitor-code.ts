import type { AppContext, Call } from '@server/context'
import type { CodePurpose } from '@/domain/member/code-purpose'
import type { Instant } from '@/domain/time'
import { readAsker } from '../asker'
import type { CaptchaAnswer } from '../captcha/captcha'
import { checkCode } from './check-code'
import { triedBy, type Proof } from '../log-in'
import type { PhoneNumber } from '../repository'
import { sendCode } from './send-code'
import type { LogInDevice } from '../sessions'

/** Codes, besides that of a log-in, that a visitor has sent to his own phone. */
type VisitorPurpose = Extract<CodePurpose, 'invitation'>

interface VisitorCode {
  purpose: VisitorPurpose
  number: PhoneNumber
  shop: { id: number; name: string; brandId: number }
  captcha?: CaptchaAnswer | undefined
}

/** Sends such a code, whether or not the phone has an account, within the limits of log-in codes; fails as `sendCode` does. */
export const sendVisitorCode = (
  context: AppContext,
  asked: VisitorCode,
  call: Pick<Call, 'request' | 'address' | 'tokenHash' | 'locale' | 'now'>,
): Promise<number> => sendCode(context, { ...asked, asker: readAsker(context, call), accountId: null, locale: call.locale }, call.now)

/** The id of such a code that this device asked for; fails as `checkCode` does. Call it outside of any transaction. */
export const checkVisitorCode = (
  { config }: Pick<AppContext, 'config'>,
  purpose: VisitorPurpose,
  proof: Proof,
  from: LogInDevice,
  now: Instant,
): Promise<number> => checkCode(config, { ...triedBy(from, proof), purpose }, proof.code, now)
