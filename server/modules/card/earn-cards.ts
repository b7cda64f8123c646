import { run } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { dayOf, toDate, type Instant, type ShopDate } from '@/domain/time'
import { earnStatement, earningBrandsStatement, lapseStatement } from './statements'

// Each locks its cards in the order of their ids and is a transaction of its own: together they would not.
const earn = async (brandId: number, day: ShopDate, now: Instant): Promise<void> => {
  for (const statement of [earnStatement, lapseStatement]) await run(statement, [brandId, day, toDate(now)])
}

/** Posts, once a day and brand, what cards earned: the days of period cards, and what is left where the validity of other cards has ended. */
export const cardEarnings: Sweep = {
  name: 'card.earnings',
  every: 'day',
  run: async (now) => {
    const day = dayOf(now)
    const brands = await run<{ brandId: number }>(earningBrandsStatement, [day])
    await eachAnyway(brands, ({ brandId }) => earn(brandId, day, now))
  },
}
