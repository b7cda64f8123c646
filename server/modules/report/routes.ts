import { annualReport, annualReportStatus, weeklyReport } from '@/contract/report'
import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { requireShop } from '@server/modules/shop/service'
import { lastYear } from '@/domain/report/year'
import type { ShopDate } from '@/domain/time'
import { readAnnual, readWeekly } from './read'
import { isOfBrand } from './repository'
import { reportSweep } from './sweeps'

/** The shop of a report is one of a brand to which the person belongs. */
const judgeShop = async (accountId: number, shopId: number): Promise<number> => {
  await requireShop(shopId)
  return (await isOfBrand(accountId, shopId)) ? shopId : fail('shop.not_found')
}

/** What a person did at a shop in a week, and at all shops of a brand in a year. */
export const reportModule: Module = {
  name: 'report',
  routes(mount) {
    mount(weeklyReport, ({ params, query, actor: { accountId }, membership, now }) =>
      params.userId === accountId
        ? readWeekly(accountId, membership.shopId, query.week as ShopDate | undefined, now)
        : fail('permission.none'),
    )

    mount(annualReport, async ({ shopId, query, actor: { accountId }, now }) => ({
      report: await readAnnual(accountId, await judgeShop(accountId, shopId), query.year ?? lastYear(now)),
    }))

    mount(annualReportStatus, async ({ shopId, query, actor: { accountId } }) => ({
      published: (await readAnnual(accountId, await judgeShop(accountId, shopId), query.year)) !== null,
    }))
  },
  sweeps: () => [reportSweep],
}
