import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '@server/clock'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import { signForm } from '@server/providers/voucher/meituan/sign'
import type { VoucherKind } from '@/domain/voucher/kind'
import type { Instant } from '@/domain/time'
import { hang } from '../kit/hang'
import { takeSwitch, type VoucherFault, type VoucherTarget } from '../kit/switches'
import { sandboxVoucherSecret } from './account'
import * as douyin from './douyin'
import * as meituan from './meituan'
import { findSold } from './memory'
import { openScope } from '../../plugins/open-scope'

export interface VoucherSandboxDeps {
  engine: Engine
  clock: Clock
}

const CLOCK_SECONDS = 600
const TOKEN_SECONDS = 7_200
const PAIR_SECONDS = 2_592_000

/** A fault that is put in place of an answer, or after it. */
type Faulted = { answer: object } | { fault: 'timeout' | 'lost' }

interface Speaking {
  kind: VoucherKind
  target: VoucherTarget
  /** The code that it is about, by which a switch may be limited. */
  code: string
  refuse(code: string): object
  act(): Promise<object>
}

const speak = async ({ kind, target, code, refuse, act }: Speaking): Promise<Faulted> => {
  const taken = await takeSwitch<VoucherFault>(kind, [target, 'any'], code)
  if (taken?.fault === 'timeout') return { fault: 'timeout' }
  if (taken?.fault === 'error') return { answer: refuse(String(taken.params.code)) }
  if (taken?.fault === 'token') return { answer: refuse(kind === 'douyin' ? '2190008' : 'token') }
  if (taken?.fault === 'held') return { answer: refuse('1229') }
  const answer = await act()
  return taken?.fault === 'lost' ? { fault: 'lost' } : { answer }
}

const finish = (reply: FastifyReply, request: FastifyRequest, faulted: Faulted) => {
  if ('answer' in faulted) return reply.code(200).send(faulted.answer)
  if (faulted.fault === 'timeout') return hang(reply)
  reply.hijack()
  return request.raw.socket.destroy()
}

