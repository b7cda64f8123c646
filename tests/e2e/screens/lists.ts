import type { RouteName, RouteParams } from '@/routes/table'
import { id, ids, nth } from '../driver/where'
import type { Where } from '../driver/where'
import { countComing, LIN_XIAO } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

interface ListPage<N extends RouteName> {
  name: string
  title: string
  route: N
  params: RouteParams[N] | ((stage: Stage) => Promise<RouteParams[N]>)
  call: RegExp
  loaded: Where
  /** The page before the answer comes. */
  frame: Where
  wide?: boolean
}

/** A page in the states that every page has: waiting, failed, loaded. */
function makeStates<N extends RouteName>({ name, title, route, params, call, loaded, frame, wide }: ListPage<N>): Screen[] {
  const open = async (stage: Stage) => stage.driver.open(route, typeof params === 'function' ? await params(stage) : params)
  return [
    {
      name: `${name}-skeleton`,
      title: `${title} · 加载中`,
      show: async (stage) => {
        await stage.hold(call)
        await open(stage)
        await stage.driver.waitFor(frame)
      },
    },
    {
      name: `${name}-error`,
      title: `${title} · 加载失败`,
      show: async (stage) => {
        await stage.lose(call)
        await open(stage)
        await stage.driver.waitFor(ids('retry'))
      },
    },
    {
      name,
      title,
      wide,
      show: async (stage) => {
        await open(stage)
        await stage.driver.waitFor(loaded)
      },
    },
  ]
}

const tabs: Where = nth({ by: 'role', role: 'tab' }, 0)
const shopId = 1

/** Lists for a visitor. */
export const openLists: readonly Screen[] = [
  ...makeStates({
    name: 'activities',
    title: '活动',
    route: 'activityListPage',
    params: { shopId },
    call: calls.activities,
    loaded: ids('activity-'),
    frame: tabs,
  }),
  {
    name: 'activity',
    title: '活动详情',
    main: true,
    show: async ({ driver }) => {
      await driver.open('activityListPage', { shopId })
      await driver.tap(nth(ids('activity-'), 0))
      await driver.waitFor(id('bar-title'))
    },
  },
  {
    name: 'activities-empty',
    title: '活动 · 没有活动',
    show: async ({ driver }) => {
      await driver.open('activityListPage', { shopId: 3 })
      await driver.waitFor(id('go-book'))
    },
  },
  ...makeStates({
    name: 'cards',
    title: '购卡',
    route: 'buyCard',
    params: { shopId },
    call: calls.templates,
    loaded: ids('tpl-'),
    frame: tabs,
  }),
  {
    name: 'cards-empty',
    title: '购卡 · 没有在售的卡',
    show: async ({ driver }) => {
      await driver.open('buyCard', { shopId: 3 })
      await driver.waitFor(id('switch-shop'))
    },
  },
  {
    name: 'shop-switch',
    title: '切换门店',
    show: async ({ driver }) => {
      await driver.open('selectShopPage', { shopId })
      await driver.waitFor(ids('shop-'))
    },
  },
  {
    name: 'shop-introduce',
    title: '门店介绍',
    wide: true,
    show: async ({ driver }) => {
      await driver.open('introducePage', { shopId })
      await driver.waitFor(id('go-book'))
    },
  },
  {
    name: 'shop-switch-refused',
    title: '切换门店 · 未授权位置',
    show: async ({ driver, say }) => {
      await driver.setLocation('denied')
      await driver.open('selectShopPage', { shopId })
      await driver.tap(id('locate-again'))
      await driver.waitFor(say('获取位置失败'))
    },
  },
]

/** A member's bookings. */
export const bookingLists: readonly Screen[] = [
  ...makeStates({
    name: 'mine',
    title: '我的预约',
    route: 'userScheduleOrders',
    params: { shopId },
    call: calls.bookings,
    loaded: ids('booking-'),
    frame: id('kind-all'),
    wide: true,
  }),
  ...makeStates({
    name: 'detail',
    title: '预约详情',
    route: 'userScheduleOrderDetail',
    params: async ({ server }) => ({ shopId, orderId: await countComing(server, LIN_XIAO) }),
    call: calls.booking,
    loaded: id('shop-phone'),
    frame: nth({ by: 'role', role: 'heading' }, 0),
    wide: true,
  }),
  {
    name: 'partners',
    title: '邀请同伴',
    show: async ({ driver, server }) => {
      await driver.open('groupPartnersPage', { shopId, orderId: await countComing(server, LIN_XIAO) })
      await driver.waitFor(ids('partner-'))
    },
  },
]
