import Fastify, { type FastifyInstance } from 'fastify'
import { fen } from '@/domain/money'
import { addMinutes } from '@/domain/time'
import type { MovableClock } from '@server/clock'
import { standingClock } from './standing-clock'
import { setEngine } from '@server/db/transaction'
import type { WechatPayAccount } from '@server/providers/payment/account'
import {
  NoticeError,
  type Notice,
  type NoticeFault,
  type PayProvider,
  type PrepayRequest,
  type RawNotice,
} from '@server/providers/payment/port'
import { createWechatPay } from '@server/providers/wechat-pay/wechat-pay'
import { createCourier, type Courier } from '@server/sandbox/kit/courier'
import { clearSwitches, setSwitch, type Switch } from '@server/sandbox/kit/switches'
import { sandboxWechatAccount } from '@server/sandbox/wechat-pay/account'
import { mountWechatPaySandbox } from '@server/sandbox/wechat-pay/mount'
import { wechatNotices } from '@server/sandbox/wechat-pay/notice'
import { payWechatTrade } from '@server/sandbox/wechat-pay/settle'
import { TEN_O_CLOCK } from './app'
import { openTestDatabase, type TestDatabase } from './database'

/** A notice that reached the merchant, as read by the adapter. */
export type Heard = { notice: Notice } | { fault: NoticeFault }

export interface WechatSandbox {
  account: WechatPayAccount
  provider: PayProvider
  clock: MovableClock
  courier: Courier
  database: TestDatabase
  /** New notices since the last call, in the order of arrival, once none is on its way. */
  heard(): Promise<Heard[]>
  /** The notices as they arrived, oldest first. */
  raw: RawNotice[]
  /** A new order of ¥ 30 by jsapi. */
  order(change?: Partial<PrepayRequest>): PrepayRequest
  /** The payer pays at the cashier; false when it cannot be paid any more. */
  pay(tradeNo: string): Promise<boolean>
  wrong(what: Omit<Switch, 'provider'>): Promise<void>
  allWell(): Promise<void>
  close(): Promise<void>
}

let count = 0

const takeNotices = (app: FastifyInstance, provider: () => PayProvider, clock: MovableClock, heard: Heard[], raw: RawNotice[]): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    scope.post('/notify', async ({ headers, body }, reply) => {
      const notice = { headers, body: body as string, now: clock.now() }
      raw.push(notice)
      let isGood = true
      try {
        heard.push({ notice: await provider().readNotice(notice) })
      } catch (error) {
        if (!(error instanceof NoticeError)) throw error
        heard.push({ fault: error.fault })
        isGood = false
      }
      const answer = provider().answerNotice(isGood)
      return reply.code(answer.status).type(answer.type).send(answer.body)
    })
    done()
  })
}

/** The adapter and the sandbox, talking HTTP on 127.0.0.1, with a merchant that accepts notices; at 10:00. */
export const openWechatSandbox = async (brandId = 1): Promise<WechatSandbox> => {
  const database = await openTestDatabase()
  setEngine(database.engine)
  const clock = standingClock(TEN_O_CLOCK)
  const courier = createCourier(clock, { wechat: wechatNotices })
  const app = Fastify()
  const heard: Heard[] = []
  const raw: RawNotice[] = []
  const made: { provider?: PayProvider } = {}
  mountWechatPaySandbox(app, { engine: database.engine, clock, courier, cashierUrl: (token) => `http://cashier.test/${token}` })
  takeNotices(app, () => made.provider!, clock, heard, raw)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const account = await sandboxWechatAccount(
    { baseUrl: `${origin}/sandbox/wechat`, brandId, notifyUrl: `${origin}/notify`, timeoutMs: 3_000 },
    clock.now(),
  )
  const provider = createWechatPay(account, clock)
  made.provider = provider
  return {
    account,
    provider,
    clock,
    courier,
    database,
    raw,
    async heard() {
      await courier.idle()
      return heard.splice(0)
    },
    order: (change) => ({
      tradeNo: `T${String((count += 1)).padStart(10, '0')}`,
      method: 'jsapi',
      amount: fen(3000),
      subject: '流瑜伽 11-21 19:00',
      expireAt: addMinutes(clock.now(), 15),
      now: clock.now(),
      payer: { appid: account.appids.weapp!, openid: 'oPayer_1' },
      ...change,
    }),
    pay: async (tradeNo) =>
      (await payWechatTrade(courier, { provider: 'wechat', merchant: account.mchid, tradeNo }, clock.now())) !== undefined,
    wrong: async (what) => void (await setSwitch({ provider: 'wechat', ...what }, clock.now())),
    allWell: async () => void (await clearSwitches()),
    async close() {
      await courier.idle()
      await app.close()
      await database.close()
      setEngine(undefined)
    },
  }
}
