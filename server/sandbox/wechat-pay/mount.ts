import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Instant } from '@/domain/time'
import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import type { Courier } from '../kit/courier'
import { hang } from '../kit/hang'
import { takeSwitch, type ApiFault, type ApiTarget } from '../kit/switches'
import { announceDeduction } from './announce'
import { askBill, downloadBill } from './bill'
import { closeOrder, makeOrder, showOrder } from './orders'
import { askRefund, showRefundState } from './refunds'
import { signedHeaders } from './sign-message'
import { verifyRequest } from './verify-request'
import { WireError, type WireAnswer, type WireCall } from './wire'
import { openScope } from '../../plugins/open-scope'

export interface SandboxDeps {
  engine: Engine
  clock: Clock
  courier: Courier
  /** The absolute address of the page where a trade is paid, cancelled or failed by hand. */
  cashierUrl(token: string): string
}

const PREFIX = '/sandbox/wechat'

const readBody = (request: FastifyRequest): Record<string, unknown> => {
  if (typeof request.body !== 'string' || request.body === '') return {}
  try {
    const value: unknown = JSON.parse(request.body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below.
  }
  throw new WireError(400, 'PARAM_ERROR', 'the body is no JSON object')
}

const readCall = async (request: FastifyRequest, now: Instant): Promise<WireCall> => {
  const { method, url, headers, params, query, protocol, host } = request
  const raw = typeof request.body === 'string' ? request.body : ''
  const mchid = await verifyRequest({ method, uri: url, body: raw, authorization: headers.authorization }, now)
  const baseUrl = `${protocol}://${host}${PREFIX}`
  return { mchid, params: params as Record<string, string>, query: query as Record<string, string>, body: readBody(request), now, baseUrl }
}

const makeRefusal = (error: unknown): WireAnswer => {
  if (!(error instanceof WireError)) throw error
  const { status, code, message, field } = error
  return { status, body: { code, message, ...(field && { detail: { field, location: field.split('/')[1] } }) } }
}

const answer = async (request: FastifyRequest, reply: FastifyReply, { status, body }: WireAnswer, now: Instant, isForged: boolean) => {
  const text = body ? JSON.stringify(body) : ''
  // A caller that does not name the public key is answered in the older mode, under a certificate's number.
  const serial = request.headers['wechatpay-serial'] ? {} : { serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' }
  const headers = await signedHeaders(text, { now, isForged, ...serial })
  return reply
    .code(status)
    .headers({ ...headers, 'Request-ID': request.id })
    .type('application/json; charset=utf-8')
    .send(text)
}

const makeError = (params: Record<string, string | number>): WireAnswer =>
  makeRefusal(new WireError(Number(params.status ?? 500), String(params.code ?? 'SYSTEM_ERROR'), String(params.message ?? '系统错误')))

/** The trade that a call names, if any, because a switch may be limited to one. */
const readTradeNo = ({ params, body }: WireCall): string =>
  params.tradeNo ?? (typeof body.out_trade_no === 'string' ? body.out_trade_no : '')

/** Handles a call like WeChat Pay: verify, apply a switch's fault, act, sign the answer. */
const speak =
  ({ engine, clock, courier }: SandboxDeps, target: ApiTarget, act: (call: WireCall) => Promise<WireAnswer>) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    withEngine(engine, async () => {
      const now = clock.now()
      let call: WireCall
      try {
        call = await readCall(request, now)
      } catch (error) {
        return answer(request, reply, makeRefusal(error), now, false)
      }
      const wrong = await takeSwitch<ApiFault>('wechat', [target, 'any'], readTradeNo(call))
      if (wrong?.fault === 'timeout') return hang(reply)
      if (wrong?.fault === 'error') return answer(request, reply, makeError(wrong.params), now, false)
      const acted = await act(call).catch(makeRefusal)
      const { afterwards } = acted
      if (afterwards) courier.later(new Promise<void>((resolve) => void reply.raw.once('close', resolve)).then(afterwards))
      if (wrong?.fault === 'lost') {
        reply.hijack()
        request.raw.socket.destroy()
        return
      }
      return answer(request, reply, acted, now, wrong?.fault === 'bad_signature')
    })

/** Files and their refusals are not signed. */
const download =
  ({ engine, clock }: SandboxDeps) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    withEngine(engine, async () => {
      try {
        return await reply.type('application/octet-stream').send(await downloadBill(await readCall(request, clock.now())))
      } catch (error) {
        const { status, body } = makeRefusal(error)
        return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
      }
    })

/**
 * WeChat Pay v3 as far as we use it, under /sandbox/wechat: the real wire protocol, both sides signed by generated keys (`sandboxWechatAccount`), all state in
 * the database. Never for real money: mount it only where it was asked for.
 */
export const mountWechatPaySandbox = (scope: FastifyInstance, deps: SandboxDeps): void => {
  void openScope(
    scope,
    'sandbox of WeChat Pay',
    (wechat) => {
      // Bodies stay bytes, because signatures are over bytes.
      wechat.removeAllContentTypeParsers()
      wechat.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
      for (const method of ['jsapi', 'native', 'h5'] as const)
        wechat.post(`/v3/pay/transactions/${method}`, speak(deps, 'prepay', makeOrder(method, deps.cashierUrl)))
      wechat.get('/v3/pay/transactions/out-trade-no/:tradeNo', speak(deps, 'query', showOrder))
      wechat.post('/v3/pay/transactions/out-trade-no/:tradeNo/close', speak(deps, 'close', closeOrder))
      wechat.post('/v3/refund/domestic/refunds', speak(deps, 'refund', askRefund(deps.courier)))
      wechat.get('/v3/refund/domestic/refunds/:refundNo', speak(deps, 'query_refund', showRefundState))
      wechat.post('/v3/papay/contracts/:contractId/notify', speak(deps, 'announce', announceDeduction))
      wechat.get('/v3/bill/tradebill', speak(deps, 'statement', askBill))
      wechat.get('/v3/billdownload/file', download(deps))
    },
    { prefix: PREFIX },
  )
}
