import { payAccounts } from '@server/providers/payment/accounts'
import { brandIds } from '@server/modules/shop/service'
import { openAccounts, openSandboxAccounts } from '@server/providers/payment/open-accounts'
import type { ProviderName } from '@server/providers/payment/port'
import { run, withEngine } from '@server/db/transaction'
import { accountsAt } from '@server/sandbox/accounts'
import { alipayNoticeStyle } from '@server/sandbox/alipay/notices'
import { takeCourier } from '@server/sandbox/module'
import type { SandboxNotice } from '@server/sandbox/kit/notices'
import { wechatNotices } from '@server/sandbox/wechat-pay/notice'
import { openTestApp, TEN_O_CLOCK, type TestApp, type TestAppOptions } from './app'
import type { Seed } from './database'
import { bookingShop } from '../booking/shop'
import { makePayer, type Payer } from '../payment/payer'

const noticesStatement = {
  name: 'test-sandbox-notices',
  text: 'SELECT id, provider, merchant, trade_no AS "tradeNo", message, created_at AS "createdAt" FROM sandbox_notice ORDER BY created_at, id',
}

/** A notice as the provider sends it, well signed. */
export interface Sent {
  provider: ProviderName
  id: string
  tradeNo: string
  headers: Record<string, string>
  body: string
}

export interface SandboxShop extends TestApp {
  /** The server's address: notices come over the network. */
  address: string
  payer(accountId: number): Promise<Payer>
  /** The payer's act at the cashier of a payment opened in a phone's browser; resolves when the notices have arrived. */
  atCashier(url: string, act: 'pay' | 'fail' | 'cancel'): Promise<void>
  goWrong(provider: ProviderName, target: string, fault: string, times?: number): Promise<void>
  allWell(): Promise<void>
  /** Every existing notice, signed at the clock's time. */
  notices(): Promise<Sent[]>
}

const styles = { wechat: wechatNotices, alipay: alipayNoticeStyle }

/** The same start with the keys of its brands at the sandbox: a pair of RSA keys takes a fifth of a second to make, a brand has three. */
const withKeys = ({ name, fill }: Seed): Seed => ({
  name: `${name} with keys`,
  fill: async (engine) => {
    await fill(engine)
    await withEngine(engine, async () => {
      for (const brandId of await brandIds())
        await openSandboxAccounts(
          accountsAt(() => ''),
          '',
          brandId,
          TEN_O_CLOCK,
        )
    })
  },
})

/** The server with the production adapters, which talk to its own sandbox over the network; the booking shop in it. */
export const openSandboxShop = async (options: TestAppOptions = {}): Promise<SandboxShop> => {
  const pay = payAccounts()
  const server = await openTestApp({ pay, ...options, seed: withKeys(options.seed ?? bookingShop) })
  const { app, context, clock, engine } = server
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  context.origin = () => address
  pay.use(await withEngine(engine, () => openAccounts(context, accountsAt(context.origin), brandIds)))
  const courier = takeCourier(context)
  const post = async (url: string, payload: object): Promise<void> => {
    const answer = await app.inject({ method: 'POST', url, payload })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  }

  const tokenIn = async (url: string): Promise<string> => {
    const found = /\/sandbox\/cashier\/([0-9a-f]+)\//.exec(url)?.[1]
    if (found) return found
    const { pathname, search } = new URL(url)
    const answer = await app.inject({ method: 'GET', url: `${pathname}${search}` })
    if (!answer.headers.location) throw new Error(`${pathname} answered ${answer.statusCode}: ${answer.body}`)
    return tokenIn(String(answer.headers.location))
  }

  return Object.assign(server, {
    address,
    payer: async (accountId: number) => makePayer(server, accountId, await server.logIn(accountId)),
    atCashier: async (url: string, act: string) => {
      await app.inject({
        method: 'POST',
        url: `/sandbox/cashier/${await tokenIn(url)}/${act}/`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'back=',
      })
      await courier.idle()
    },
    goWrong: (provider: ProviderName, target: string, fault: string, times?: number) =>
      post('/sandbox/switches/', { provider, target, fault, ...(times && { times }) }),
    allWell: () => post('/sandbox/switches/', {}),
    notices: () =>
      withEngine(engine, async () => {
        const rows = await run<SandboxNotice>(noticesStatement)
        const sent: Sent[] = []
        for (const row of rows) {
          const { headers, body } = await styles[row.provider].sign(row, clock.now())
          sent.push({ provider: row.provider, id: row.id, tradeNo: row.tradeNo, headers, body })
        }
        return sent
      }),
  })
}
