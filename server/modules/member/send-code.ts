import type { AppContext } from '@server/context'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import { isThisMachine } from '@server/plugins/limit-rate'
import { CODE_WAIT_SECONDS } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import { codeLimits } from './code-limits'
import { countSent, insertCode, lockSending, voidCode, type CodeRequest } from './code-repository'
import type { PhoneNumber } from './repository'
import { newCode, sealAddress, sealCode } from './secrets'

const limitsFor = (address: string) => (isThisMachine(address) ? codeLimits.filter(({ of }) => !of.startsWith('address')) : codeLimits)

const judgeRequest = async (request: CodeRequest, address: string, now: Instant): Promise<void> => {
  const sent = await countSent(request, now)
  const wait = sent.lastAt === null ? 0 : Math.ceil((sent.lastAt.getTime() + CODE_WAIT_SECONDS * 1000 - now) / 1000)
  if (wait > 0) fail('member.code_too_soon', { n: wait })
  if (limitsFor(address).some(({ of, most }) => sent[of] >= most)) fail('member.code_too_many')
}

export interface Asking {
  number: PhoneNumber
  /** A shop that exists, or null. */
  shopId: number | null
  /** The caller's address. */
  address: string
}

/**
 * Sends a code to a phone, known or not, and answers the seconds until the next may be asked for. Fails with `member.code_too_soon` (`n` seconds),
 * `member.code_too_many`, or `member.code_not_sent`, after which another may be asked for at once (identity ledger IP-160, IP-161).
 */
export const sendCode = async ({ sms, config, log }: AppContext, { number, shopId, address }: Asking, now: Instant): Promise<number> => {
  const request = { number, shopId, addressHash: sealAddress(config.sessionSecret, address) }
  const code = newCode()
  const codeId = await inTransaction(async () => {
    await lockSending()
    await judgeRequest(request, address, now)
    return insertCode(request, sealCode(config.sessionSecret, number, code), now)
  })
  try {
    await sms.send({ ...number, code })
  } catch (error) {
    log.error({ err: error }, 'a code was not sent')
    await voidCode(codeId)
    return fail('member.code_not_sent')
  }
  return CODE_WAIT_SECONDS
}
