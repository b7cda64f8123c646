import type { AppContext } from '@server/context'
import { alone } from '@server/db/alone'
import { fail } from '@server/errors'
import { CODE_WAIT_SECONDS } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import type { Asker } from './asker'
import { codeLimits, type CodePurpose } from './code-limits'
import { countSent, insertCode, voidCode, type CodeRequest } from './code-repository'
import { isKnownDevice } from './device-repository'
import type { PhoneNumber } from './repository'
import { newCode, sealCode, sealText } from './secrets'

const judgeRequest = async ({ config }: AppContext, request: CodeRequest, now: Instant): Promise<void> => {
  const sent = await countSent(request, now)
  const wait = sent.lastAt === null ? 0 : Math.ceil((sent.lastAt.getTime() + CODE_WAIT_SECONDS * 1000 - now) / 1000)
  if (wait > 0) fail('member.code_too_soon', { n: Math.min(wait, CODE_WAIT_SECONDS) })
  const isOver = codeLimits(config)[request.lane].some(({ of, hour, day }) => sent[`${of}Hour`] >= hour || sent[`${of}Day`] >= day)
  if (isOver) fail('member.code_too_many')
}

/** The keys of all limits that a request counts for; requests that share one are judged one after the other. */
const countedBy = ({ number, lane, addressHash, deviceHash, accountId }: CodeRequest): string[] => [
  `${lane} ${number.areaCode} ${number.phone}`,
  ...(lane === 'stranger' ? [addressHash] : []),
  ...(lane === 'stranger' && deviceHash !== null ? [deviceHash] : []),
  ...(accountId === null ? [] : [`account ${accountId}`]),
]

export interface Asking {
  number: PhoneNumber
  purpose: CodePurpose
  /** An existing shop, or null. Stored, but not counted by: the caller chooses it. */
  shop: { id: number; name: string } | null
  asker: Asker
  /** The logged-in account that asks. */
  accountId: number | null
}

/** The asker of a logged-in account's code; a code that a member tells to staff is bound to the shop as well. */
export const accountSeal = (secret: string, accountId: number, shopId?: number): string =>
  sealText(secret, shopId === undefined ? `account:${accountId}` : `account:${accountId}:shop:${shopId}`)

const requestOf = async ({ config }: AppContext, asking: Asking, now: Instant): Promise<CodeRequest> => {
  const { number, purpose, shop, asker, accountId } = asking
  const common = { number, purpose, shopId: shop?.id ?? null, ...asker, accountId }
  if (accountId !== null) {
    const askedBy = accountSeal(config.sessionSecret, accountId, purpose === 'join' || purpose === 'lost' ? shop?.id : undefined)
    return { ...common, lane: 'account', askedBy }
  }
  const isKnown = asker.deviceHash !== null && (await isKnownDevice(number, asker.deviceHash, now))
  return { ...common, lane: isKnown ? 'known' : 'stranger', askedBy: asker.deviceHash ?? asker.addressHash }
}

/**
 * Sends a code to a phone, known or not, and returns the seconds until the next one may be requested. Fails with `member.code_too_soon` (`n` seconds),
 * `member.code_too_many`, or `member.code_not_sent`, after which another may be requested at once (identity ledger IP-160, IP-161).
 */
export const sendCode = async (context: AppContext, asking: Asking, now: Instant): Promise<number> => {
  const { sms, config, log } = context
  const { number, purpose, shop } = asking
  const request = await requestOf(context, asking, now)
  const code = newCode()
  const codeId = await alone('smsCode', countedBy(request), async () => {
    await judgeRequest(context, request, now)
    return insertCode(request, sealCode(config.sessionSecret, purpose, number, code), now)
  })
  try {
    await sms.send({ ...number, code, ...(purpose === 'join' && shop && { shop: shop.name }) })
  } catch (error) {
    log.error({ err: error }, 'a code was not sent')
    await voidCode(codeId)
    return fail('member.code_not_sent')
  }
  return CODE_WAIT_SECONDS
}
