import type { Module } from '@server/context'
import { fail } from '@server/errors'
import { refuseCoupon } from '@server/modules/coupon/service'
import { openPayment, payFrom, type Purposes } from '@server/modules/payment/service'
import { deskFor } from '@server/modules/shop/service'
import { mayBookFor } from '@server/authority/orders'
import { withKey } from '@server/plugins/idempotency'
import {
  courtDetail,
  courtGlance,
  courtOrderCancel,
  courtOrderConfirm,
  courtOrderCreate,
  courtOrderDetail,
  courtOrderList,
  courtTypes,
  shopCourtOrders,
} from '@/contract/court'
import { payableIn } from '@/domain/payment/pay-method'
import { parseDay, type ShopDate } from '@/domain/time'
import { cancelCourtOrder } from './cancel-order'
import { confirmCourtOrder } from './confirm-order'
import { createCourtOrder } from './create-order'
import { listCourtGlance, listCourtTypes, readCourt } from './list-courts'
import { listCourtOrders, listShopCourtOrders, readCourtOrder } from './read-orders'
import { courtReminders } from './remind-courts'

const dayIn = (text: string): ShopDate => parseDay(text) ?? fail('request.invalid', { field: 'date' })

/** The module of courts; `purposes` are the kinds of things that can be paid for. */
export const courtModule = (purposes: Purposes): Module => ({
  name: 'court',
  routes(mount, { config, jobs, pay }) {
    const deps = { pay, jobs, purposes }
    const readViewer = (
      call: Parameters<typeof payFrom>[0],
      actor: { accountId: number } | undefined,
      membership: { status: number } | undefined,
    ) => ({ accountId: actor?.accountId ?? null, userStatus: membership?.status ?? null, scene: payFrom(call, config).scene, pay })

    mount(courtGlance, async ({ shopId, query, actor, membership, locale, now, ...call }) => {
      const asked = { date: dayIn(query.date), typeId: query.type_id ?? null }
      return { courts: await listCourtGlance({ shopId, ...readViewer(call, actor, membership), locale }, asked, now) }
    })

    mount(courtTypes, async ({ shopId, query }) => {
      dayIn(query.date)
      return { types: await listCourtTypes(shopId) }
    })

    mount(courtDetail, async ({ shopId, params, actor, membership, now, ...call }) => ({
      court: await readCourt({ shopId, ...readViewer(call, actor, membership) }, params.courtId, now),
    }))

    mount(courtOrderConfirm, async ({ query, actor, membership, locale, now, ...call }) => {
      const accountId = await mayBookFor({ actor, membership }, query.user_id, 'court')
      const { scene } = payFrom(call, config)
      const { slots } = query
      const desk = await deskFor({ actor, membership }, accountId)
      return confirmCourtOrder({ shopId: membership.shopId, accountId, date: dayIn(query.date), slots, locale, scene, pay, desk }, now)
    })

    mount(courtOrderCreate, async ({ body, actor, membership, keyed, locale, now, ...call }) => {
      const { shopId } = membership
      const accountId = await mayBookFor({ actor, membership }, body.user_id, 'court')
      refuseCoupon(body.user_coupon_id)
      const orderId = await createCourtOrder(
        {
          shopId,
          accountId,
          bookedBy: actor.accountId,
          schedules: body.schedules,
          channel: body.channel,
          cardId: body.card_id ?? null,
          cost: body.cost ?? null,
          autoStartConfirmed: body.auto_start_confirmed ?? false,
          payable: [
            ...payableIn(payFrom(call, config).scene, pay.listProviders(membership.brandId)),
            ...(await deskFor({ actor, membership }, accountId)),
          ],
          keyed,
        },
        now,
      )
      const order = await readCourtOrder({ shopId, orderId, actor, locale }, now, true)
      if (order.pay_order_id === null) return { order }
      // Payment data is only for the member: staff who book for the member get the held order.
      if (accountId !== actor.accountId) return { order, pay_order_id: order.pay_order_id }
      return { order, ...(await openPayment('court', orderId, (paid) => payFrom(call, config, paid), deps, now)) }
    })

    mount(courtOrderDetail, async ({ shopId, params, actor, locale, now }) => ({
      court_order: await readCourtOrder({ shopId, ...params, actor, locale }, now),
    }))

    mount(courtOrderCancel, ({ shopId, params, body, actor, keyed, locale, now }) =>
      withKey(keyed, now, async () => {
        await cancelCourtOrder({ shopId, ...params, actor, remarks: body.cancel_remarks ?? '' }, jobs, now)
        return { court_order: await readCourtOrder({ shopId, ...params, actor, locale }, now) }
      }),
    )

    mount(courtOrderList, ({ params, query, actor, locale, now }) =>
      listCourtOrders(actor.accountId, params.brandId, query.page ?? 1, locale, now),
    )

    mount(shopCourtOrders, ({ query, membership, locale, now }) =>
      listShopCourtOrders(membership, { date: dayIn(query.date), page: query.page ?? 1 }, locale, now),
    )
  },
  sweeps: (context) => [courtReminders(context)],
})
