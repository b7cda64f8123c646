import type { AppContext } from '@server/context'
import { alone } from '@server/db/alone'
import { fail } from '@server/errors'
import { SmsError, type SmsFault, type SmsMessage } from '@server/providers/sms/port'
import type { ErrorCode } from '@/contract/errors'
import type { CaptchaPurpose, CodePurpose } from '@/domain/member/code-purpose'
import { CODE_WAIT_SECONDS } from '@/domain/member/phone'
import type { Instant } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import type { Asker } from '../asker'
import { readGuesser, newCaptcha, spendCaptcha, type CaptchaAnswer, type CaptchaJudge } from '../captcha/captcha'
import { makePermit } from './captcha-permit'
import { codeLimits, isCapped, type Lane } from './code-limits'
import { countOfDay, countSent, insertCode, markAccepted, voidCode, type CodeRequest } from './code-repository'
import { isKnownDevice } from '../devices/known-devices'
import { listAccounts, type PhoneNumber } from '../repository'
import { newCode, sealCode, sealText } from '../secrets'

/** No cap: people who ask for their own phone have limits of their own. */
const UNCAPPED = 2_147_483_647

/** Whether the request needs a captcha: its asker has asked often, or half of the brand's day is used up. Fails with a limit that is reached. */
const judgeRequest = async ({ config, log, sms }: AppContext, request: CodeRequest, brandId: number, now: Instant): Promise<boolean> => {
  const sent = await countSent(request, now)
  const wait = sent.lastAt === null ? 0 : Math.ceil((sent.lastAt.getTime() + CODE_WAIT_SECONDS * 1000 - now) / 1000)
  if (wait > 0) fail('member.code_too_soon', { n: Math.min(wait, CODE_WAIT_SECONDS) })
  const limits = codeLimits(config)[request.lane]
  if (limits.some(({ of, hour, day }) => sent[`${of}Hour`] >= hour || sent[`${of}Day`] >= day)) fail('member.code_too_many')
  const most = isCapped(request.lane) ? (sms.codesADay(brandId) ?? config.codesPerBrand) : UNCAPPED
  const ofDay = await countOfDay(brandId, request.lane, most, now)
  if (ofDay === undefined) {
    log.warn({ brandId, most, lane: request.lane }, 'a brand has sent the codes of its day')
    return fail('member.code_day_full')
  }
  return ofDay > most / 2 || limits.some(({ of, free }) => free !== undefined && sent[`${of}Hour`] >= free)
}

/** The lanes whose limits count addresses and devices. */
const byPlace: readonly Lane[] = ['stranger', 'account', 'staff']

/** The keys of all limits that a request counts for; requests that share one are judged one after the other. */
const countedBy = ({ number, lane, addressHash, deviceHash, accountId }: CodeRequest): string[] => {
  const places = byPlace.includes(lane) ? [addressHash, ...(deviceHash === null ? [] : [deviceHash])] : []
  return [
    `${lane} ${number.areaCode} ${number.phone}`,
    ...places.map((place) => (lane === 'stranger' ? place : `${lane} ${place}`)),
    ...(accountId === null ? [] : [`account ${accountId}`]),
  ]
}

export interface Asking<Purpose extends CaptchaPurpose = CodePurpose> {
  number: PhoneNumber
  purpose: Purpose
  /** An existing shop, or null. The caller chooses it, so that no limit of an asker counts by it. */
  shop: { id: number; name: string; brandId: number } | null
  asker: Asker
  /** The logged-in account that asks. */
  accountId: number | null
  captcha?: CaptchaAnswer | undefined
  locale?: ErrorLocale
}

/** The asker of a logged-in account's code; a code that a member tells to staff, or takes a role with, is bound to the shop as well. */
export const accountSeal = (secret: string, accountId: number, shopId?: number): string =>
  sealText(secret, shopId === undefined ? `account:${accountId}` : `account:${accountId}:shop:${shopId}`)

/** The codes that staff of a shop send, which the calls of staff alone can. */
const ofStaff = (purpose: CaptchaPurpose): boolean => purpose === 'join' || purpose === 'lost'
/** Codes that are good at one shop alone. */
const ofShop = (purpose: CaptchaPurpose): boolean => ofStaff(purpose) || purpose === 'staff'

/** The asker of a logged-in account's code of a purpose, at a shop where it is good there alone. */
export const sealOfAccount = (secret: string, accountId: number, purpose: CaptchaPurpose, shopId: number | undefined): string =>
  accountSeal(secret, accountId, ofShop(purpose) ? shopId : undefined)

