import { id, ids } from '../driver/where'
import type { Screen } from './stage'

const shopId = 1

/** The corporate check-in of a member with a subsidy card. */
export const corporateScreens = (orderId: number): readonly Screen[] => [
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
    show: async ({ driver }) => {
      await driver.open('corpCheckInResultPage', { shopId, order_id: orderId })
      await driver.waitFor(id('corp-booking'))
    },
  },
  {
    name: 'corporate-failed',
    title: '企业签到 · 失败',
    main: true,
    show: async ({ driver }) => {
      await driver.open('corpCheckInResultPage', { shopId, order_id: orderId, failed: 1, reason: '不在场馆 500m 范围内' })
      await driver.waitFor(ids('corp-reason'))
    },
  },
]
