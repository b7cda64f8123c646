import type { Clock } from '@server/clock'
import { ask, readWord } from '../sms/ask'
import { SmsError } from '../sms/port'
import { signTencent } from '../sms/sign'
import { CaptchaError, type CaptchaService } from './port'

export interface TencentCaptchaAccount {
  baseUrl: string
  script: string
  hosts: readonly string[]
  /** Of the captcha: its number is public, its key is not. */
  appId: number
  appKey: string
  /** Of the access key that may ask. */
  secretId: string
  secretKey: string
  timeoutMs: number
}

export const CAPTCHA_TIMEOUT_MS = 3_000
const VERSION = '2019-07-22'
/** The only kind of captcha that there is. */
const TYPE = 9
const RIGHT = 1
/** The random word is another's; too old; used before; no ticket; not judged as right. The others say that something is wrong with our account or its keys. */
const WRONG: readonly unknown[] = [7, 8, 9, 15, 21]
/** Of a person whom the service takes for a program, where the account has that. */
const EVIL = 100
/** The ticket that the script makes by itself when it does not reach the service. */
const HOMEMADE = /^t?r?error_/

interface Answer {
  Response: { CaptchaCode?: unknown; EvilLevel?: unknown; Error?: { Code?: unknown } }
}

/** Captcha of Tencent Cloud: DescribeCaptchaResult of the API 2019-07-22, signed by TC3-HMAC-SHA256. */
export const createTencentCaptcha = (account: TencentCaptchaAccount, clock: Clock): CaptchaService => {
  const { baseUrl, script, hosts, appId, appKey, secretId, secretKey, timeoutMs } = account
  const { host } = new URL(baseUrl)
  const answerTo = async (input: object): Promise<Answer['Response']> => {
    const body = JSON.stringify(input)
    const timestamp = Math.floor(clock.now() / 1000)
    const headers = {
      ...signTencent({ host, body, timestamp, secretId, secretKey, service: 'captcha' }),
      'x-tc-action': 'DescribeCaptchaResult',
      'x-tc-version': VERSION,
      'x-tc-timestamp': String(timestamp),
    }
    try {
      const { Response } = await ask<Answer>({ url: baseUrl, headers, body, timeoutMs })
      return Response ?? {}
    } catch (error) {
      throw error instanceof SmsError ? new CaptchaError('silent', error.code) : error
    }
  }
  return {
    offer: { appId: String(appId), script },
    hosts,
    async isRight({ ticket, randstr, address }) {
      if (HOMEMADE.test(ticket)) return false
      const input = { CaptchaType: TYPE, Ticket: ticket, UserIp: address, Randstr: randstr, CaptchaAppId: appId, AppSecretKey: appKey }
      const { Error: refusal, CaptchaCode: code, EvilLevel: evil } = await answerTo(input)
      if (refusal) throw new CaptchaError('refused', readWord(refusal.Code))
      if (code === RIGHT) return evil !== EVIL
      if (WRONG.includes(code)) return false
      throw new CaptchaError('refused', typeof code === 'number' ? `CODE_${code}` : 'NO_CODE')
    },
  }
}
