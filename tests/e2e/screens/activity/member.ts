import { payAt, ask } from '../ask'
import { LIN_XIAO } from '../../journeys/acts'
import { id, ids } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const RIDE = '城市夜骑 · 滨江 25 公里'

interface Listed {
  activities: { id: number; name: string; options: { id: number; name: string }[] }[]
}
interface Made {
  order: { id: number }
  pay_url?: string
}

/** The ride of the demo. */
export const findRide = async ({ server }: Stage) => {
  const { activities } = await ask<Listed>(server, LIN_XIAO, 'GET', `/api/v2/mobile/shops/${shopId}/activities/`)
  return activities.find(({ name }) => name === RIDE)!
}

/** The option of the ride that 林晓 has not taken yet. */
const single = ({ options }: Listed['activities'][number]) => options.find(({ name }) => name === '单人票')!.id

/** A sign-up of the user for that option, held until it is paid online. */
const signUp = async (stage: Stage): Promise<Made> => {
  const ride = await findRide(stage)
  const at = `/api/v2/mobile/shops/${shopId}/activities/${ride.id}/orders/`
  return ask<Made>(stage.server, LIN_XIAO, 'POST', at, { option_id: single(ride), count: 1, channel: 'WEIXIN' })
}
/** A paid sign-up of 林晓. */
export const paid = async (stage: Stage): Promise<number> => {
  const { order, pay_url: url } = await signUp(stage)
  await payAt(url!)
  return order.id
}
const openOrder = async ({ driver }: Stage, orderId: number) => {
  await driver.open('activityOrderPage', { shopId, orderId })
  await driver.waitFor(id('ticket'))
}

/** The answer with something else in it. */
const alter = <Data>({ driver }: Stage, address: RegExp, change: (data: Data) => void) =>
  driver.interfere(address, (body) => {
    const answer = JSON.parse(body) as { data: Data }
    change(answer.data)
    return JSON.stringify(answer)
  })

interface Detail {
  activity: Record<string, unknown> & { options: (Record<string, unknown> & { id: number; name: string; limit_user_count: number })[] }
}
const openActivity = async (stage: Stage) => {
  await stage.driver.open('activityPage', { shopId, activityId: (await findRide(stage)).id })
  await stage.driver.waitFor(id('bar-title'))
}
/** The page of the ride for somebody who has not signed up, with something else in its answer. */
const asIf =
  (change: (data: Detail['activity']) => void) =>
  async (stage: Stage): Promise<void> => {
    await alter<Detail>(stage, calls.activity, ({ activity }) => {
      activity.mine = null
      activity.options.forEach((option) => Object.assign(option, { reason: null }))
      change(activity)
    })
    await openActivity(stage)
  }
const refuse = (options: Detail['activity']['options'], code: string, msg: string) =>
  options.forEach((option) => Object.assign(option, { reason: { code, msg }, total_order_count: option.limit_user_count }))

const openPay = async (stage: Stage) => {
  const ride = await findRide(stage)
  await stage.driver.open('activityPayPage', { shopId, activityId: ride.id, option_id: single(ride) })
  await stage.driver.waitFor(id('order-amount'))
}

interface Shown {
  order: Record<string, unknown> & { people: number; activity: Record<string, unknown> }
}
/** The page of a paid sign-up, with something else in its answer. */
const ticket =
  (change?: (order: Shown['order']) => void) =>
  async (stage: Stage): Promise<void> => {
    const orderId = await paid(stage)
    if (change) await alter<Shown>(stage, calls.activityOrder, ({ order }) => change(order))
    await openOrder(stage, orderId)
  }
const ended = { status: 2, code: null, can_cancel: false, cancelled_at: '2026-11-24T10:00:00+08:00' }