const readLane = async (accountId: number, { number, purpose }: Pick<Asking<CaptchaPurpose>, 'number' | 'purpose'>): Promise<Lane> => {
  const [own] = await listAccounts([accountId])
  if (own?.areaCode === number.areaCode && own.phone === number.phone) return 'own'
  return ofStaff(purpose) ? 'staff' : 'account'
}

const makeRequest = async <Purpose extends CaptchaPurpose>(
  { config }: AppContext,
  asking: Asking<Purpose>,
  now: Instant,
): Promise<CodeRequest<Purpose>> => {
  const { number, purpose, shop, asker, accountId } = asking
  const common = { number, purpose, shopId: shop?.id ?? null, ...asker, accountId }
  if (accountId !== null) {
    const askedBy = sealOfAccount(config.sessionSecret, accountId, purpose, shop?.id)
    return { ...common, lane: await readLane(accountId, asking), askedBy }
  }
  const isKnown = asker.deviceHash !== null && (await isKnownDevice(number, asker.deviceHash, now))
  return { ...common, lane: isKnown ? 'known' : 'stranger', askedBy: asker.deviceHash ?? asker.addressHash }
}

/** Insists on the right answer to a captcha: `member.captcha_needed`, `member.captcha_wrong`, `member.captcha_tries`. Call it outside of any transaction. */
export const insistOnCaptcha = async (context: AppContext, asking: Asking<CaptchaPurpose>, now: Instant): Promise<void> => {
  const { captcha, asker } = asking
  if (!captcha) return fail('member.captcha_needed')
  const request = await makeRequest(context, asking, now)
  if (!(await spendCaptcha(context, { ...request, ...(asker.address && { address: asker.address }) }, captcha, now)))
    fail('member.captcha_wrong')
}

/** A captcha for a code of this request: its token, and the permit of a page that has it solved elsewhere. */
export const askCaptcha = async (
  context: AppContext,
  asking: Asking<CaptchaPurpose>,
  now: Instant,
  judge: CaptchaJudge,
): Promise<{ token: string; permit: string }> => {
  const secret = context.config.sessionSecret
  const request = await makeRequest(context, asking, now)
  const token = newCaptcha(secret, request, now, judge)
  return { token, permit: makePermit(secret, token, readGuesser(request)) }
}

const failures: Partial<Record<SmsFault, ErrorCode>> = { number: 'member.phone_unreachable', limit: 'member.code_too_many' }

/** Hands the message to the providers; a code that none accepted is void. */
const deliver = async (
  { sms, log }: AppContext,
  codeId: number,
  message: Omit<SmsMessage, 'reference'>,
  brandId: number,
): Promise<void> => {
  try {
    await markAccepted(codeId, await sms.send({ ...message, reference: String(codeId) }, brandId))
  } catch (error) {
    await voidCode(codeId)
    const ofNumber = error instanceof SmsError ? failures[error.fault] : undefined
    if (!ofNumber) log.error({ err: error }, 'a code was not sent')
    fail(ofNumber ?? 'member.code_not_sent')
  }
}

/**
 * Sends a code to a phone, known or not, and returns the seconds until the next one may be requested. Fails with `member.code_too_soon` (`n` seconds),
 * `member.code_too_many`, `member.code_day_full`, `member.captcha_needed`, `member.captcha_wrong`, `member.phone_unreachable`, or `member.code_not_sent`, after
 * which another may be requested at once (identity ledger IP-160, IP-161).
 */
export const sendCode = async (context: AppContext, asking: Asking, now: Instant): Promise<number> => {
  const { config } = context
  const { number, purpose, shop, captcha, locale = 'zh-cn' } = asking
  const brandId = shop?.brandId ?? config.brandId
  const request = await makeRequest(context, asking, now)
  const isProved =
    captcha !== undefined &&
    (await spendCaptcha(context, { ...request, ...(asking.asker.address && { address: asking.asker.address }) }, captcha, now))
  const code = newCode()
  const codeId = await alone('smsCode', countedBy(request), async () => {
    if ((await judgeRequest(context, request, brandId, now)) && !isProved) fail(captcha ? 'member.captcha_wrong' : 'member.captcha_needed')
    return insertCode(request, sealCode(config.sessionSecret, purpose, number, code), now)
  })
  await deliver(context, codeId, { ...number, code, purpose, locale, ...(purpose === 'join' && shop && { shop: shop.name }) }, brandId)
  return CODE_WAIT_SECONDS
}
