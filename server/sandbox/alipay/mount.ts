import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withEngine } from '@server/db/transaction'
import type { Instant } from '@/domain/time'
import { takeSwitch, type ApiFault, type ApiTarget } from '../kit/switches'
import { findTradeByToken } from '../kit/trades'
import { keysOfApp, rogueKey, type AlipaySandboxKeys } from './account'
import { deduct, modifyPlan, offered, showAgreement, unsign } from '../alipay-entrust/answers'
import { addAgreementPages } from '../alipay-entrust/page'
import { closeAsked, queryTrade } from './ask-trade'
import { openAlipayTrade } from './cashier'
import type { AlipaySandboxDeps } from './deps'
import { makeTrade } from './make-trade'
import { readFields, readRequest, textOf, type AlipayRequest } from './read-request'
import { gatewayWords, invalid, missing, Refusal } from './refusal'
import { queryRefund, refundTrade } from './refund-trade'
import { signText } from './signature'
import { statementAddress, statementArchive } from './statement'
import { openScope } from '../../plugins/open-scope'

const MAX_BODY = 64 * 1024
/** How long a request without an answer is kept open; clients give up earlier. */
const HANG_MS = 60_000
const GATEWAY = '/sandbox/alipay/gateway.do'

interface Asked {
  request: AlipayRequest
  keys: AlipaySandboxKeys
  /** The origin at which the caller reached the gateway. */
  origin: string
  now: Instant
}

/** A method that answers with JSON, or one that sends the payer's browser to a page of ours. */
type Method =
  | { target: ApiTarget; answer(asked: Asked, deps: AlipaySandboxDeps): Promise<Record<string, unknown>> }
  | { target: ApiTarget; page(asked: Asked, deps: AlipaySandboxDeps): Promise<string> }

const toCashier =
  (method: 'wap' | 'page') =>
  async ({ request, now }: Asked, { cashierUrl }: AlipaySandboxDeps): Promise<string> =>
    cashierUrl((await makeTrade(request, method, now)).cashierToken)

const methods: Readonly<Record<string, Method>> = {
  'alipay.trade.wap.pay': { target: 'prepay', page: toCashier('wap') },
  'alipay.trade.page.pay': { target: 'prepay', page: toCashier('page') },
  'alipay.trade.precreate': {
    target: 'prepay',
    answer: async ({ request, now }, { cashierUrl }) => {
      const { tradeNo, cashierToken } = await makeTrade(request, 'precreate', now)
      return { out_trade_no: tradeNo, qr_code: new URL(`/sandbox/alipay/code/${cashierToken}`, cashierUrl(cashierToken)).toString() }
    },
  },
  'alipay.trade.query': { target: 'query', answer: ({ request, now }) => queryTrade(request, now) },
  'alipay.trade.close': { target: 'close', answer: ({ request, now }) => closeAsked(request, now) },
  'alipay.trade.refund': { target: 'refund', answer: ({ request, now }, deps) => refundTrade(request, deps.courier, now) },
  'alipay.trade.fastpay.refund.query': {
    target: 'query_refund',
    answer: ({ request, now }, deps) => queryRefund(request, deps.courier, now),
  },
  'alipay.user.agreement.page.sign': {
    target: 'prepay',
    page: async ({ request, now }) => `/sandbox/agreements/${(await offered(request, now)).token}/`,
  },
  'alipay.user.agreement.query': { target: 'query_contract', answer: ({ request }) => showAgreement(request) },
  'alipay.user.agreement.unsign': { target: 'end_contract', answer: ({ request, now }, deps) => unsign(request, deps.courier, now) },
  'alipay.user.agreement.executionplan.modify': { target: 'announce', answer: ({ request }) => modifyPlan(request) },
  'alipay.trade.pay': { target: 'deduct', answer: ({ request, now }, deps) => deduct(request, deps.courier, now) },
  'alipay.data.dataservice.bill.downloadurl.query': {
    target: 'statement',
    answer: ({ request, keys, origin, now }) => statementAddress(request, keys, origin, now),
  },
}

/** The answer's text in the gateway's form: slashes escaped, signed as it is sent. */
const write = (method: string, content: Record<string, unknown>, privatePem: string | undefined): string => {
  const text = JSON.stringify(content).replaceAll('/', '\\/')
  const name = method in methods ? `${method.replaceAll('.', '_')}_response` : 'error_response'
  return `{"${name}":${text}${privatePem ? `,"sign":"${signText(text, privatePem)}"` : ''}}`
}

