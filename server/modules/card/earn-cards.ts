import { inTransaction, run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { dayOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import { endDueLeaves } from './freeze/end-freeze'
import { earnStatement, earningBrandsStatement, holdEarningStatement, lapseStatement } from './statements'

// Each kind of card is locked by id. They are transactions of their own, because the locks of both together would not be in order.
const earn = async (brandId: number, day: ShopDate, now: Instant): Promise<void> => {
  await inTransaction(async () => {
    await run(holdEarningStatement, [brandId, day])
    await run(earnStatement, [brandId, day, toDate(now)])
  })
  await run(lapseStatement, [brandId, day, toDate(now)])
}

/** Posts, once a day and brand, what cards earned: the past days of period cards, and the remaining units of other cards whose validity has ended. */
export const cardEarnings: Sweep = {
  name: 'card.earnings',
  every: 'day',
  run: async (now) => {
    const day = dayOf(now)
    // A card whose validity seems to be over may have been on leave.
    await endDueLeaves(now)
    const brands = await run<{ brandId: number }>(earningBrandsStatement, [day])
    await eachAnyway(brands, ({ brandId }) => earn(brandId, day, now))
  },
}
