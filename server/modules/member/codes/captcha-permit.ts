import type { AppContext } from '@server/context'
import { alone } from '@server/db/alone'
import { fail } from '@server/errors'
import type { CallBody } from '@/contract/define'
import type { captchaSolve } from '@/contract/member/captcha'
import { addMinutes, instant, type Instant } from '@/domain/time'
import { isSame, WRONG_MINUTES, wrongBy, type Guesser } from '../captcha/captcha'
import { haveGuessed, insertSpent, insertWrong, isSpent } from '../captcha/repository'
import { sealText } from '../secrets'

/**
 * A mini-program loads no script of a service, so a web page of ours has its captcha solved there. That page knows neither phone nor asker: its permit names the
 * captcha and who answers for wrong tickets, sealed. The token stays with the person who asked, and is good only where it was made for.
 */
const makeSeal = (secret: string, open: string) => sealText(secret, `captcha-permit:${open}`)

/** The permit of a captcha's page. */
export const makePermit = (secret: string, token: string, { lane, by, addressHash }: Guesser): string => {
  const [nonce, until] = token.split('.')
  const open = [nonce, until, lane, by, addressHash].join('.')
  return `${open}.${makeSeal(secret, open)}`
}

interface Permit {
  nonce: string
  expireAt: Instant
  guesser: Guesser
}

/** The content of a permit; fails with `member.captcha_wrong` for one that is not ours or whose time is over. */
export const readPermit = (secret: string, permit: string, now: Instant): Permit => {
  const [nonce = '', until = '', lane = '', by = '', addressHash = '', seal = ''] = permit.split('.')
  if (!isSame(seal, makeSeal(secret, [nonce, until, lane, by, addressHash].join('.')))) return fail('member.captcha_wrong')
  const expireAt = instant(Number(until))
  return expireAt <= now ? fail('member.captcha_wrong') : { nonce, expireAt, guesser: { lane, by, addressHash } }
}

/**
 * Has the service judge a ticket for the captcha of a permit, and marks it as solved: its token then sends one code without an answer. Wrong tickets count as in
 * `spendCaptcha`. `member.captcha_needed` where the service did not judge. Call it outside of any transaction.
 */
export const solveCaptcha = async (
  { config: { sessionSecret: secret }, captcha }: Pick<AppContext, 'config' | 'captcha'>,
  { permit, ...ticket }: CallBody<typeof captchaSolve> & { address: string },
  now: Instant,
): Promise<void> => {
  const { nonce, expireAt, guesser } = readPermit(secret, permit, now)
  const counted = wrongBy(guesser)
  if (await haveGuessed(counted, now)) return fail('member.captcha_tries')
  if (await isSpent(nonce)) return fail('member.captcha_wrong')
  const isRight = (await captcha?.isRight(ticket)) ?? fail('member.captcha_needed')
  const isSolved = await alone(
    'captchaTries',
    counted.map((one) => one.wrongBy),
    async () => {
      if (await haveGuessed(counted, now)) return fail('member.captcha_tries')
      if (!(await insertSpent(nonce, expireAt, isRight))) return false
      if (!isRight) await insertWrong(counted, addMinutes(now, WRONG_MINUTES))
      return isRight
    },
  )
  if (!isSolved) fail('member.captcha_wrong')
}
