import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { inTransaction } from '@server/db/transaction'
import { notify } from '@server/modules/notice/service'
import { brandIds } from '@server/modules/shop/service'
import { remindsAt } from '@/domain/card/reminder'
import { endingDay } from '@/domain/coupon/ending'
import { dayOf, daysBetween, type Instant } from '@/domain/time'
import { listEndingOwners, markEndingNotified } from './repository'

const PAGE = 200

/** Tells a person of all coupons of a brand that end soon, once each: of two processes the second finds them told. */
const notifyOwner = (accountId: number, brandId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const today = dayOf(now)
    const told = await markEndingNotified({ accountId, brandId, today, endsBy: endingDay(today) }, now)
    const [first] = told
    if (!first) return
    const params = { n: told.length, days: daysBetween(today, first.endDay) }
    const { shopId } = first
    await notify({ accountId, brandId, shopId, kind: 'coupon.ending', params, path: `/shop/${shopId}/mobile/user/coupons/`, now })
  })

const notifyBrand = async (brandId: number, now: Instant): Promise<void> => {
  const today = dayOf(now)
  let after = 0
  for (;;) {
    const owners = await listEndingOwners({ brandId, today, endsBy: endingDay(today) }, after, PAGE)
    await eachAnyway(owners, ({ accountId }) => notifyOwner(accountId, brandId, now))
    if (owners.length < PAGE) return
    after = owners.at(-1)!.accountId
  }
}

/** Tells people, by day, of coupons that end in three days: one notice for all of a brand, each coupon once. */
export const endingCoupons: Sweep = {
  name: 'coupon.ending',
  every: 'hour',
  run: async (now) => (remindsAt(now) ? eachAnyway(await brandIds(), (brandId) => notifyBrand(brandId, now)) : undefined),
}
