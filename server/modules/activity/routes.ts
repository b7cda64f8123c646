import { randomUUID } from 'node:crypto'
import { activityDetail, activityList } from '@/contract/activity/activity'
import {
  activityOrderCancel,
  activityOrderCreate,
  activityOrderDetail,
  activityOrderList,
  activityPayChannels,
  activityRemind,
  activityRemindEnd,
  activityWait,
  activityWaitEnd,
} from '@/contract/activity/order'
import { staffActivities, staffActivityAdmit, staffActivityOrders } from '@/contract/activity/staff'
import { payableIn } from '@/domain/payment/pay-method'
import { parseInstant, type Instant } from '@/domain/time'
import type { AppContext, Module, Mount } from '@server/context'
import { fail } from '@server/errors'
import { openPayment, payFrom, type Purposes } from '@server/modules/payment/service'
import { requireShop } from '@server/modules/shop/service'
import { withKey } from '@server/plugins/idempotency'
import { admitPeople } from './admit/admit-people'
import { listStaffActivities, readRoster } from './admit/roster'
import { cancelActivityOrder } from './order/cancel-order'
import { createActivityOrder } from './order/create-order'
import { readPayChannels } from './order/pay-channels'
import { listActivityOrders, readActivityOrder } from './order/read-orders'
import { readActivities, readActivity } from './read-activities'
import { askReminder } from './remind/ask'
import { endReminder } from './remind/repository'
import { findActivity, readViewer } from './repository'
import { activityReminders, activitySweep } from './sweeps'
import { joinWaiting } from './waiting/join'
import { leaveWaiting } from './waiting/repository'
import { waitingWire } from './wire'

const insistOnActivity = async (activityId: number, shopId: number): Promise<void> => {
  await requireShop(shopId)
  if (!(await findActivity(activityId, shopId))) fail('activity.not_found')
}

const readWaiting = async (activityId: number, accountId: number) => waitingWire(await readViewer(activityId, accountId))

const mountReading = (mount: Mount): void => {
  mount(activityList, ({ shopId, query, actor, membership, locale, now }) =>
    readActivities(shopId, query.page ?? 1, { accountId: actor?.accountId, userStatus: membership?.status ?? null, locale }, now),
  )

  mount(activityDetail, async ({ shopId, params, actor, membership, locale, now }) => ({
    activity: await readActivity(
      params.activityId,
      shopId,
      { accountId: actor?.accountId, userStatus: membership?.status ?? null, locale },
      now,
    ),
  }))
}

const mountOrders = (mount: Mount, { config, jobs, pay }: AppContext, purposes: Purposes): void => {
  const deps = { pay, jobs, purposes }
  const secret = config.sessionSecret

  mount(activityPayChannels, async ({ shopId, params, query, actor, locale, now, ...call }) => {
    const { option_id: optionId, count = 1 } = query
    const { scene } = payFrom(call, config)
    return readPayChannels({ shopId, ...params, accountId: actor.accountId, optionId, count, locale, scene, pay }, now)
  })

  mount(activityOrderCreate, async ({ params, body, membership, keyed, locale, now, ...call }) => {
    const { shopId, accountId, brandId } = membership
    const {
      option_id: optionId,
      count,
      channel,
      card_id: cardId = null,
      auto_start_confirmed: autoStartConfirmed = false,
      cost = null,
    } = body
    const payable = payableIn(payFrom(call, config).scene, pay.listProviders(brandId))
    const wanted = { shopId, ...params, optionId, accountId, count, channel, cardId, autoStartConfirmed, cost, payable, keyed }
    const orderId = await createActivityOrder(wanted, now)
    const order = await readActivityOrder(orderId, { accountId, shopId }, { locale, secret }, now)
    return { order, ...(await openPayment('activity', orderId, (paid) => payFrom(call, config, paid), deps, now)) }
  })

  mount(activityOrderList, ({ shopId, query, actor, locale, now }) =>
    listActivityOrders({ accountId: actor.accountId, shopId, group: query.group ?? 'all' }, query.page ?? 1, { locale, secret }, now),
  )

  mount(activityOrderDetail, async ({ shopId, params, actor, locale, now }) => {
    await requireShop(shopId)
    return { order: await readActivityOrder(params.orderId, { accountId: actor.accountId, shopId }, { locale, secret }, now) }
  })

  mount(activityOrderCancel, async ({ shopId, params, actor, locale, now }) => {
    await requireShop(shopId)
    const whose = { accountId: actor.accountId, shopId }
    await cancelActivityOrder({ ...whose, orderId: params.orderId }, deps, now)
    return { order: await readActivityOrder(params.orderId, whose, { locale, secret }, now) }
  })
}

const mountWaiting = (mount: Mount): void => {
  mount(activityWait, ({ params: { activityId }, body, membership: { shopId, accountId }, keyed, now }) =>
    withKey(keyed, now, async () => {
      const { option_id: optionId, count, channel = null, card_id: cardId = null, auto_start_confirmed: autoStartConfirmed = false } = body
      await joinWaiting({ shopId, activityId, optionId, accountId, count, channel, cardId, autoStartConfirmed }, now)
      return readWaiting(activityId, accountId)
    }),
  )

  mount(activityWaitEnd, async ({ shopId, params: { activityId }, actor: { accountId }, now }) => {
    await insistOnActivity(activityId, shopId)
    await leaveWaiting(activityId, accountId, now)
    return readWaiting(activityId, accountId)
  })

  mount(activityRemind, async ({ shopId, params: { activityId }, actor: { accountId }, now }) => {
    await requireShop(shopId)
    await askReminder({ shopId, activityId, accountId }, now)
    return { is_reminded: true }
  })

  mount(activityRemindEnd, async ({ shopId, params: { activityId }, actor: { accountId } }) => {
    await insistOnActivity(activityId, shopId)
    await endReminder(activityId, accountId)
    return { is_reminded: false }
  })
}

const readInstantOr = (text: string | undefined): Instant | undefined =>
  text === undefined ? undefined : (parseInstant(text) ?? fail('request.invalid', { field: 'at' }))

const mountStaff = (mount: Mount, { config }: AppContext): void => {
  mount(staffActivities, async ({ membership, now }) => ({ activities: await listStaffActivities(membership.shopId, now) }))

  mount(staffActivityOrders, ({ params, membership }) => readRoster(membership.shopId, params.activityId))

  mount(staffActivityAdmit, ({ body, actor, membership: { shopId, brandId }, keyed, now }) => {
    const { code, number, people = null, offline: wasOffline = false } = body
    if ((code === undefined) === (number === undefined)) fail('request.invalid', { field: 'code' })
    const staffId = actor.accountId
    const key = `${staffId}:${keyed?.key ?? randomUUID()}`
    return admitPeople(
      { shopId, brandId, staffId, code, number, people, at: readInstantOr(body.at), wasOffline, key },
      config.sessionSecret,
      now,
    )
  })
}

/** The module of activities; `purposes` are the kinds of things that can be paid for. */
export const activityModule = (purposes: Purposes): Module => ({
  name: 'activity',
  routes(mount, context) {
    mountReading(mount)
    mountOrders(mount, context, purposes)
    mountWaiting(mount)
    mountStaff(mount, context)
  },
  sweeps: (context) => [activitySweep, activityReminders(context)],
})
