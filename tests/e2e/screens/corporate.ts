import { id, ids } from '../driver/where'
import { countComing, ZHAO_YINING } from '../journeys/acts'
import type { Screen, Stage } from './stage'

const shopId = 1

/** The result of a check-in for the coming booking. */
const openResult = async ({ driver, server }: Stage, more: { failed?: 1; reason?: string } = {}) =>
  driver.open('corpCheckInResultPage', { shopId, order_id: await countComing(server, ZHAO_YINING), ...more })

/** The corporate check-in of a member with a subsidy card. */
export const corporateScreens: readonly Screen[] = [
  {
    name: 'corporate-prompt',
    title: '首页 · 企业签到',
    main: true,
    show: async ({ driver }) => {
      await driver.open('shopHomePage', { shopId })
      await driver.waitFor(id('corp-check-ins'))
    },
  },
  {
    name: 'corporate-card',
    title: '我的 · 企业补贴',
    show: async ({ driver }) => {
      await driver.open('currentProfilePage', { shopId })
      await driver.tap(ids('corp-card-'))
      await driver.waitFor(id('corp-amount'))
    },
  },
  {
    name: 'corporate-bookings',
    title: '我的预约 · 企业签到',
    main: true,
    show: async ({ driver }) => {
      await driver.open('userScheduleOrders', { shopId })
      await driver.waitFor(ids('check-in-'))
    },
  },
  {
    name: 'corporate-done',
    title: '企业签到 · 成功',
    main: true,
    show: async (stage) => {
      await openResult(stage)
      await stage.driver.waitFor(id('corp-booking'))
    },
  },
  {
    name: 'corporate-failed',
    title: '企业签到 · 失败',
    main: true,
    show: async (stage) => {
      await openResult(stage, { failed: 1, reason: '不在场馆 500m 范围内' })
      await stage.driver.waitFor(ids('corp-reason'))
    },
  },
]
