import { openScreen } from '../../driver/gate-screen'
import { id } from '../../driver/where'
import { calls } from '../calls'
import type { Screen, Stage } from '../stage'
import { GATE, make, makeUnpaid, shopId } from './member'

/** The server's answer to a screen that is paired. */
const shownBy = () =>
  JSON.stringify({
    ...{ status: 200, msg: '' },
    data: {
      ...{ gate: { id: GATE, name: '前门闸机' }, shop: { id: shopId, name: '静安店' } },
      address: 'https://yueke.example/shop/1/mobile/guard/1/',
      keys: ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => ({ day, key: 'A'.repeat(52) })),
      now: '2026-11-24T10:00:00+08:00',
    },
  })

/** Somebody who came in a while ago reads the screen of the gate. */
const scanAgain = async (stage: Stage) => {
  await make(stage, 'SCAN')
  await stage.server.moveClock('2026-11-24T10:20:00+08:00')
  await stage.driver.open('guardPage', { shopId, guardId: GATE, screen: await openScreen(stage.server, shopId, GATE) })
}

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
      await stage.driver.open('guardPage', { shopId, guardId: GATE, screen: 'A' })
      await stage.driver.waitForRoute('guardPage')
    },
  },
  {
    name: 'gate-refused',
    title: '没有开门',
    main: true,
    // No gate of the shop has the number.
    show: async ({ driver }) => {
      await driver.open('guardPage', { shopId, guardId: 9_999, screen: 'A' })
      await driver.waitFor(id('door-other'))
    },
  },
  {
    name: 'gate-opened',
    title: '门已打开',
    show: async (stage) => {
      await scanAgain(stage)
      await stage.driver.tap(id('checkin-ask-yes'))
      await stage.driver.waitFor(id('door-record'))
    },
  },
  {
    name: 'gate-leave-ask',
    title: '离场？',
    show: async (stage) => {
      await scanAgain(stage)
      await stage.driver.waitFor(id('checkin-ask-yes'))
    },
  },
  {
    name: 'gate-printed',
    title: '固定的码',
    main: true,
    show: async ({ driver }) => {
      await driver.open('guardPage', { shopId, guardId: GATE })
      await driver.waitFor(id('printed-place'))
    },
  },
  {
    name: 'gate-stale',
    title: '屏幕上的码换了',
    show: async ({ driver }) => {
      await driver.open('guardPage', { shopId, guardId: GATE, screen: 'A' })
      await driver.waitFor(id('printed-scan'))
    },
  },
  {
    name: 'gate-screen-pair',
    title: '门口的屏幕 · 配对',
    main: true,
    wide: true,
    show: async ({ driver }) => {
      await driver.open('guardScreenPage', { shopId, guardId: GATE })
      await driver.waitFor(id('screen-credential'))
    },
  },
  {
    name: 'gate-screen-wrong',
    title: '门口的屏幕 · 凭证不对',
    show: async ({ driver }) => {
      await driver.open('guardScreenPage', { shopId, guardId: GATE })
      await driver.fill(id('screen-credential'), `1.${'x'.repeat(43)}`)
      await driver.tap(id('screen-pair'))
      await driver.waitFor(id('screen-credential-note'))
    },
  },
  {
    name: 'gate-screen',
    title: '门口的屏幕',
    main: true,
    wide: true,
    show: async ({ driver }) => {
      await driver.interfere(calls.guardScreen, shownBy)
      await driver.open('guardScreenPage', { shopId, guardId: GATE })
      await driver.fill(id('screen-credential'), `1.${'x'.repeat(43)}`)
      await driver.tap(id('screen-pair'))
      await driver.waitFor(id('screen-code'))
      await driver.interfere(calls.guardScreen)
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
