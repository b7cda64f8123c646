import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { addMinutes, readInstant } from '@/domain/time'
import { fen } from '@/domain/money'
import type { MovableClock } from '@server/clock'
import { standingClock } from '../support/standing-clock'
import { setEngine } from '@server/db/transaction'
import { createAlipay } from '@server/providers/alipay/alipay'
import type { AlipayAccount } from '@server/providers/payment/account'
import { NoticeError, ProviderError, type Notice, type PayProvider, type PrepayRequest } from '@server/providers/payment/port'
import { sandboxAlipayAccount } from '@server/sandbox/alipay/account'
import { payAlipayTrade } from '@server/sandbox/alipay/cashier'
import { mountAlipaySandbox } from '@server/sandbox/alipay/mount'
import { alipayNoticeStyle } from '@server/sandbox/alipay/notices'
import { createCourier, type Courier } from '@server/sandbox/kit/courier'
import { clearSwitches } from '@server/sandbox/kit/switches'
import { findTradeByToken, type SandboxTrade } from '@server/sandbox/kit/trades'
import { openTestDatabase } from '../support/database'

export const NOW = readInstant('2026-11-21T10:00:00+08:00')

/** The requests to the merchant's address, and the reader's results. */
export interface Arrival {
  notice?: Notice
  fault?: string
}

export interface AlipayStage {
  url: string
  clock: MovableClock
  courier: Courier
  account: AlipayAccount
  alipay: PayProvider
  arrivals: Arrival[]
  /** The merchant answers `fail` while this is off. */
  accepting: { on: boolean }
  /** A page payment whose address was opened; returns its trade. */
  opened(tradeNo: string, change?: Partial<PrepayRequest>): Promise<SandboxTrade>
  /** A paid one, with its notice delivered. */
  paid(tradeNo: string, amount?: number): Promise<SandboxTrade>
  /** Opens an address as a browser would and returns the trade of the cashier's page. */
  browse(url: string): Promise<SandboxTrade>
  /** Ten o'clock, no faults, nothing arrived. */
  startAfresh(): Promise<void>
  another(change: Partial<AlipayAccount>): PayProvider
  close(): Promise<void>
}

export const offer = (tradeNo: string, change: Partial<PrepayRequest> = {}): PrepayRequest => ({
  tradeNo,
  method: 'page',
  amount: fen(12810),
  subject: '流瑜伽',
  expireAt: addMinutes(NOW, 15),
  now: NOW,
  ...change,
})

export const makeRefund = (tradeNo: string, refundNo: string, amount: number, total = 12810) => ({
  tradeNo,
  refundNo,
  amount: fen(amount),
  total: fen(total),
  reason: 'cancelled',
})

/** The error of a refusing provider, for `makeError`. */
export const refused = (code: string) => ({ kind: 'refused', code })

/** The error code of a call that is expected to fail. */
export const readError = async (call: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await call.then(
    (value) => ({ answered: value }),
    (reason: unknown) => reason,
  )
  return error instanceof ProviderError ? { kind: error.kind, code: error.code } : error
}

/** The sandbox on a port of its own, with the merchant's address beside it, and the production adapter for brand 1. */
export const openAlipayStage = async (): Promise<AlipayStage> => {
  const database = await openTestDatabase()
  setEngine(database.engine)
  const clock = standingClock(NOW)
  const courier = createCourier(clock, { alipay: alipayNoticeStyle })
  const app = Fastify()
  let url = ''
  await mountAlipaySandbox(app, { engine: database.engine, clock, courier, cashierUrl: (token) => `${url}/sandbox/cashier/${token}` })
  app.get<{ Params: { token: string } }>('/sandbox/cashier/:token', (request) => request.params.token)

  const arrivals: Arrival[] = []
  const accepting = { on: true }
  let alipay: PayProvider | undefined
  await app.register(async (merchant) => {
    merchant.removeAllContentTypeParsers()
    merchant.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    merchant.post('/notice', async (request, reply) => {
      const reading = alipay!.readNotice({ headers: request.headers, body: String(request.body), now: clock.now() })
      const arrival: Arrival = await reading.then(
        (notice) => ({ notice }),
        (error: unknown) => ({ fault: error instanceof NoticeError ? error.fault : String(error) }),
      )
      arrivals.push(arrival)
      const { status, type, body } = alipay!.answerNotice(accepting.on && arrival.notice !== undefined)
      return reply.code(status).type(type).send(body)
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const account = await sandboxAlipayAccount({ baseUrl: `${url}/sandbox/alipay`, brandId: 1, notifyUrl: `${url}/notice` }, NOW)
  const made = (alipay = createAlipay(account, clock))

  const browse: AlipayStage['browse'] = async (address) => {
    const page = await fetch(address)
    const text = await page.text()
    if (!page.ok) throw new Error(`${page.status} ${text}`)
    const trade = await findTradeByToken(text, clock.now())
    if (!trade || page.url !== `${url}/sandbox/cashier/${text}`) throw new Error(`not a cashier's page: ${page.url}`)
    return trade
  }
  const opened: AlipayStage['opened'] = async (tradeNo, change) =>
    browse((await made.prepay(offer(tradeNo, { now: clock.now(), expireAt: addMinutes(clock.now(), 15), ...change }))).params.url!)

  return {
    url,
    clock,
    courier,
    account,
    alipay: made,
    arrivals,
    accepting,
    browse,
    opened,
    async paid(tradeNo, amount = 12810) {
      const trade = (await payAlipayTrade(courier, await opened(tradeNo, { amount: fen(amount) }), clock.now()))!
      await courier.idle()
      return trade
    },
    async startAfresh() {
      clock.moveTo(NOW)
      arrivals.length = 0
      accepting.on = true
      await clearSwitches()
    },
    another: (change) => createAlipay({ ...account, ...change }, clock),
    async close() {
      await courier.idle()
      await app.close()
      await database.close()
    },
  }
}
