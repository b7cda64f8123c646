import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import type { SmsName } from '@server/providers/sms/port'
import { hang } from '../kit/hang'
import { takeSwitch, type ApiFault } from '../kit/switches'
import { answerAliyun } from './aliyun'
import type { SmsRequest } from './request'
import { answerTencent } from './tencent'
import { openScope } from '../../plugins/open-scope'

export interface SmsSandboxDeps {
  engine: Engine
  clock: Clock
}

interface Answer {
  status: number
  body: object
}

const answers: Record<SmsName, (request: SmsRequest) => Promise<Answer>> = {
  tencent: async (request) => ({ status: 200, body: await answerTencent(request) }),
  aliyun: answerAliyun,
}

/** A refusal in the provider's own form. */
const refusals: Record<SmsName, (code: string) => object> = {
  tencent: (code) => ({ Response: { Error: { Code: code, Message: code }, RequestId: 'sandbox' } }),
  aliyun: (code) => ({ Code: code, Message: code, RequestId: 'sandbox' }),
}

const readRequest = ({ headers, raw, body }: FastifyRequest, now: SmsRequest['now']): SmsRequest => ({
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  query: raw.url?.split('?')[1] ?? '',
  body: typeof body === 'string' ? body : '',
  now,
})

const chooseTarget = ({ headers }: SmsRequest): 'send' | 'record' =>
  (headers['x-tc-action'] ?? headers['x-acs-action']) === 'SendSms' ? 'send' : 'record'

/** SendSms of both SMS providers, and their records, under /sandbox/sms: the real wire protocol and signatures, messages go to nobody. */
export const mountSmsSandbox = (scope: FastifyInstance, { engine, clock }: SmsSandboxDeps): void => {
  const speak = (name: SmsName) => async (incoming: FastifyRequest, reply: FastifyReply) => {
    const request = readRequest(incoming, clock.now())
    const { answer, fault } = await withEngine(engine, async () => {
      const taken = await takeSwitch<ApiFault>(name, [chooseTarget(request), 'any'], '')
      if (taken?.fault === 'error') {
        const { code = 'InternalError', status = 200 } = taken.params
        return { answer: { status: Number(status), body: refusals[name](String(code)) }, fault: taken.fault }
      }
      return taken?.fault === 'timeout' ? { fault: taken.fault } : { answer: await answers[name](request), fault: taken?.fault }
    })
    if (!answer) return hang(reply)
    if (fault === 'lost') {
      reply.hijack()
      return incoming.raw.socket.destroy()
    }
    return reply.code(answer.status).send(answer.body)
  }
  void openScope(
    scope,
    'sandbox of messages',
    (sms) => {
      sms.removeAllContentTypeParsers()
      sms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
      sms.post('/tencent', speak('tencent'))
      sms.post('/aliyun', speak('aliyun'))
    },
    { prefix: '/sandbox/sms' },
  )
}
