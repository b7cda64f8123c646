import { payableIn } from '@/domain/payment/pay-method'
import type { Channel } from '@/domain/payment/channel'
import { judgeSpot } from '@/domain/card/renewal/provider'
import type { Instant } from '@/domain/time'
import { buildApp } from '../app'
import type { AppContext } from '../context'
import { inTransaction } from '../db/transaction'
import { rows } from '../gym/rows'
import { createJobReport } from '../jobs/report'
import { createJobQueue } from '../jobs/queue'
import { orderCard } from '../modules/card/buy/order-card'
import { renewalSweeps } from '../modules/card/renewal/sweeps'
import { leaveBookings } from '../modules/booking/service'
import { cardModule } from '../modules/card/routes'
import { paymentModule } from '../modules/payment/routes'
import { openPayment } from '../modules/payment/service'
import { purposes } from '../modules/purposes'
import { payAccounts } from '../providers/payment/accounts'
import { brandIds } from '../modules/shop/service'
import { openAccounts } from '../providers/payment/open-accounts'
import { accountsAt } from '../sandbox/accounts'
import { takeCourier, sandboxModule } from '../sandbox/module'

/** The buyers in the story, and their shops. */
export interface Buyer {
  accountId: number
  shopId: number
  brandId: number
}

interface Wanted {
  templateId: number
  optionId: number
  channel: Channel
  /** An option that is renewed is bought with its agreement. */
  renews: boolean
  terms: { id: number; signature: string | null } | undefined
}

/** A server of its own on this machine, with the sandbox in it and a clock that stands at instants of the past. */
export interface RenewalStage {
  context: AppContext
  /** Orders a card at an instant, pays for it at the sandbox, and answers its id. */
  buy(buyer: Buyer, wanted: Wanted, at: Instant): Promise<number>
  /** Sends what is owed back by an instant. */
  payBack(at: Instant): Promise<void>
  /** Does what renewal has to do at an instant. */
  renew(at: Instant): Promise<void>
  close(): Promise<void>
}

const BROWSER = { scene: 'mobile', address: '192.0.2.10' } as const
const MINUTES_TO_PAY = 15
const SANDBOX_PAGE = /^\/sandbox\/(cashier|agreements)\/\w+\/$/

/** The address of the sandbox's page that an address leads to, as a browser goes there. */
const findPage = async (url: string): Promise<URL> => {
  const at = new URL(url)
  if (SANDBOX_PAGE.test(at.pathname)) return at
  const to = (await fetch(at, { redirect: 'manual' })).headers.get('location')
  if (to === null) throw new Error(`${at.pathname} of the sandbox leads nowhere.`)
  return findPage(new URL(to, at).href)
}

/** Signs the agreement, or pays at the cashier. */
const act = async (url: string): Promise<void> => {
  const page = await findPage(url)
  const answer = await fetch(new URL(page.pathname.includes('/agreements/') ? 'sign/' : 'pay/', page), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'back=',
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`${page.pathname} of the sandbox answered ${answer.status}.`)
}

/** Opens the stage. Its address at the providers becomes `origin` in the end. */
export const openRenewalStage = async (real: AppContext, origin: string): Promise<RenewalStage> => {
  let at = real.clock.now()
  let own = ''
  const clock = { now: () => at, moveTo: (instant: Instant) => void (at = instant) }
  const pay = payAccounts()
  const context: AppContext = {
    ...real,
    ...{ clock, pay, origin: () => own },
    config: { ...real.config, demo: false, docs: false, publicUrl: undefined },
    jobs: createJobQueue({ engine: real.engine, clock, report: createJobReport(real.log) }),
  }
  const { app } = await buildApp(context, {
    modules: [sandboxModule, paymentModule(purposes), cardModule({ purposes, bookings: leaveBookings })],
  })
  own = await app.listen({ host: '127.0.0.1', port: 0 })
  pay.use(await openAccounts(context, accountsAt(context.origin), brandIds))
  const deps = { pay, jobs: context.jobs, purposes }
  const sweeps = renewalSweeps(context, purposes)

  return {
    context,
    async buy(buyer, { templateId, optionId, channel, renews, terms }, when) {
      clock.moveTo(when)
      const orderId = await inTransaction(() =>
        orderCard(
          {
            ...buyer,
            ...{ kind: 'open', cardId: null, templateId, optionId, channel, payCardId: null, couponId: undefined, start: null },
            shown: { sum: undefined, renewal: undefined },
            terms: { isRead: terms !== undefined, termId: terms?.id, signature: terms?.signature ?? null },
            address: BROWSER.address,
            payable: payableIn(BROWSER.scene, pay.listProviders(buyer.brandId)),
            renewing: { isAgreed: renews, offered: pay.listEntrusts(buyer.brandId), spot: judgeSpot(BROWSER.scene) },
            minutesToPay: MINUTES_TO_PAY,
          },
          when,
        ),
      )
      const { payment } = await openPayment(renews ? 'auto_renew' : 'card', orderId, () => ({ ...BROWSER, returnUrl: own }), deps, when)
      await act(payment!.params.url!)
      await takeCourier(context).idle()
      const [order] = await rows<{ cardId: number | null }>('SELECT card_id AS "cardId" FROM card_order WHERE id = $1', [orderId])
      if (order?.cardId == null) throw new Error(`The order ${orderId} of the demo was not paid.`)
      return order.cardId
    },
    async payBack(when) {
      clock.moveTo(when)
      await context.jobs.runDue()
      await takeCourier(context).idle()
    },
    async renew(when) {
      clock.moveTo(when)
      for (const sweep of sweeps) await sweep.run(when)
      await takeCourier(context).idle()
    },
    async close() {
      await app.close()
      for (const table of ['sandbox_trade', 'sandbox_agreement'])
        await rows(`UPDATE ${table} SET notify_url = replace(notify_url, $1, $2), return_url = replace(return_url, $1, $2)`, [own, origin])
    },
  }
}
