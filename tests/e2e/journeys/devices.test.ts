import { journey } from '../driver/journey'
import { id } from '../driver/where'
import { LIN_XIAO, logIn } from './acts'

journey(
  'a member sees where she is logged in and logs out everywhere else, where the session ends at once',
  async ({ driver, server, another }) => {
    const other = await another()
    await other.open('loginPage', { shop_id: 1, next: '/shop/1/mobile/users/devices/' })
    await logIn(other, server, LIN_XIAO)
    await other.waitForRoute('devicesPage')
    await other.waitFor(id('end-others'))
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-devices'))
    await driver.waitForRoute('devicesPage')
    await driver.waitFor('正在使用')
    await driver.tap(id('end-others'))
    await driver.tap(id('confirm-end'))
    await driver.waitFor('没有在其他设备登录')
    await other.open('devicesPage', { shopId: 1 })
    await other.waitForRoute('loginPage')
  },
  { as: LIN_XIAO },
)
