import type { AppContext } from '@server/context'
import { eachAnyway } from '@server/jobs/each-anyway'
import { createLanes } from '@server/jobs/lanes'
import type { Sweep } from '@server/jobs/sweeps'
import { addDays, addMinutes, dayOf, hourOf, type Instant } from '@/domain/time'
import { checkDay } from './check-day'
import { checkTrade } from './check-trade'
import type { Purposes } from './purpose'
import { forgetNotices, readExpiredOrders, readRefundsDue, readStatementsDue, readTradesToCheck } from './repository'
import { releaseOrder } from './release-order'
import { sendRefund } from './refund/send-refund'

/** Providers repeat a notice for at most two days. */
const NOTICE_DAYS = 7

/** Both providers publish a day's statement by ten the next morning, and WeChat Pay keeps it for three months. */
const STATEMENT_HOUR = 10
const STATEMENT_DAYS = 90
/** The most statements of one account in a run. */
const STATEMENTS_A_RUN = 7

/** How many orders of one brand are released at once, and how many calls of one account the sweeps wait for at once. */
const AT_ONCE = 2
const CALLS_AT_ONCE = 4

const nameAccount = ({ brandId, provider }: { brandId: number; provider: string }): string => `${brandId} ${provider}`

/** The sweeps of payments: unpaid orders expire, open trades are queried, refunds are repeated, statements are compared. */
export const paymentSweeps = ({ pay, jobs }: AppContext, purposes: Purposes): readonly Sweep[] => {
  const deps = { pay, purposes, jobs }
  const releases = createLanes(AT_ONCE)
  const checks = createLanes(CALLS_AT_ONCE)
  const refunds = createLanes(CALLS_AT_ONCE)
  const statements = createLanes(1)

  const checkStatements = async (now: Instant) => {
    if (hourOf(now) < STATEMENT_HOUR) return
    const days = { first: addDays(dayOf(now), -STATEMENT_DAYS), last: addDays(dayOf(now), -1), most: STATEMENTS_A_RUN }
    const accounts = pay.brands().flatMap((brandId) => pay.listProviders(brandId).map((provider) => ({ brandId, provider })))
    await statements.each(accounts, nameAccount, async (account) =>
      eachAnyway(await readStatementsDue(account, days, now), (day) => checkDay({ ...account, day }, deps, now)),
    )
  }

  // Sweeps that wait for a provider overlap: a slow account fills its own lanes and delays no other.
  return [
    {
      name: 'payment.expire',
      every: 'second',
      overlaps: true,
      run: async (now) =>
        releases.each(
          await readExpiredOrders(now),
          ({ brandId }) => brandId,
          ({ id }) => releaseOrder(id, 'expired', deps, now),
        ),
    },
    {
      name: 'payment.check',
      every: 'second',
      overlaps: true,
      run: async (now) => checks.each(await readTradesToCheck(now), nameAccount, (trade) => checkTrade(trade, deps, now)),
    },
    {
      name: 'payment.refund-due',
      every: 'second',
      overlaps: true,
      run: async (now) => refunds.each(await readRefundsDue(now), nameAccount, ({ id }) => sendRefund(id, deps, now)),
    },
    { name: 'payment.statement', every: 'hour', run: checkStatements },
    {
      name: 'payment.forget-notices',
      every: 'day',
      run: async (now) => void (await forgetNotices(addMinutes(now, -NOTICE_DAYS * 24 * 60))),
    },
  ]
}
