import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import {
  appInToken,
  jscode2session,
  oauthToken,
  phoneNumber,
  refusal,
  stableToken,
  subscribeSend,
  ticket,
  type WeixinCall,
} from './answers'
import { authorise } from './authorise'
import { miniProgramCode } from './mini-program-code'
import { countCall } from './memory'
import { openScope } from '../../plugins/open-scope'

export interface WeixinSandboxDeps {
  engine: Engine
  clock: Clock
}

const PREFIX = '/sandbox/weixin'

const readBody = ({ body }: FastifyRequest): Record<string, unknown> => {
  try {
    const value: unknown = typeof body === 'string' ? JSON.parse(body || '{}') : (body ?? {})
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const readAppid = ({ query, body }: WeixinCall): string =>
  query.appid ?? (body.appid as string | undefined) ?? appInToken(query.access_token ?? '')

/** WeChat's identity calls as far as we use them, under /sandbox/weixin: the real wire protocol, with invented people. Mount it only where it was asked for. */
export const mountWeixinSandbox = (scope: FastifyInstance, { engine, clock }: WeixinSandboxDeps): void => {
  const speak =
    (path: string, act: (call: WeixinCall) => object | Promise<object>) =>
    (request: FastifyRequest): Promise<object> =>
      withEngine(engine, async () => {
        const call = { query: request.query as Record<string, string>, body: readBody(request), now: clock.now() }
        const appid = String(readAppid(call)).slice(0, 40)
        if (appid === '' && call.query.access_token === undefined) return refusal(41002, 'appid missing')
        await countCall(appid, path)
        return act(call)
      })

  void openScope(
    scope,
    'sandbox of WeChat',
    (weixin) => {
      weixin.removeAllContentTypeParsers()
      weixin.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
      for (const [path, act] of [
        ['/sns/jscode2session', jscode2session],
        ['/sns/oauth2/access_token', oauthToken],
        ['/cgi-bin/ticket/getticket', ticket],
      ] as const)
        weixin.get(path, speak(path, act))
      for (const [path, act] of [
        ['/cgi-bin/stable_token', stableToken],
        ['/wxa/business/getuserphonenumber', phoneNumber],
        ['/cgi-bin/message/subscribe/send', subscribeSend],
      ] as const)
        weixin.post(path, speak(path, act))
      weixin.post('/wxa/getwxacodeunlimit', async (request, reply) => {
        const answer = await speak('/wxa/getwxacodeunlimit', miniProgramCode)(request)
        return answer instanceof Buffer ? reply.type('image/png').send(answer) : answer
      })
      weixin.get('/connect/oauth2/authorize', (request, reply) => authorise(request, reply, clock.now()))
    },
    { prefix: PREFIX },
  )
}
