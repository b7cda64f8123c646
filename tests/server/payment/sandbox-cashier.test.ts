import { withEngine } from '@server/db/transaction'
import { insertTrade } from '@server/sandbox/kit/trades'
import { addMinutes, toDate } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'

let server: TestApp
let made = 0

beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

/** The address of the cashier for a new trade of ¥68. */
const openCashier = async () => {
  made += 1
  const now = server.clock.now()
  const trade = await withEngine(server.engine, () =>
    insertTrade({
      provider: 'wechat',
      merchant: '1600000001',
      tradeNo: `cashier${made}`,
      appid: 'wx1',
      method: 'h5',
      amountFen: 6800,
      subject: '流瑜伽 <b>',
      notifyUrl: 'http://127.0.0.1:9/',
      expireAt: toDate(addMinutes(now, 15)),
      createdAt: toDate(now),
    }),
  )
  return `/sandbox/cashier/${trade!.cashierToken}/`
}

const get = (url: string, back?: string) =>
  server.app.inject({ url: back ? `${url}?redirect_url=${encodeURIComponent(back)}` : url, headers: { host: '127.0.0.1:8787' } })
const act = (url: string, word: string, back = '') =>
  server.app.inject({
    method: 'POST',
    url: `${url}${word}/`,
    headers: { host: '127.0.0.1:8787', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ back }).toString(),
  })
const OWN = 'http://127.0.0.1:8787/shop/1/mobile/orders/1/pay/'

describeOnEngine('The sandbox’s cashier', () => {
  it('shows the order, and pays, fails and cancels by its buttons [MC-110]', async () => {
    const url = await openCashier()
    const page = await get(url, OWN)
    expect(page.body).toContain('¥68.00')
    expect(page.body).toContain('流瑜伽 &lt;b&gt;')
    expect((await act(url, 'fail', OWN)).headers.location).toContain('/sandbox/cashier/')
    expect((await get(url)).body).toContain('BANK_ERROR')
    expect((await act(url, 'cancel', OWN)).headers.location).toBe(OWN)
    expect((await get(url)).body).toContain('待支付')
    expect((await act(url, 'pay', OWN)).headers.location).toBe(OWN)
    expect((await get(url)).body).toContain('已支付')
  })

  it('leads back to our own pages only, by any name of this machine', async () => {
    const url = await openCashier()
    const local = 'http://localhost:8787/shop/1/mobile/orders/1/pay/'
    expect((await act(url, 'cancel', local)).headers.location).toBe(local)
    expect((await get(url, local)).headers['content-security-policy']).toContain("form-action 'self' http://localhost:8787;")
    for (const elsewhere of [
      'https://evil.example/',
      'http://localhost:9999/',
      'http://127.0.0.1.evil.example:8787/',
      'javascript:alert(1)',
    ]) {
      expect((await act(url, 'cancel', elsewhere)).headers.location).toBe(url)
      expect((await get(url, elsewhere)).body).not.toContain(elsewhere)
    }
  })

  it('refuses another token, and an unknown act', async () => {
    expect((await get('/sandbox/cashier/none/')).statusCode).toBe(404)
    expect((await act(await openCashier(), 'refund')).statusCode).toBe(404)
  })
})
