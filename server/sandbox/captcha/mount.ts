import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import type { Instant } from '@/domain/time'
import { hang } from '../kit/hang'
import { takeSwitch, type ApiFault } from '../kit/switches'
import type { SmsRequest } from '../sms/request'
import { distrust, readInput } from '../sms/tencent'
import { sandboxCaptchaAccount } from './account'
import { CAPTCHA_SCRIPT } from './script'
import { judgeTicket, newTicket } from './tickets'
import { openScope } from '../../plugins/open-scope'

const refused = (code: string) => ({ Response: { Error: { Code: code, Message: code }, RequestId: 'sandbox' } })
const judged = (code: number) => ({
  Response: { CaptchaCode: code, CaptchaMsg: code === 1 ? 'OK' : 'wrong', EvilLevel: 0, RequestId: 'sandbox' },
})

/** DescribeCaptchaResult of the API 2019-07-22: what the service checks of a request, in its order and its words. */
const answerTo = (request: SmsRequest): object => {
  const { headers, body, now } = request
  if (headers['x-tc-version'] !== '2019-07-22') return refused('NoSuchVersion')
  const wrong = distrust(request, 'captcha')
  if (wrong) return refused(wrong)
  if (headers['x-tc-action'] !== 'DescribeCaptchaResult') return refused('InvalidAction')
  const input = readInput(body)
  const { CaptchaType: type, Ticket: ticket, UserIp: address, Randstr: randstr, CaptchaAppId: appId, AppSecretKey: appKey } = input ?? {}
  if (type !== 9 || typeof appId !== 'number' || typeof address !== 'string' || address === '') return refused('InvalidParameterValue')
  if (typeof ticket !== 'string' || typeof randstr !== 'string') return refused('MissingParameter')
  const own = sandboxCaptchaAccount('')
  if (appId !== own.appId) return judged(16)
  if (appKey !== own.appKey) return judged(100)
  return judged(judgeTicket(ticket, randstr, now))
}

const readRequest = ({ headers, body }: FastifyRequest, now: Instant): SmsRequest => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  query: '',
  body: typeof body === 'string' ? body : '',
  now,
})

/** The captcha service under /sandbox/captcha: its script, and its API with the real wire protocol and signature. */
export const mountCaptchaSandbox = (scope: FastifyInstance, { engine, clock }: { engine: Engine; clock: Clock }): void => {
  const speak = async (incoming: FastifyRequest, reply: FastifyReply) => {
    const taken = await withEngine(engine, () => takeSwitch<ApiFault>('tencent', ['check'], ''))
    if (taken?.fault === 'timeout') return hang(reply)
    if (taken?.fault === 'error') return reply.send(refused(String(taken.params.code ?? 'InternalError')))
    return reply.send(answerTo(readRequest(incoming, clock.now())))
  }
  void openScope(
    scope,
    'sandbox of captchas',
    (captcha) => {
      captcha.removeAllContentTypeParsers()
      captcha.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
      captcha.post('/api', speak)
      captcha.post('/tickets', (_request, reply) => reply.send(newTicket(clock.now())))
      captcha.get('/TCaptcha.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(CAPTCHA_SCRIPT))
    },
    { prefix: '/sandbox/captcha' },
  )
}