const refusalContent = ({ code, word, message }: Refusal) => ({ code, msg: gatewayWords[code], sub_code: word, sub_msg: message })

/** The refusal that a switch demands. */
const switchedRefusal = (params: Readonly<Record<string, string | number>>): Refusal => {
  const word = String(params['code'] ?? 'ACQ.SYSTEM_ERROR')
  return new Refusal(/^(aop|isp)\./.test(word) ? '20000' : '40004', word, String(params['message'] ?? word))
}

const hang = (reply: FastifyReply) => {
  reply.hijack()
  const timer = setTimeout(() => reply.raw.destroy(), HANG_MS).unref()
  reply.raw.once('close', () => clearTimeout(timer))
}

const breakOff = (request: FastifyRequest, reply: FastifyReply) => {
  reply.hijack()
  request.raw.socket.destroy()
}

const speak = async (http: FastifyRequest, reply: FastifyReply, deps: AlipaySandboxDeps): Promise<unknown> => {
  const now = deps.clock.now()
  let name = ''
  let keys: AlipaySandboxKeys | undefined
  let isPage = false
  const tell = async (refusal: Refusal) =>
    isPage
      ? reply.code(400).type('text/plain; charset=utf-8').send(refusal.word)
      : reply.type('application/json;charset=utf-8').send(write(name, refusalContent(refusal), keys?.platform.privatePem))
  try {
    const fields = readFields(http.query as Record<string, unknown>, typeof http.body === 'string' ? http.body : '')
    name = fields['method'] ?? ''
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    isPage = method !== undefined && 'page' in method
    if (!fields['app_id']) throw missing('app-id')
    keys = await keysOfApp(fields['app_id'])
    if (!keys) throw invalid('app-id')
    const request = readRequest(fields, keys, now, isPage)
    if (!method) throw invalid('method')

    const wrong = await takeSwitch<ApiFault>('alipay', ['any', method.target], textOf(request, 'out_trade_no'))
    if (wrong?.fault === 'timeout') return hang(reply)
    if (wrong?.fault === 'error' && Number(wrong.params['status'] ?? 200) >= 500) return reply.code(Number(wrong.params['status'])).send('')
    if (wrong?.fault === 'error') throw switchedRefusal(wrong.params)
    const asked = { request, keys, now, origin: `${http.protocol}://${http.host}` }
    if ('page' in method) {
      const address = await method.page(asked, deps)
      return wrong?.fault === 'lost' ? breakOff(http, reply) : reply.redirect(address, 302)
    }
    const content = await method.answer(asked, deps)
    if (wrong?.fault === 'lost') return breakOff(http, reply)
    const signer = wrong?.fault === 'bad_signature' ? await rogueKey(now) : keys.platform
    return reply.type('application/json;charset=utf-8').send(write(name, { code: '10000', msg: 'Success', ...content }, signer.privatePem))
  } catch (error) {
    if (error instanceof Refusal) return tell(error)
    throw error
  }
}

/**
 * Mounts Alipay's gateway below /sandbox/alipay: its real wire protocol, both sides signed by generated keys (`sandboxAlipayAccount`), all state in the
 * database. Never for real money: mount it only where it was asked for.
 */
export const mountAlipaySandbox = async (scope: FastifyInstance, deps: AlipaySandboxDeps): Promise<void> => {
  const inside = <T>(work: () => Promise<T>): Promise<T> => withEngine(deps.engine, work)
  await openScope(scope, 'sandbox of Alipay', async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body))
    addAgreementPages(own, deps)
    own.get(GATEWAY, (request, reply) => inside(() => speak(request, reply, deps)))
    own.post(GATEWAY, (request, reply) => inside(() => speak(request, reply, deps)))

    own.get<{ Params: { token: string } }>('/sandbox/alipay/code/:token', (request, reply) =>
      inside(async () => {
        const { token } = request.params
        const trade = /^[0-9a-f]{32}$/.test(token) ? await findTradeByToken(token, deps.clock.now()) : undefined
        if (!trade || trade.provider !== 'alipay') return reply.code(404).type('text/plain').send('')
        await openAlipayTrade(trade, deps.clock.now())
        return reply.redirect(deps.cashierUrl(trade.cashierToken), 302)
      }),
    )

    own.get('/sandbox/alipay/bill', (request, reply) =>
      inside(async () => {
        const archive = await statementArchive(request.query as Record<string, unknown>, deps.clock.now())
        return archive ? reply.type('application/zip').send(archive) : reply.code(403).type('text/plain').send('')
      }),
    )
  })
}
