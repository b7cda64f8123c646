import { addDays, dayOf, hourOf, type Instant } from '@/domain/time'
import { thisWeek } from '@/domain/report/week'
import { inTransaction } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'
import { notify } from '@server/modules/notice/service'
import { makeReports } from './make'
import { takeUntold, type UntoldRow } from './repository'

const AT_ONCE = 100
/** The report of the week before is told on Mondays, by day. */
const [FROM, UNTIL] = [9, 21]

const tellOne = ({ accountId, brandId, shopId, visits, minutes }: UntoldRow, path: string, now: Instant) =>
  notify({ accountId, brandId, shopId, kind: 'report.week', params: { n: visits, minutes }, path, now })

/** Tells the people who want it of the report of the week before. */
const tellWeeks = async (now: Instant): Promise<void> => {
  const monday = thisWeek(now)
  if (dayOf(now) !== monday || hourOf(now) < FROM || hourOf(now) >= UNTIL) return
  const week = addDays(monday, -7)
  for (let goesOn = true; goesOn;) {
    goesOn = await inTransaction(async () => {
      const untold = await takeUntold(week, AT_ONCE, now)
      for (const row of untold) await tellOne(row, `/shop/${row.shopId}/mobile/report/weekly/?week=${week}`, now)
      return untold.length === AT_ONCE
    })
  }
}

/** The reports of what is over, and who is told of them. */
export const reportSweep: Sweep = {
  name: 'report.make',
  every: 'minute',
  run: async (now) => {
    await makeReports(now)
    await tellWeeks(now)
  },
}
