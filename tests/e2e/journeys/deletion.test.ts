import { journey } from '../driver/journey'
import { id } from '../driver/where'
import { logIn, SONG_ZHIYUAN } from './acts'

journey(
  'a member deletes the account with a code, is out everywhere, and comes back by logging in within fifteen days',
  async ({ driver, server, another }) => {
    await server.moveClock('2026-11-24T10:20:00+08:00')
    const other = await another()
    await other.open('loginPage', { shop_id: 1, next: '/shop/1/mobile/users/devices/' })
    await logIn(other, server, SONG_ZHIYUAN)
    await other.waitForRoute('devicesPage')
    await server.moveClock('2026-11-24T10:22:00+08:00')
    await driver.open('deleteAccountPage', { shopId: 1 })
    await driver.waitFor(id('submit-deletion'))
    await driver.tap(id('submit-deletion'))
    await driver.tap(id('send-code'))
    await driver.fill(id('code'), await server.smsCode(SONG_ZHIYUAN))
    await driver.tap(id('confirm-deletion'))
    await driver.waitFor(id('deletion-done'))
    await driver.tap(id('deletion-home'))
    await driver.waitForRoute(driver.weapp ? 'welcome' : 'shopHomePage')
    await other.open('devicesPage', { shopId: 1 })
    await other.waitForRoute('loginPage')
    await server.moveClock('2026-12-08T09:00:00+08:00')
    await driver.open('loginPage', { shop_id: 1, next: '/shop/1/mobile/users/delete/' })
    await logIn(driver, server, SONG_ZHIYUAN)
    await driver.waitForRoute('deleteAccountPage')
    await driver.waitFor(id('submit-deletion'))
  },
  { as: SONG_ZHIYUAN },
)
