import { id } from '../driver/where'
import { LIN_XIAO } from '../journeys/acts'
import type { Screen, Stage } from './stage'
import { statesOf } from './states'

const shopId = 1
const CALL = /\/sessions\//

const open = ({ driver }: Stage) => driver.open('devicesPage', { shopId })
/** 林晓 is logged in elsewhere, too, and one of these devices is new. */
const openWithOthers = async (stage: Stage) => {
  await stage.server.logIn(LIN_XIAO)
  await stage.server.logIn(LIN_XIAO)
  await stage.driver.interfere(CALL, (text) => text.replace('"is_current":false,"is_new":false', '"is_current":false,"is_new":true'))
  await open(stage)
  await stage.driver.waitFor(id('device-warning'))
}

/** Where a member is logged in. */
export const deviceScreens: readonly Screen[] = [
  ...statesOf({ name: 'devices', title: '登录设备', call: CALL, open, stands: ({ driver, say }) => driver.waitFor(say('登录设备')) }),
  { name: 'devices-others', title: '登录设备 · 有新设备', main: true, wide: true, show: openWithOthers },
  {
    name: 'devices-end',
    title: '登录设备 · 退出其他设备',
    show: async (stage) => {
      await openWithOthers(stage)
      await stage.driver.tap(id('end-others'))
      await stage.driver.waitFor(id('end-dialog'))
    },
  },
]
