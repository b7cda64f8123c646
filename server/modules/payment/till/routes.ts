import type { Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { tillCorrect, tillCount, tillMove, tillRead, tillRefund } from '@/contract/staff/till'
import { firstWorkDay } from '@/domain/staff/work-days'
import { dayOf, parseDay, type Instant } from '@/domain/time'
import type { PaymentDeps } from '../deps'
import { payBack } from './pay-back'
import { readTillDay } from './read-day'
import { correctEntry, countDrawer, moveCash } from './write-drawer'

const dayIn = (text: string, now: Instant) => {
  const day = parseDay(text)
  return day && day <= dayOf(now) && day >= firstWorkDay(dayOf(now)) ? day : fail('request.invalid', { field: 'date' })
}

/** The cash book of the desk; every change answers the day as it is now. */
export const mountTill = (mount: Mount, deps: PaymentDeps): void => {
  const today = (shopId: number, now: Instant) => readTillDay(shopId, dayOf(now))

  mount(tillRead, ({ query, membership, now }) => readTillDay(membership.shopId, dayIn(query.date, now)))

  mount(tillRefund, async ({ params, body, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await payBack({ refundId: params.refundId, channel: body.channel, by: membership }, deps, now)
      return {}
    })
    return today(membership.shopId, now)
  })

  mount(tillCorrect, async ({ body, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await correctEntry(membership, { entryId: body.entry_id, channel: body.channel, reason: body.reason }, now)
      return {}
    })
    return today(membership.shopId, now)
  })

  mount(tillMove, async ({ body, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await moveCash(membership, body, now)
      return {}
    })
    return today(membership.shopId, now)
  })

  mount(tillCount, async ({ body, membership, keyed, now }) => {
    await withKey(keyed, now, async () => {
      await countDrawer(membership, body, now)
      return {}
    })
    return today(membership.shopId, now)
  })
}
