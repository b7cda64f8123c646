import { run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { dayOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import { earnStatement, earningBrandsStatement, lapseStatement } from './statements'

// Each statement locks its cards by id. They are transactions of their own, because the locks of both together would not be in order.
const earn = async (brandId: number, day: ShopDate, now: Instant): Promise<void> => {
  for (const statement of [earnStatement, lapseStatement]) await run(statement, [brandId, day, toDate(now)])
}

/** Posts, once a day and brand, what cards earned: the past days of period cards, and the remaining units of other cards whose validity has ended. */
export const cardEarnings: Sweep = {
  name: 'card.earnings',
  every: 'day',
  run: async (now) => {
    const day = dayOf(now)
    const brands = await run<{ brandId: number }>(earningBrandsStatement, [day])
    await eachAnyway(brands, ({ brandId }) => earn(brandId, day, now))
  },
}
