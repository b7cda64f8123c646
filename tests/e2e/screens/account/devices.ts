import { id } from '../../driver/where'
import type { Screen, Stage } from '../stage'
import { makeStates } from '../states'

const shopId = 1
const CALL = /\/sessions\//

const open = ({ driver }: Stage) => driver.open('devicesPage', { shopId })
const other = { logged_in_at: '2026-11-20T19:12:00+08:00', seen_at: '2026-11-23T00:00:00+08:00', expire_at: '2027-05-19T19:12:00+08:00' }
/** 林晓 is logged in on two other devices, too, and one of them is new. */
const others = [
  { ...other, id: '5f0c7d36-0f1e-4a76-9f54-1b2f6f0f4a01', system: 'iphone', app: 'weapp', is_current: false, is_new: true },
  { ...other, id: '5f0c7d36-0f1e-4a76-9f54-1b2f6f0f4a02', system: 'mac', app: 'safari', is_current: false, is_new: false },
]
const openWithOthers = async (stage: Stage) => {
  await stage.driver.interfere(CALL, (text) => {
    const answer = JSON.parse(text) as { data: { sessions: object[] } }
    answer.data.sessions.push(...others)
    return JSON.stringify(answer)
  })
  await open(stage)
  await stage.driver.waitFor(id('device-warning'))
}

/** Where a member is logged in. */
export const deviceScreens: readonly Screen[] = [
  ...makeStates({ name: 'devices', title: '登录设备', call: CALL, open, stands: ({ driver, say }) => driver.waitFor(say('登录设备')) }),
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
