import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { forgetAfter } from '@server/db/forget'
import { forgetSweep } from '@server/jobs/forget-sweep'
import { withKey } from '@server/plugins/idempotency'
import { requireShop } from '@server/modules/shop/service'
import { corpCheckInCreate, corpCheckInOrders, userCorpCards } from '@/contract/corporate'
import type { CallBody } from '@/contract/define'
import { keepDays } from '@/domain/keep-days'
import { dayOf } from '@/domain/time'
import { checkIn, listCheckIns } from './check-in'
import { checkInSources as sources } from './check-in-sources'
import { readCorpCards } from './repository'
import { settleUses } from './settle-uses'
import { corpCardWire } from './wire'

/** The order of a check-in: exactly one of the two fields must be given. */
const namedOrder = ({ order_id, wod_order_id }: Pick<CallBody<typeof corpCheckInCreate>, 'order_id' | 'wod_order_id'>) => {
  if (order_id !== undefined && wod_order_id === undefined) return { kind: 'order', id: order_id } as const
  if (wod_order_id !== undefined && order_id === undefined) return { kind: 'wod_order', id: wod_order_id } as const
  return fail('request.params_needed', { names: 'order_id or wod_order_id' })
}

/** Where a check-in was done; that it was done stays. */
const checkInPlace = {
  table: 'corp_use',
  at: 'checked_in_at',
  blank: { set: 'checkin_lat = NULL, checkin_lng = NULL', where: 'checkin_lat IS NOT NULL' },
}

/** Companies that pay for their staff. */
export const corporateModule: Module = {
  name: 'corporate',
  routes(mount) {
    mount(userCorpCards, async ({ shopId, actor, now }) => {
      const brandId = shopId === undefined ? null : (await requireShop(shopId)).brandId
      return { corp_cards: (await readCorpCards(actor.accountId, brandId, dayOf(now))).map(corpCardWire) }
    })

    mount(corpCheckInOrders, async ({ membership, now }) => ({
      orders: await listCheckIns(sources, membership, now),
    }))

    mount(corpCheckInCreate, ({ body, membership, keyed, now }) =>
      withKey(keyed, now, async () => {
        const at = { lat: body.lat, lng: body.lng }
        await checkIn(sources, { ...namedOrder(body), shopId: membership.shopId, accountId: membership.accountId, at }, now)
        return { has_check_in: true }
      }),
    )
  },
  sweeps: () => [
    { name: 'corporate.settle', every: 'minute', run: settleUses },
    forgetSweep('corporate', 'day', forgetAfter(keepDays.place, checkInPlace)),
  ],
}
