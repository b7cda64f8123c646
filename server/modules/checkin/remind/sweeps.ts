import { asTenant, inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { notify } from '@server/modules/notice/service'
import { isQuiet } from '@/domain/checkin/crowd'
import { formatTime, instantOf, type Instant } from '@/domain/time'
import { openFrame, readShopRules } from '../frames'
import { deleteOver, listShops, lockDue, markNotified } from './repository'

const AT_ONCE = 200

/** Tells who waits for a quiet hour at a shop, once; who is there already needs no word. */
const notifySome = (shopId: number, now: Instant): Promise<number> =>
  inTransaction(async () => {
    const frame = openFrame(await readShopRules(shopId, now))
    if (!frame || !isQuiet(frame)) return 0
    const due = await lockDue(shopId, now, AT_ONCE)
    for (const { accountId, brandId, shop, fromAt, untilAt, isInside } of due) {
      if (isInside) continue
      await notify({
        ...{ accountId, brandId, shopId, now, kind: 'crowd.quiet' },
        params: { shop, n: frame.usersCount, from: formatTime(instantOf(fromAt)), until: formatTime(instantOf(untilAt)) },
        path: `/mobile/shop/${shopId}/sign/crowd/`,
      })
    }
    await markNotified(
      due.map(({ id }) => id),
      now,
    )
    return due.length
  })

/** Tells that a venue is quiet, and forgets what is over. */
export const crowdSweep: Sweep = {
  name: 'checkin.crowd',
  every: 'minute',
  run: async (now) => {
    await deleteOver(now)
    await eachAnyway(await listShops(now), ({ shopId, brandId }) =>
      asTenant(`brand ${brandId}`, async () => {
        while ((await notifySome(shopId, now)) === AT_ONCE);
      }),
    )
  },
}
