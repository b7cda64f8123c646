import { having, id, ids } from '../driver/where'
import { calls } from './calls'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const shopId = 1
const TOMORROW = '2026-11-25'

/** A court of the shop by its name. */
async function findCourt({ server }: Stage, name: string): Promise<number> {
  const answer = await fetch(`${server.baseUrl}/api/shops/${shopId}/court-glance/?date=${TOMORROW}`)
  const { data } = (await answer.json()) as { data: { courts: { id: number; name: string }[] } }
  return data.courts.find((court) => court.name === name)!.id
}

const openGrid = ({ driver }: Stage, date = TOMORROW) => driver.open('userCourtSchedules', { shopId, date })

const choose = async (stage: Stage) => {
  const court = await findCourt(stage, '1 号场')
  await openGrid(stage)
  await stage.driver.tap(id(`slot-${court}-1080`))
  await stage.driver.tap(id(`slot-${court}-1140`))
  return court
}

const openCourt = async (stage: Stage) => stage.driver.open('courtDetail', { shopId, courtId: await findCourt(stage, '1 号场') })

/** Courts for a visitor. */
export const courtLists: readonly Screen[] = [
  {
    name: 'court-grid',
    title: '场地预订',
    main: true,
    wide: true,
    show: async (stage) => {
      await choose(stage)
      await stage.driver.waitFor(id('chosen-bar'))
    },
  },
  {
    name: 'court-grid-today',
    title: '场地预订 · 今天',
    show: async (stage) => {
      await openGrid(stage, '2026-11-24')
      await stage.driver.waitFor(ids('slot-'))
    },
  },
  {
    name: 'court-grid-past',
    title: '场地预订 · 过去的日期',
    show: async (stage) => {
      await openGrid(stage, '2026-11-20')
      await stage.driver.waitFor(id('to-today'))
    },
  },
  {
    name: 'court-grid-empty',
    title: '场地预订 · 没有场地',
    show: async (stage) => {
      await stage.driver.interfere(calls.courtDay, (text) => text.replace(/"courts":\[.*\]/, '"courts":[]'))
      await openGrid(stage, '2026-11-26')
      await stage.driver.waitFor(stage.say('暂无可预订的场地'))
      await stage.driver.interfere(calls.courtDay)
    },
  },
  ...makeStates({
    name: 'court-grid',
    title: '场地预订',
    call: calls.courtDay,
    open: (stage) => openGrid(stage, '2026-11-27'),
    stands: ({ driver }) => driver.waitFor(id('shop-selector')),
  }),
  {
    name: 'court-detail',
    title: '场地详情',
    main: true,
    show: async (stage) => {
      await openCourt(stage)
      await stage.driver.waitFor(id('to-grid'))
    },
  },
  ...makeStates({
    name: 'court-detail',
    title: '场地详情',
    call: calls.court,
    open: openCourt,
    stands: ({ driver }) => driver.waitForRoute('courtDetail'),
  }),
]

const openOrder = async (stage: Stage) => {
  const court = await findCourt(stage, '1 号场')
  await stage.driver.open('courtOrder', { shopId, date: TOMORROW, slots: `${court}.1080,${court}.1140` })
}

const openOrders = ({ driver }: Stage) => driver.open('courtOrders', { shopId })
const openFirst = async (stage: Stage) => {
  await openOrders(stage)
  await stage.driver.tap(having(ids('court-order-'), '2 号场 20:00–21:00'))
  await stage.driver.waitFor(id('cancel-court'))
}

const bookCourt = async (stage: Stage) => {
  await openOrder(stage)
  await stage.driver.tap(having(ids('pay-'), '拾光储值卡'))
  await stage.driver.tap(id('confirm-booking'))
  await stage.driver.waitFor(id('booked'))
}

