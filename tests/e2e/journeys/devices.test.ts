import { journey, type Journey } from '../driver/journey'
import { id } from '../driver/where'
import { LIN_XIAO, logIn } from './acts'

/** Logs her in on another device. A minute after a code to a phone another can be asked for. */
const onAnother = async ({ server, another }: Journey, minute: string) => {
  await server.moveClock(`2026-11-24T10:${minute}:00+08:00`)
  const other = await another()
  await other.open('loginPage', { shop_id: 1, next: '/shop/1/mobile/users/devices/' })
  await logIn(other, server, LIN_XIAO)
  await other.waitForRoute('devicesPage')
  return other
}

journey(
  'a member sees where she is logged in and logs out everywhere else, where the session ends at once',
  async (given) => {
    const { driver } = given
    const others = [await onAnother(given, '02'), await onAnother(given, '04')]
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-settings'))
    await driver.tap(id('settings-devices'))
    await driver.waitForRoute('devicesPage')
    await driver.waitFor('正在使用')
    await driver.tap(id('end-others'))
    await driver.tap(id('confirm-end'))
    await driver.waitFor('没有在其他设备登录')
    for (const other of others) {
      await other.open('devicesPage', { shopId: 1 })
      await other.waitForRoute('loginPage')
    }
  },
  { as: LIN_XIAO },
)
