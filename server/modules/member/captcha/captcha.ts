import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '@server/context'
import { alone } from '@server/db/alone'
import { fail } from '@server/errors'
import type { CallBody } from '@/contract/define'
import type { captchaAnswer, sendVerify } from '@/contract/member/member'
import type { CaptchaPurpose } from '@/domain/member/code-purpose'
import { CAPTCHA_DIGITS, CAPTCHA_MINUTES, CAPTCHA_MOST_DIGIT } from '@/domain/member/captcha'
import { addMinutes, instant, type Instant } from '@/domain/time'
import { haveGuessed, insertSpent, insertWrong, takeSolved, type WrongBy } from './repository'
import type { CodeRequest } from '../codes/code-repository'
import { sealText } from '../secrets'

/**
 * A captcha has no row until it is answered: the token holds a number used once and the end of its time, sealed with what it is for, and the answer follows
 * from the same number by the server's secret.
 */
export type CaptchaFor = Pick<CodeRequest<CaptchaPurpose>, 'number' | 'purpose' | 'askedBy'>

export interface CaptchaAnswer {
  token: string
  answer: string
  /** The ticket that a captcha service gave the page, in place of an answer. Without both, the token was solved on a page of its own (`solveCaptcha`). */
  given?: { ticket: string; randstr: string } | undefined
}

type TypedCaptcha = Pick<CallBody<typeof sendVerify>, keyof typeof captchaAnswer>

/** The answer in a call that sends a code. */
export const captchaIn = (body: TypedCaptcha): CaptchaAnswer | undefined => {
  const { captcha_token: token, captcha_answer: answer, captcha_ticket: ticket, captcha_randstr: randstr = '' } = body
  return token === undefined ? undefined : { token, answer: answer?.trim() ?? '', ...(ticket && { given: { ticket, randstr } }) }
}

/** The judge of the answer: our digits, or a service. A token is good for one of them alone. */
export type CaptchaJudge = 'ours' | 'service'

const makeSeal = (secret: string, open: string, { number, purpose, askedBy }: CaptchaFor, judge: CaptchaJudge): string =>
  sealText(secret, `captcha${judge === 'ours' ? '' : `-${judge}`}:${open}:${purpose}:${number.areaCode}:${number.phone}:${askedBy}`)

export const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A token for one code of one purpose to one phone, asked for by one asker. */
export const newCaptcha = (secret: string, wanted: CaptchaFor, now: Instant, judge: CaptchaJudge = 'ours'): string => {
  const open = `${randomBytes(12).toString('hex')}.${addMinutes(now, CAPTCHA_MINUTES)}`
  return `${open}.${makeSeal(secret, open, wanted, judge)}`
}

/** The digits to read or to hear, by any token; a forged one gives digits that no answer needs. */
export const captchaDigits = (secret: string, token: string): string => {
  const seal = sealText(secret, `captcha-answer:${token}`)
  return Array.from({ length: CAPTCHA_DIGITS }, (_, at) => (parseInt(seal.slice(8 * at, 8 * at + 8), 16) % CAPTCHA_MOST_DIGIT) + 1).join('')
}

/** Wrong answers in an hour, and from one address among strangers, who may have another device for each. */
const MOST_WRONG = 10
const MOST_WRONG_AT_ADDRESS = 30
export const WRONG_MINUTES = 60

/** The person who answers a captcha. */
export interface Guesser {
  lane: string
  /** The session of a person who asks for his own phone, else the asker. */
  by: string
  addressHash: string
}

export const readGuesser = ({ lane, askedBy, addressHash, sessionHash }: CodeRequest<CaptchaPurpose>): Guesser => ({
  lane,
  by: (lane === 'own' && sessionHash) || askedBy,
  addressHash,
})

/** The owner of a wrong answer: only strangers share what they may get wrong with others, those at their address. */
export const wrongBy = ({ lane, by, addressHash }: Guesser): WrongBy[] => [
  { wrongBy: `${lane} ${by}`, most: MOST_WRONG },
  ...(lane === 'stranger' ? [{ wrongBy: `address ${addressHash}`, most: MOST_WRONG_AT_ADDRESS }] : []),
]

/**
 * Whether the answer is right for this request. Any answer uses the captcha up, so that nobody guesses twice, and who has given many wrong ones gives none for an
 * hour: `member.captcha_tries`. `member.captcha_needed` where a service was to judge and did not, so that another is made. Call it outside of any transaction.
 */
export const spendCaptcha = async (
  { config: { sessionSecret: secret }, captcha }: Pick<AppContext, 'config' | 'captcha'>,
  request: CodeRequest<CaptchaPurpose> & { address?: string },
  { token, answer, given }: CaptchaAnswer,
  now: Instant,
): Promise<boolean> => {
  const [nonce = '', until = '', seal = ''] = token.split('.')
  const judge: CaptchaJudge = given || answer === '' ? 'service' : 'ours'
  if (!isSame(seal, makeSeal(secret, `${nonce}.${until}`, request, judge))) return false
  const expireAt = instant(Number(until))
  if (expireAt <= now) return false
  const counted = wrongBy(readGuesser(request))
  if (await haveGuessed(counted, now)) return fail('member.captcha_tries')
  const isTicketRight = given && ((await captcha?.isRight({ ...given, address: request.address ?? '' })) ?? fail('member.captcha_needed'))
  return alone(
    'captchaTries',
    counted.map((one) => one.wrongBy),
    async () => {
      if (await haveGuessed(counted, now)) return fail('member.captcha_tries')
      if (judge === 'service' && !given && (await takeSolved(nonce))) return true
      if (!(await insertSpent(nonce, expireAt))) return false
      const isRight = isTicketRight ?? (judge === 'ours' && answer === captchaDigits(secret, token))
      if (!isRight) await insertWrong(counted, addMinutes(now, WRONG_MINUTES))
      return isRight
    },
  )
}
