import type { AppContext } from '@server/context'
import type { Sweep } from '@server/jobs/sweeps'
import { addDays, addMinutes, dayOf, hourOf, type Instant } from '@/domain/time'
import { checkStatement } from './check-statement'
import { checkTrade } from './check-trade'
import type { Purposes } from './purpose'
import { forgetNotices, isStatementChecked, readExpiredOrders, readRefundsDue, readTradesToCheck } from './repository'
import { releaseOrder } from './release-order'
import { sendRefund } from './send-refund'

/** Providers repeat a notice for two days at most. */
const NOTICE_DAYS = 7

/** Both providers have the statement of a day ready at ten on the next. */
const STATEMENT_HOUR = 10

/** Every one, whatever happens to those before it; the first failure is told at the end. */
const each = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** What repairs itself: unpaid orders end, unsettled trades are asked about, refunds are sent again, statements are compared. */
export const paymentSweeps = ({ pay, jobs }: AppContext, purposes: Purposes): readonly Sweep[] => {
  const deps = { pay, purposes, jobs }

  const checkYesterday = async (now: Instant) => {
    if (hourOf(now) < STATEMENT_HOUR) return
    const day = addDays(dayOf(now), -1)
    const accounts = pay.brands().flatMap((brandId) => pay.providersOf(brandId).map((name) => ({ brandId, name })))
    await each(accounts, async ({ brandId, name }) => {
      if (!(await isStatementChecked({ brandId, provider: name, day })))
        await checkStatement(brandId, pay.provider(brandId, name)!, day, deps, now)
    })
  }

  return [
    {
      name: 'payment.expire',
      every: 'minute',
      run: async (now) => each(await readExpiredOrders(now), (id) => releaseOrder(id, 'expired', deps, now)),
    },
    {
      name: 'payment.check',
      every: 'minute',
      run: async (now) => each(await readTradesToCheck(now), (trade) => checkTrade(trade, deps, now)),
    },
    { name: 'payment.refund-due', every: 'minute', run: async (now) => each(await readRefundsDue(now), (id) => sendRefund(id, deps, now)) },
    { name: 'payment.statement', every: 'hour', run: checkYesterday },
    {
      name: 'payment.forget-notices',
      every: 'day',
      run: async (now) => void (await forgetNotices(addMinutes(now, -NOTICE_DAYS * 24 * 60))),
    },
  ]
}
