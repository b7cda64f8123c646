import { id } from '../driver/where'
import { payRow, findScheduleId } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'
import { makeStates } from './states'

const shopId = 1
const COURSE = '杠铃塑形'

const openList = ({ driver }: Stage) => driver.open('userCoupons', { shopId })

const openOrder = async ({ driver, server }: Stage) => {
  await driver.open('userScheduleOrder', { shopId, scheduleId: await findScheduleId(server, COURSE) })
  await driver.tap(payRow(/微信支付|WeChat Pay/))
  await driver.waitFor(id('coupon-off'))
}

/** The coupons of 林晓, who has every kind. */
export const couponScreens: Screen[] = [
  {
    name: 'coupons',
    title: '我的优惠券',
    main: true,
    wide: true,
    show: async (stage) => {
      await openList(stage)
      await stage.driver.waitFor(id('coupons-all'))
    },
  },
  {
    name: 'coupons-used',
    title: '我的优惠券 · 已使用',
    show: async (stage) => {
      await openList(stage)
      await stage.driver.tap(id('coupons-used'))
      await stage.driver.waitFor(stage.say('已失效'))
    },
  },
  ...makeStates({
    name: 'coupons',
    title: '我的优惠券',
    call: calls.coupons,
    open: openList,
    stands: ({ driver }) => driver.waitForRoute('userCoupons'),
  }),
  { name: 'coupon-order', title: '确认预约 · 优惠券', main: true, show: openOrder },
  {
    name: 'coupon-select',
    title: '选择优惠券',
    main: true,
    show: async (stage) => {
      await openOrder(stage)
      await stage.driver.tap(id('coupon-row'))
      await stage.driver.waitFor(id('coupon-price'))
    },
  },
  {
    name: 'coupon-instruction',
    title: '优惠券使用说明',
    show: async ({ driver, say }) => {
      await driver.open('couponInstructionPage', { shopId })
      await driver.waitFor(say('优惠券使用说明'))
    },
  },
]
