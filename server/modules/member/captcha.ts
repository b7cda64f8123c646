import { randomBytes, timingSafeEqual } from 'node:crypto'
import { alone } from '@server/db/alone'
import { fail } from '@server/errors'
import { CAPTCHA_DIGITS, CAPTCHA_MINUTES, CAPTCHA_MOST_DIGIT } from '@/domain/member/captcha'
import { addMinutes, instant, type Instant } from '@/domain/time'
import { haveGuessed, insertSpent, insertWrong, type WrongBy } from './captcha-repository'
import type { CodeRequest } from './code-repository'
import { sealText } from './secrets'

/**
 * A captcha has no row until it is answered: the token holds a number used once and the end of its time, sealed with what it is for, and the answer follows
 * from the same number by the server's secret.
 */
export type CaptchaFor = Pick<CodeRequest, 'number' | 'purpose' | 'askedBy'>

export interface CaptchaAnswer {
  token: string
  answer: string
}

/** The answer in a call that sends a code. */
export const captchaIn = (body: { captcha_token?: string; captcha_answer?: string }): CaptchaAnswer | undefined =>
  body.captcha_token === undefined ? undefined : { token: body.captcha_token, answer: body.captcha_answer?.trim() ?? '' }

const sealOf = (secret: string, open: string, { number, purpose, askedBy }: CaptchaFor): string =>
  sealText(secret, `captcha:${open}:${purpose}:${number.areaCode}:${number.phone}:${askedBy}`)

const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A token for one code of one purpose to one phone, asked for by one asker. */
export const newCaptcha = (secret: string, wanted: CaptchaFor, now: Instant): string => {
  const open = `${randomBytes(12).toString('hex')}.${addMinutes(now, CAPTCHA_MINUTES)}`
  return `${open}.${sealOf(secret, open, wanted)}`
}

/** The digits to read or to hear, by any token; a forged one gives digits that no answer needs. */
export const captchaDigits = (secret: string, token: string): string => {
  const seal = sealText(secret, `captcha-answer:${token}`)
  return Array.from({ length: CAPTCHA_DIGITS }, (_, at) => (parseInt(seal.slice(8 * at, 8 * at + 8), 16) % CAPTCHA_MOST_DIGIT) + 1).join('')
}

/** Wrong answers in an hour, and from one address among strangers, who may have another device for each. */
const MOST_WRONG = 10
const MOST_WRONG_AT_ADDRESS = 30
const WRONG_MINUTES = 60

/** Whose wrong answer it is: only strangers share what they may get wrong with others, those at their address. */
const wrongBy = ({ lane, askedBy, addressHash, sessionHash }: CodeRequest): WrongBy[] => [
  { wrongBy: `${lane} ${(lane === 'own' && sessionHash) || askedBy}`, most: MOST_WRONG },
  ...(lane === 'stranger' ? [{ wrongBy: `address ${addressHash}`, most: MOST_WRONG_AT_ADDRESS }] : []),
]

/**
 * Whether the answer is right for this request. Any answer uses the captcha up, so that nobody guesses twice, and who has given many wrong ones gives none for an
 * hour: `member.captcha_tries`. Call it outside of any transaction.
 */
export const spendCaptcha = async (
  secret: string,
  request: CodeRequest,
  { token, answer }: CaptchaAnswer,
  now: Instant,
): Promise<boolean> => {
  const [nonce = '', until = '', seal = ''] = token.split('.')
  if (!isSame(seal, sealOf(secret, `${nonce}.${until}`, request))) return false
  const expireAt = instant(Number(until))
  if (expireAt <= now) return false
  const counted = wrongBy(request)
  return alone(
    'captchaTries',
    counted.map((one) => one.wrongBy),
    async () => {
      if (await haveGuessed(counted, now)) return fail('member.captcha_tries')
      if (!(await insertSpent(nonce, expireAt))) return false
      const isRight = answer === captchaDigits(secret, token)
      if (!isRight) await insertWrong(counted, addMinutes(now, WRONG_MINUTES))
      return isRight
    },
  )
}
