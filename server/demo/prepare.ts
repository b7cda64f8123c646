import type { AppContext } from '../context'
import { earnNights } from './earn-nights'
import { enrolFace } from './enrol-face'
import { ensureDemo } from './ensure'
import { people } from './people'
import { playRenewals } from './renewal-story'
import { sendPortraits } from './send-portraits'
import { signTerms } from './sign-terms'
import { sellCodes } from './voucher-codes'
import { tellVouchers } from './voucher-stories'

const logIns = (): string[] => {
  const width = Math.max(...people.map(({ phone }) => phone.length))
  return [
    'Log in with a phone of the demo; the code is printed here as "sms PHONE code=NNNNNN":',
    ...people.map(({ phone, username, note }) => `  ${phone.padEnd(width)}  ${username}, ${note}`),
    '  any other number registers as new',
  ]
}

/** Makes what is missing of the demo brand; returns what to say of it. */
export const prepareDemo = async (context: AppContext): Promise<string[]> => {
  const said = await ensureDemo(context)
  await sendPortraits(context)
  await signTerms(context)
  await enrolFace(context)
  await playRenewals(context)
  await tellVouchers(context)
  await earnNights(context.clock.now())
  return [said, ...logIns(), ...(await sellCodes(context))]
}
