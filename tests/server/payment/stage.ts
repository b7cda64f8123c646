import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, stored } from '../booking/calls'
import { bookingShop } from '../booking/shop'
import type { Seed } from '../support/database'
import { makePayAccounts, fakeProvider } from './fake-provider'
import { makePayer, type Payer } from './payer'
import { people } from '../support/two-brands'

const wechat = fakeProvider('wechat')
const alipay = fakeProvider('alipay')
const stage = { wechat, alipay } as { wechat: typeof wechat; alipay: typeof alipay; server: TestApp; lin: Payer; other: Payer }

/** A server whose brand 1 takes payments through two providers in memory, and two payers. After every test the audit must be green. */
export const setPaymentStage = (seed: Seed = bookingShop) => {
  beforeAll(async () => {
    stage.server = await openTestApp({ seed, pay: makePayAccounts(wechat, alipay) })
    stage.lin = makePayer(stage.server, people.lin.id, await stage.server.logIn(people.lin.id))
    stage.other = makePayer(stage.server, 1001, await stage.server.logIn(1001))
  })
  beforeEach(async () => {
    wechat.reset()
    alipay.reset()
    await emptyClasses(stage.server)
  })
  afterEach(async () => {
    const findings = await withEngine(stage.server.engine, auditDatabase)
    expect(brokenIn(findings)).toEqual([])
  })
  afterAll(() => stage.server.close())
  return stage
}

/** Delivers a provider's notice. */
export const notify = (notice: object, provider = 'wechat') =>
  stage.server.app.inject({
    method: 'POST',
    url: `/api/pay/notices/${provider}/1/`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(notice),
  })

/** Runs jobs and sweeps that are due. */
export const runDue = async () => {
  await stage.server.sweeper.runAll()
  await stage.server.context.jobs.runDue()
}

export const later = (minutes: number) => stage.server.clock.moveTo(addMinutes(stage.server.clock.now(), minutes))

/** The trade opened last at WeChat Pay. */
export const tradeNo = () => wechat.opened().at(-1)!.tradeNo

export const placed = async (payer = stage.lin, payload = {}) => {
  const { data } = await payer.book(payload)
  return { bookingId: data.order.id, orderId: data.pay_order_id!, payment: data.payment! }
}

/** Paid bookings that are not cancelled. */
export const bookings = () => stored<{ id: number }>(stage.server, 'SELECT id FROM booking WHERE status <> 2 AND held_until IS NULL')

/** The balance of each account from online payments, without empty ones. */
export const money = async () =>
  Object.fromEntries(
    (
      await stored<{ account: string; sum: number }>(
        stage.server,
        'SELECT account, sum(amount_fen)::int AS sum FROM money_entry WHERE trade_id IS NOT NULL GROUP BY account HAVING sum(amount_fen) <> 0',
      )
    ).map(({ account, sum }) => [account, sum]),
  )
