import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AppContext, Call, Mount } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { addressPrefix } from '@server/plugins/address-prefix'
import { sendVerify, verifyCode } from '@/contract/member/member'
import { captchaMake, captchaShow, captchaSolve, captchaSound } from '@/contract/member/captcha'
import type { CaptchaPurpose, CodePurpose } from '@/domain/member/code-purpose'
import { readAsker } from '../asker'
import { captchaDigits, captchaIn } from '../captcha/captcha'
import { readPermit, solveCaptcha } from './captcha-permit'
import { drawCaptcha } from '../captcha/picture'
import { playCaptcha } from '../captcha/sound'
import { listAccounts, type PhoneNumber } from '../repository'
import { askCaptcha, sendCode, type Asking } from './send-code'
import { numberIn } from '../typed'

/** The purpose of a code that a logged-in person has sent: to prove the phone that the account has, or to move to another. */
const readPurpose = async (accountId: number, { areaCode, phone }: PhoneNumber): Promise<CodePurpose> => {
  const [own] = await listAccounts([accountId])
  return own?.phone === phone && own.areaCode === areaCode ? 'step_up' : 'phone'
}

type CodeCall = Pick<Call<typeof sendVerify>, 'body' | 'shopId' | 'request' | 'address' | 'tokenHash' | 'locale' | 'now'>

/** Drawing and playing cost more than they ask: what one address may have in a minute. */
const CAPTCHAS_A_MINUTE = 60
/** Of ours, where a service is there: more would make the service one that a program need not use. */
const OURS_AN_HOUR = 30

/** `phone` is a code of `verifyCode`, whichever phone it goes to. */
type Wanted<Purpose extends CaptchaPurpose> = Exclude<Purpose, 'step_up'>

const readAsking = async <Purpose extends CaptchaPurpose>(
  context: AppContext,
  call: CodeCall,
  wanted: Wanted<Purpose>,
  accountId: number | null,
): Promise<Asking<Wanted<Purpose> | CodePurpose>> => {
  const { body, shopId, locale } = call
  const number = numberIn(body)
  const shop = shopId === undefined ? null : await requireShop(shopId)
  const purpose = wanted === 'phone' && accountId !== null ? await readPurpose(accountId, number) : wanted
  return { number, purpose, shop, asker: readAsker(context, call), accountId, captcha: captchaIn(body), locale }
}

/** The calls that send a person codes, and the captchas before codes. */
export const mountCodes = (mount: Mount, context: AppContext): void => {
  const { sessionSecret } = context.config
  const captchas = new RateLimiterMemory({ points: CAPTCHAS_A_MINUTE, duration: 60 })
  const ours = new RateLimiterMemory({ points: OURS_AN_HOUR, duration: 3_600 })
  const limit = ({ address }: Pick<Call, 'address'>, by = captchas) =>
    by.consume(addressPrefix(address)).catch(() => fail('request.too_many'))

  mount(sendVerify, async (call) => ({
    wait_seconds: await sendCode(context, await readAsking(context, call, 'log_in', null), call.now),
  }))

  mount(verifyCode, async (call) => ({
    wait_seconds: await sendCode(context, await readAsking(context, call, 'phone', call.actor.accountId), call.now),
  }))

  mount(captchaMake, async (call) => {
    await limit(call)
    const { purpose } = call.body
    const accountId = purpose === 'log_in' || purpose === 'invitation' ? null : (call.actor?.accountId ?? fail('session.needed'))
    const offer = context.captcha?.offer()
    if (offer && call.body.ours) await limit(call, ours)
    const isServed = offer !== undefined && !call.body.ours
    const { token, permit } = await askCaptcha(
      context,
      await readAsking(context, call, purpose, accountId),
      call.now,
      isServed ? 'service' : 'ours',
    )
    return isServed
      ? { token, picture: '', service: { app_id: offer.appId, script: offer.script, permit } }
      : { token, picture: await drawCaptcha(captchaDigits(sessionSecret, token)) }
  })

  mount(captchaShow, async (call) => {
    await limit(call)
    readPermit(sessionSecret, call.body.permit, call.now)
    const { appId, script } = context.captcha?.offer() ?? fail('member.captcha_needed')
    return { app_id: appId, script }
  })

  mount(captchaSolve, async (call) => {
    await limit(call)
    await solveCaptcha(context, { ...call.body, address: call.address }, call.now)
    return {}
  })

  mount(captchaSound, async (call) => {
    await limit(call)
    return { sound: playCaptcha(captchaDigits(sessionSecret, call.body.token), call.locale) }
  })
}