const parseJson = (text: unknown): Record<string, unknown> => {
  try {
    return JSON.parse(String(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

const nameToken = (appKey: string): string => `clt.${sandboxVoucherSecret(appKey).slice(0, 24)}`

const douyinToken = (body: Record<string, unknown>): object => {
  const appKey = String(body.client_key)
  if (body.client_secret !== sandboxVoucherSecret(appKey)) return { data: { error_code: 10013, description: 'secret' }, message: 'error' }
  return { data: { access_token: `${nameToken(appKey)}.${appKey}`, error_code: 0, expires_in: TOKEN_SECONDS }, message: 'success' }
}

const isToken = (token: unknown): boolean => {
  const text = String(token)
  return text === `${nameToken(text.split('.').slice(2).join('.'))}.${text.split('.').slice(2).join('.')}`
}

type DouyinCall = (asked: never, now: Instant) => Promise<Parameters<typeof douyin.envelope>[0]>
const douyinCalls: readonly (readonly ['GET' | 'POST', string, VoucherTarget, DouyinCall])[] = [
  ['GET', '/goodlife/v1/fulfilment/certificate/prepare', 'prepare', douyin.prepare],
  ['POST', '/goodlife/v1/fulfilment/certificate/verify', 'verify', douyin.verify],
  ['POST', '/goodlife/v1/fulfilment/certificate/cancel', 'cancel', douyin.cancel],
  ['GET', '/goodlife/v1/fulfilment/certificate/get', 'get', douyin.get],
  ['GET', '/goodlife/v1/fulfilment/certificate/query', 'get', douyin.query],
  ['GET', '/goodlife/v1/fulfilment/certificate/verify_record/query', 'list', douyin.listRecords],
  ['GET', '/goodlife/v1/settle/ledger/query_record_by_cert', 'list', douyin.listLedger],
]

const meituanCalls: Readonly<
  Record<string, readonly [VoucherTarget, (biz: Record<string, unknown>, place: string, now: Instant) => Promise<meituan.MeituanAnswered>]>
> = {
  prepare: ['prepare', (biz, _place, now) => meituan.prepare(biz, now)],
  consume: ['verify', meituan.consume],
  reverseconsume: ['cancel', (biz, _place, now) => meituan.reverse(biz, now)],
  getconsumed: ['get', (biz) => meituan.getConsumed(biz)],
  querylistbydate: ['list', meituan.listByDate],
}

const meituanRefusal = (code: string): object =>
  code === 'token' ? { code: 'OP_UNIAUTH_FAILED', data: { code: 4 }, traceId: 't' } : { code, msg: 'refused', traceId: 't' }

/** Why a form of Meituan is not believed. */
const distrust = (fields: Record<string, string>, now: Instant): object | undefined => {
  const { developerId = '', sign, timestamp } = fields
  if (!(Math.abs(Number(timestamp) - now / 1000) <= CLOCK_SECONDS) || sign !== signForm(fields, sandboxVoucherSecret(developerId)))
    return { code: 'OP_UNIAUTH_FAILED', data: { code: 3 }, traceId: 't' }
  return undefined
}

const pairFor = (store: string): object => ({
  code: 0,
  data: { accessToken: `at-${store}`, refreshToken: `rt-${store}`, expireIn: PAIR_SECONDS, opBizCode: store, opBizName: store },
})

/** Both platforms of vouchers under /sandbox/douyin and /sandbox/meituan: the real wire protocols and signatures, and vouchers that nobody paid for. */
export const mountVoucherSandbox = (scope: FastifyInstance, { engine, clock }: VoucherSandboxDeps): void => {
  const run = <T>(work: () => Promise<T>) => withEngine(engine, work)
  void openScope(
    scope,
    'sandbox of Douyin',
    (app) => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
      for (const path of ['/oauth/stable_client_token', '/oauth/client_token'])
        app.post(path, (request, reply) => reply.send(douyinToken(parseJson(request.body))))
      for (const [method, url, target, call] of douyinCalls)
        app.route({
          method,
          url,
          handler: async (request, reply) => {
            const asked = method === 'GET' ? (request.query as Record<string, string>) : parseJson(request.body)
            const refuse = (code: string) => douyin.envelope({ data: {}, code })
            if (!isToken(request.headers['access-token'])) return reply.send(refuse('2190002'))
            const code = await run(() => nameCode(asked))
            const act = async () => douyin.envelope(await call(asked as never, clock.now()))
            return finish(reply, request, await run(() => speak({ kind: 'douyin', target, code, refuse, act })))
          },
        })
      app.get('/link/:code', async (request, reply) => {
        const sold = await run(() => findSold('douyin', (request.params as { code: string }).code))
        const object = encodeURIComponent(sold?.objectId ?? 'none')
        return reply.code(302).header('location', `https://www.iesdouyin.com/share/commerce/coupon/?a=1&object_id=${object}&b=2`).send('')
      })
    },
    { prefix: '/sandbox/douyin' },
  )
  void openScope(
    scope,
    'sandbox of Meituan',
    (app) => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
      const readForm = (request: FastifyRequest) => Object.fromEntries(new URLSearchParams(String(request.body)))
      app.post('/oauth/:what', (request, reply) => {
        const fields = readForm(request)
        const store = (fields.code ?? fields.refreshToken ?? '').replace(/^(sandbox|rt)-/, '')
        return reply.send(distrust(fields, clock.now()) ?? pairFor(store))
      })
      app.post('/ddzh/tuangou/receipt/:what', async (request, reply) => {
        const fields = readForm(request)
        const [target, call] = meituanCalls[(request.params as { what: string }).what] ?? []
        const wrong = distrust(fields, clock.now())
        if (wrong || !target || !call) return reply.send(wrong ?? { code: 'OP_API_NOT_EXIST' })
        const biz = parseJson(fields.biz)
        const place = (fields.appAuthToken ?? '').replace(/^at-/, '')
        const act = async () => ({ msg: '成功', traceId: 't', ...(await call(biz, place, clock.now())) })
        const speaking = {
          kind: 'meituan',
          target,
          code: typeof biz.receiptCode === 'string' || typeof biz.receiptCode === 'number' ? `${biz.receiptCode}` : '',
          refuse: meituanRefusal,
          act,
        } as const
        return finish(reply, request, await run(() => speak(speaking)))
      })
    },
    { prefix: '/sandbox/meituan' },
  )
}

/** The code that a request of Douyin is about, however it names it. */
const nameCode = async (asked: Record<string, unknown>): Promise<string> => {
  const by = asked.code ?? asked.encrypted_data ?? asked.order_id ?? asked.certificate_id
  const first: unknown = Array.isArray(asked.encrypted_codes) ? asked.encrypted_codes[0] : undefined
  const encrypted = asked.encrypted_code ?? first
  if (typeof encrypted === 'string') return Buffer.from(encrypted.replace(/^Cg/, '').split('.')[0]!, 'base64url').toString()
  return typeof by === 'string' ? ((await findSold('douyin', by))?.code ?? '') : ''
}
