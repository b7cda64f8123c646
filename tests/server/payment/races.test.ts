import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { run, withEngine } from '@server/db/transaction'
import { openTestApp, type TestApp } from '../support/app'
import { bookedIn, emptyClasses, stored } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { makePayAccounts, fakeProvider } from './fake-provider'
import { meanwhile } from '../support/meanwhile'
import { makePayer, type Payer } from './payer'
import { people } from '../support/two-brands'

const wechat = fakeProvider('wechat')
const alipay = fakeProvider('alipay')
const TIMES = 12
let server: TestApp
let lin: Payer

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop, pay: makePayAccounts(wechat, alipay) })
  lin = makePayer(server, people.lin.id, await server.logIn(people.lin.id))
})
beforeEach(async () => {
  wechat.reset()
  alipay.reset()
  await emptyClasses(server)
})
afterEach(async () => {
  expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
})
afterAll(() => server.close())

const atOnce = <Answer>(act: (index: number) => Promise<Answer>) => Promise.all(Array.from({ length: TIMES }, (_, index) => act(index)))
const notify = (notice: object, id: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...notice, id }),
  })
const placed = async () => {
  const { data } = await lin.book()
  return { orderId: data.pay_order_id!, bookingId: data.order.id, tradeNo: wechat.opened().at(-1)!.tradeNo }
}
const postings = () =>
  stored<{ account: string; amount: number }>(
    server,
    `SELECT account, amount_fen::int AS amount FROM money_entry WHERE trade_id IS NOT NULL AND account IN ('provider', 'sales') ORDER BY id`,
  )
const runDue = async () => {
  await server.sweeper.runAll()
  await server.jobs.runDue()
}

describeOnBothEngines('Paying at the same moment', () => {
  it('opens one trade for many requests at once, by two channels', async () => {
    wechat.breakDown('refused')
    const { data } = await lin.book()
    wechat.mend()
    const orderId = data.pay_order_id!
    const answers = await atOnce((index) => lin.pay(orderId, index % 2 === 0 ? 'WEIXIN' : 'ALIPAY'))
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'pay.try_again')).toEqual([])
    const open = await stored<{ provider: string }>(server, "SELECT provider FROM payment_trade WHERE state = 'open'")
    expect(open).toHaveLength(1)
  })

  itOnServer('answers only the request that opened the trade where two channels are requested at one moment', async () => {
    wechat.breakDown('refused')
    const orderId = (await lin.book()).data.pay_order_id!
    wechat.mend()
    const answers = await meanwhile(server.engine, {
      held: () => run({ name: 'test-hold-class', text: `SELECT 1 FROM schedule WHERE id = ${classes.onlineOnly} FOR UPDATE` }),
      act: () => Promise.all([lin.pay(orderId, 'WEIXIN'), lin.pay(orderId, 'ALIPAY')]),
      waiters: 2,
    })
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'pay.try_again'])
    const numbers = await stored<{ provider: string; no: string }>(server, 'SELECT provider, trade_no AS no FROM payment_trade')
    for (const { provider, no } of numbers) {
      const elsewhere = provider === 'wechat' ? alipay : wechat
      expect(elsewhere.opened().map(({ tradeNo }) => tradeNo)).not.toContain(no)
    }
  })

  it('books the money once though many different notices come at once', async () => {
    const { orderId, tradeNo } = await placed()
    const notice = wechat.pay(tradeNo, server.clock.now())
    const answers = await atOnce((index) => notify(notice, `n-${index}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: TIMES }, () => 200))
    expect((await lin.read(orderId)).data.order.status).toBe(1)
    expect((await postings()).map(({ account, amount }) => `${account} ${amount}`).sort()).toEqual(['provider 6800', 'sales -6800'])
  })

  it('ends as paid or as closed when it is closed meanwhile, never as both', async () => {
    const { orderId, tradeNo } = await placed()
    const notice = wechat.pay(tradeNo, server.clock.now())
    await atOnce<unknown>((index) => (index % 2 === 0 ? notify(notice, `n-${index}`) : lin.close(orderId)))
    await runDue()
    const { status } = (await lin.read(orderId)).data.order
    expect([1, 4]).toContain(status)
    expect(await bookedIn(server, classes.onlineOnly)).toBe(status === 1 ? 1 : 0)
  })

  it('refunds a cancelled booking with one call to the provider though several processes try', async () => {
    const { orderId, bookingId, tradeNo } = await placed()
    await notify(wechat.pay(tradeNo, server.clock.now()), 'paid')
    await atOnce(() => lin.cancel(bookingId))
    await atOnce(runDue)
    expect((await lin.read(orderId)).data.order.status).toBe(4)
    expect(wechat.calls.filter((call) => call === 'refund')).toHaveLength(1)
    expect((await postings()).map(({ account, amount }) => `${account} ${amount}`).sort()).toEqual([
      'provider -6800',
      'provider 6800',
      'sales -6800',
      'sales 6800',
    ])
  })
})
