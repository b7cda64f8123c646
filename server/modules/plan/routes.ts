import type { AppContext, Call, Module, Mount } from '@server/context'
import { fail } from '@server/errors'
import { withKey } from '@server/plugins/idempotency'
import { refuseCoupon } from '@server/modules/coupon/service'
import { readSource, readStanding } from '@server/modules/member/service'
import { openPayment, payFrom, type Purposes } from '@server/modules/payment/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { mayBookFor, mayCancelFor, mayReadFor } from '@server/authority/orders'
import { planConfirm, planList, planOrderChange, planOrderCreate, planOrderList, planOrderRead, planRead } from '@/contract/plan/plan'
import { payableIn } from '@/domain/payment/pay-method'
import { judgeSystem, type BuyerPlace } from '@/domain/plan/virtual-goods'
import { worksThere } from '@/domain/staff/permissions'
import { dayOf } from '@/domain/time'
import { confirmPlan } from './confirm-plan'
import { joinPlan } from './join-plan'
import { leavePlan } from './leave-plan'
import { addManageRoutes } from './manage-routes'
import { answerPlanOrder, readPlanOrderDetail, standingOrder } from './read-orders'
import { planPrices } from './plan-prices'
import { planReminders } from './remind-plans'
import { countOrders, countPlans, findPlan, listOrders, listPlans } from './repository'
import { orderWire, planWire } from './wire'

const PAGE_SIZE = 10
const cutPage = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
const paged = (total: number, page: number) => ({
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  current_page: page,
  total_count: total,
})

const readPlace = ({ client, request }: Pick<Call, 'client' | 'request'>): BuyerPlace => {
  const agent = request.headers['user-agent'] ?? ''
  // A page in a mini-program's web-view counts as the mini-program.
  return { isMiniProgram: client === 'weapp' || /miniprogram/i.test(agent), system: judgeSystem(agent) }
}

/** A call that a visitor may make, too. */
type Visit = Partial<Pick<Call, 'actor' | 'membership'>> & Pick<Call, 'now' | 'client' | 'address' | 'request'>

const addReading = (mount: Mount, { config, pay }: AppContext): void => {
  const pricesFor = (shop: ShopRow, { actor, membership, now, ...call }: Visit) =>
    planPrices(
      shop,
      { accountId: actor?.accountId ?? null, userStatus: membership?.status ?? null, scene: payFrom(call, config).scene, pay },
      now,
    )

  mount(planList, async ({ shopId, query: { page = 1 }, ...call }) => {
    const { actor, membership, now } = call
    const readPrice = await pricesFor(await requireShop(shopId), call)
    // Staff also see plans that are not for sale.
    const all = worksThere(membership)
    const plans = await listPlans(shopId, actor?.accountId ?? null, dayOf(now), cutPage(page), all)
    const wires = await Promise.all(plans.map(async (row) => planWire(row, now, await readPrice(row))))
    return { ...paged(await countPlans(shopId, all), page), plans: wires }
  })

  mount(planRead, async ({ shopId, params: { planId }, ...call }) => {
    const { actor, now } = call
    const row = (await findPlan(shopId, planId, actor?.accountId ?? null)) ?? fail('plan.not_found')
    const readPrice = await pricesFor(await requireShop(shopId), call)
    return { plan: planWire(row, now, await readPrice(row)) }
  })

  mount(planOrderList, async ({ query: { page = 1, standing }, membership, locale, now }) => {
    const own = { accountId: membership.accountId, shopId: membership.shopId, goingOn: standing ? dayOf(now) : null }
    const rows = await listOrders(own, cutPage(page))
    return { ...paged(await countOrders(own), page), orders: rows.map((row) => orderWire(row, now, locale)) }
  })

  mount(planOrderRead, async ({ shopId, params: { orderId }, actor, locale, now }) => {
    const row = await standingOrder({ actor, shopId, orderId }, mayReadFor)
    return { order: await readPlanOrderDetail(row, locale, now) }
  })
}

const addJoining = (mount: Mount, { config, jobs, pay }: AppContext, purposes: Purposes): void => {
  const deps = { pay, jobs, purposes }

  const readJoiner = async (call: Pick<Call, 'client' | 'address' | 'request'>, shopId: number, accountId: number) => {
    const shop = await requireShop(shopId)
    const { scene } = payFrom(call, config)
    const payable = shop.modulePayment ? payableIn(scene, pay.listProviders(shop.brandId)) : []
    const standing = await readStanding(accountId, shop)
    return { place: readPlace(call), cityCode: shop.cityCode, scene, payable, ...standing, minutesToPay: shop.minutesToPay }
  }

  mount(planConfirm, async ({ params: { planId }, query, actor, membership, locale, now, ...call }) => {
    const { shopId } = membership
    const accountId = await mayBookFor({ actor, membership }, query.user_id, 'plan')
    return confirmPlan({ shopId, planId, accountId, locale, ...(await readJoiner(call, shopId, accountId)) }, now)
  })

  mount(planOrderCreate, async ({ body, actor, membership, keyed, locale, now, ...call }) => {
    const { shopId } = membership
    const accountId = await mayBookFor({ actor, membership }, body.user_id, 'plan')
    refuseCoupon(body.user_coupon_id)
    const { payable, ...joiner } = await readJoiner(call, shopId, accountId)
    const restChannel = body.rest_channel ?? payable[0] ?? 'ONLINE'
    const source = await readSource(body, accountId, membership.brandId)
    const { orderId } = await withKey(keyed, now, async () => ({
      orderId: await joinPlan(
        {
          ...joiner,
          onlineEnabled: payable.includes(body.channel === 'CORP_CARD' ? restChannel : body.channel),
          shopId,
          planId: body.plan_id,
          accountId,
          bookedBy: actor.accountId,
          channel: body.channel,
          cardId: body.corp_card_id ?? body.card_id ?? null,
          restChannel,
          fromTrial: body.from_trial_course ?? false,
          autoStartConfirmed: body.auto_start_confirmed ?? false,
          version: body.version,
          remarks: body.remarks ?? '',
          ...source,
        },
        now,
      ),
    }))
    const order = await answerPlanOrder(orderId, locale, now)
    if (order.pay_order_id === null) return { order }
    // Payment data is only for the member: staff who join a member get the held order.
    if (accountId !== actor.accountId) return { order, pay_order_id: order.pay_order_id }
    return { order, ...(await openPayment('plan', orderId, (paid) => payFrom(call, config, paid), deps, now)) }
  })

  mount(planOrderChange, ({ shopId, params: { orderId }, actor, keyed, locale, now }) =>
    withKey(keyed, now, async () => {
      await standingOrder({ actor, shopId, orderId }, mayCancelFor)
      await leavePlan(orderId, deps, now)
      return { order: await answerPlanOrder(orderId, locale, now) }
    }),
  )
}

/** The module of plans; `purposes` are the kinds of things that can be paid for. */
export const planModule = (purposes: Purposes): Module => ({
  name: 'plan',
  routes(mount, context) {
    addReading(mount, context)
    addJoining(mount, context, purposes)
    addManageRoutes(mount)
  },
  sweeps: (context) => [planReminders(context)],
})
