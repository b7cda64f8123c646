import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen } from '../stage'
import { make, makeUnpaid, shopId } from './member'

/** The gate of the demo's shop. */
const GATE = 1

/** The door: the code of an entry, a gate that was asked to open, and what came of it; and a single entry that waits to be paid. */
export const gateScreens: readonly Screen[] = [
  {
    name: 'gate-code',
    title: '入场码',
    main: true,
    show: async (stage) => {
      const { id: checkId } = await make(stage, 'QRCODE')
      await stage.driver.open('checkInQrcodePage', { shopId, checkId })
      await stage.driver.waitFor(id('entry-code'))
    },
  },
  {
    name: 'gate-opening',
    title: '正在开门',
    main: true,
    show: async (stage) => {
      await stage.hold(calls.guardCheckin)
      await stage.driver.open('guardPage', { shopId, guardId: GATE })
      await stage.driver.waitForRoute('guardPage')
    },
  },
  {
    name: 'gate-refused',
    title: '没有开门',
    main: true,
    // No gate of the shop has the number.
    show: async ({ driver }) => {
      await driver.open('guardPage', { shopId, guardId: 9_999 })
      await driver.waitFor(id('door-other'))
    },
  },
  {
    name: 'gate-opened',
    title: '门已打开',
    show: async (stage) => {
      await make(stage, 'SCAN')
      await stage.driver.open('guardPage', { shopId, guardId: GATE })
      await stage.driver.tap(id('checkin-ask-yes'))
      await stage.driver.waitFor(id('door-record'))
    },
  },
  {
    name: 'gate-leave-ask',
    title: '离场？',
    show: async (stage) => {
      await make(stage, 'SCAN')
      await stage.driver.open('guardPage', { shopId, guardId: GATE })
      await stage.driver.waitFor(id('checkin-ask-yes'))
    },
  },
  {
    name: 'checkin-pay',
    title: '支付入场费',
    main: true,
    show: async (stage) => {
      const { id: checkId } = await makeUnpaid(stage)
      await stage.driver.open('checkInPayPage', { shopId, checkId })
      await stage.driver.waitFor(id('go-on'))
    },
  },
]