/** Courts for a member with a card. */
export const courtOrders: readonly Screen[] = [
  {
    name: 'court-order',
    title: '确认预订场地',
    main: true,
    wide: true,
    show: async (stage) => {
      await openOrder(stage)
      await stage.driver.waitFor(id('confirm-booking'))
    },
  },
  {
    name: 'court-order-taken',
    title: '确认预订场地 · 已被预订',
    show: async (stage) => {
      const court = await findCourt(stage, '2 号场')
      await stage.driver.open('courtOrder', { shopId, date: TOMORROW, slots: `${court}.1200` })
      await stage.driver.waitFor(id('confirm-booking'))
    },
  },
  ...makeStates({
    name: 'court-order',
    title: '确认预订场地',
    call: calls.courtConfirm,
    open: openOrder,
    stands: ({ driver }) => driver.waitForRoute('courtOrder'),
  }),
  {
    name: 'court-orders',
    title: '场地订单',
    main: true,
    show: async (stage) => {
      await openOrders(stage)
      await stage.driver.waitFor(ids('court-order-'))
    },
  },
  {
    name: 'court-orders-none',
    title: '场地订单 · 没有订单',
    show: async (stage) => {
      await stage.driver.interfere(calls.courtOrders, (text) => text.replace(/"court_orders":\[.*\],"pages"/, '"court_orders":[],"pages"'))
      await openOrders(stage)
      await stage.driver.waitFor(id('go-book'))
      await stage.driver.interfere(calls.courtOrders)
    },
  },
  ...makeStates({
    name: 'court-orders',
    title: '场地订单',
    call: calls.courtOrders,
    open: openOrders,
    stands: ({ driver }) => driver.waitForRoute('courtOrders'),
  }),
  { name: 'court-order-detail', title: '场地订单详情', main: true, show: openFirst },
  {
    name: 'court-order-cancel',
    title: '场地订单详情 · 取消',
    show: async (stage) => {
      await openFirst(stage)
      await stage.driver.tap(id('cancel-court'))
      await stage.driver.waitFor(id('cancel-confirm'))
    },
  },
  {
    name: 'court-success',
    title: '场地预订成功',
    show: bookCourt,
  },
  {
    name: 'court-order-cancelled',
    title: '场地订单详情 · 已取消',
    show: async (stage) => {
      await bookCourt(stage)
      await stage.driver.tap(id('to-order'))
      await stage.driver.tap(id('cancel-court'))
      await stage.driver.tap(id('cancel-confirm'))
      await stage.driver.waitFor(stage.say('已取消'))
    },
  },
]

/** The order page of two hours, for staff. */
const openProxy = async (stage: Stage) => {
  const court = await findCourt(stage, '1 号场')
  await stage.driver.open('courtOrder', { shopId, date: TOMORROW, slots: `${court}.840,${court}.900` })
  await stage.driver.waitFor(id('confirm-booking'))
}

/** Courts for staff. */
export const courtCoach: readonly Screen[] = [
  {
    name: 'court-coach',
    title: '场地名单',
    main: true,
    show: async ({ driver }) => {
      await driver.open('coachCourtOrders', { shopId, date: TOMORROW })
      await driver.waitFor(ids('court-order-'))
    },
  },
  {
    name: 'court-proxy',
    title: '代会员订场地',
    show: async (stage) => {
      await openProxy(stage)
      await stage.driver.waitFor(id('member-search'))
    },
  },
  {
    name: 'court-proxy-chosen',
    title: '代会员订场地 · 已选会员',
    show: async (stage) => {
      await openProxy(stage)
      await stage.driver.fill(id('member-search'), '林晓')
      await stage.driver.tap(having(ids('member-'), '林晓'))
      await stage.driver.waitFor(id('chosen-member'))
      await stage.driver.tap(having(ids('pay-'), '拾光储值卡'))
    },
  },
  {
    name: 'court-coach-none',
    title: '场地名单 · 没有订单',
    show: async ({ driver, say }) => {
      await driver.open('coachCourtOrders', { shopId, date: '2026-11-28' })
      await driver.waitFor(say('这一天还没有场地订单'))
    },
  },
]