/** Activities for a member: the page and its bar, signing up, the ticket in its states, the own sign-ups. */
export const activityScreens: readonly Screen[] = [
  { name: 'activity-open', title: '活动详情 · 报名中', show: asIf(() => {}) },
  { name: 'activity-ordered', title: '活动详情 · 已报名', show: openActivity },
  {
    name: 'activity-full',
    title: '活动详情 · 名额已满',
    show: asIf((activity) => {
      refuse(activity.options, 'activity.full', '活动名额已满')
      activity.waiting_count = 3
    }),
  },
  {
    name: 'activity-waiting',
    title: '活动详情 · 候补中',
    show: asIf((activity) => {
      refuse(activity.options, 'activity.full', '活动名额已满')
      activity.waiting = { option_id: activity.options[0]!.id, option_name: activity.options[0]!.name, count: 1, place: 2, channel: 'CARD' }
    }),
  },
  {
    name: 'activity-soon',
    title: '活动详情 · 报名未开始',
    show: asIf((activity) => (activity.sign_up_start = '2026-11-27T10:00:00+08:00')),
  },
  { name: 'activity-closed', title: '活动详情 · 已截止', show: asIf((activity) => (activity.sign_up_end = '2026-11-23T20:00:00+08:00')) },
  {
    name: 'activity-standing',
    title: '活动详情 · 身份不符',
    show: asIf(({ options }) =>
      options.forEach((option) => Object.assign(option, { reason: { code: 'activity.standing', msg: '您不符合报名条件' } })),
    ),
  },
  { name: 'activity-unneeded', title: '活动详情 · 无需报名', show: asIf((activity) => (activity.need_sign_up = false)) },
  {
    name: 'activity-over',
    title: '活动详情 · 已结束',
    show: asIf((activity) => Object.assign(activity, { start: '2026-11-23T19:30:00+08:00', end: '2026-11-23T22:00:00+08:00' })),
  },
  ...makeStates({
    name: 'activity',
    title: '活动详情',
    call: calls.activity,
    open: ({ driver }) => driver.open('activityPage', { shopId, activityId: 1 }),
    stands: ({ driver }) => driver.waitForRoute('activityPage'),
  }),
  { name: 'activity-sign-up', title: '确认报名', main: true, show: openPay },
  {
    name: 'activity-refused',
    title: '确认报名 · 刚刚报完',
    show: async (stage) => {
      await openPay(stage)
      await stage.driver.interfere(calls.activitySignUp, () => '{"status":409,"code":"activity.full","msg":"活动名额已满","data":null}')
      await stage.driver.tap(id('confirm-booking'))
      await stage.driver.waitFor(id('sign-up-refused'))
    },
  },
  ...makeStates({
    name: 'activity-sign-up',
    title: '确认报名',
    call: calls.activity,
    open: ({ driver }) => driver.open('activityPayPage', { shopId, activityId: 1 }),
    stands: ({ driver }) => driver.waitForRoute('activityPayPage'),
  }),
  { name: 'activity-order', title: '报名凭证', main: true, show: ticket() },
  {
    name: 'activity-held',
    title: '报名凭证 · 待支付',
    show: async (stage) => openOrder(stage, (await signUp(stage)).order.id),
  },
  {
    name: 'activity-cancel',
    title: '报名凭证 · 取消',
    show: async (stage) => {
      await ticket()(stage)
      await stage.driver.tap(id('cancel-sign-up'))
      await stage.driver.waitFor(id('cancel-sign-up-act'))
    },
  },
  {
    name: 'activity-cancelled',
    title: '报名凭证 · 已取消',
    show: async (stage) => {
      const orderId = await paid(stage)
      await ask(stage.server, LIN_XIAO, 'DELETE', `/api/v2/mobile/shops/${shopId}/activities/orders/${orderId}/`)
      await openOrder(stage, orderId)
      await stage.driver.waitFor('凭证已失效')
    },
  },
  {
    name: 'activity-used',
    title: '报名凭证 · 已使用',
    show: ticket((order) => {
      Object.assign(order, {
        state: 'used',
        admitted: order.people,
        used_at: '2026-11-24T09:12:00+08:00',
        used_by: '小沈',
        can_cancel: false,
      })
    }),
  },
  {
    name: 'activity-partly',
    title: '报名凭证 · 部分入场',
    show: ticket((order) => Object.assign(order, { state: 'partly', people: 2, admitted: 1, can_cancel: false })),
  },
  { name: 'activity-moved', title: '报名凭证 · 活动有变动', show: ticket((order) => (order.activity.changed = ['time', 'place'])) },
  {
    name: 'activity-called-off',
    title: '报名凭证 · 门店已取消',
    show: ticket((order) => Object.assign(order, ended, { state: 'called_off' })),
  },
  { name: 'activity-run-out', title: '报名凭证 · 支付超时', show: ticket((order) => Object.assign(order, ended, { state: 'run_out' })) },
  ...makeStates({
    name: 'activity-order',
    title: '报名凭证',
    call: calls.activityOrder,
    open: ({ driver }) => driver.open('activityOrderPage', { shopId, orderId: 1 }),
    stands: ({ driver }) => driver.waitForRoute('activityOrderPage'),
  }),
  {
    name: 'my-activities',
    title: '活动 · 我的报名',
    show: async (stage) => {
      await paid(stage)
      await stage.driver.open('activityListPage', { shopId, index: 1 })
      await stage.driver.waitFor(ids('sign-up-'))
    },
  },
  {
    name: 'my-activities-empty',
    title: '活动 · 没有报名',
    show: async ({ driver }) => {
      await driver.open('activityListPage', { shopId: 3, index: 1 })
      await driver.waitFor(id('see-activities'))
    },
  },
]
