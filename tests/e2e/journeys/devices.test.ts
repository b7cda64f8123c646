import { journey } from '../driver/journey'
import { id } from '../driver/where'
import { LIN_XIAO } from './acts'

journey(
  'a member sees where she is logged in and logs out everywhere else, where the session ends at once',
  async ({ driver, server }) => {
    const [one, other] = [await server.logIn(LIN_XIAO), await server.logIn(LIN_XIAO)]
    const isIn = async ({ token }: { token: string }) => {
      const answer = await fetch(`${server.baseUrl}/api/user/notices/?shop_id=1`, {
        headers: { authorization: `Session ${token}`, 'x-client': 'weapp' },
      })
      return answer.status === 200
    }
    expect([await isIn(one), await isIn(other)]).toEqual([true, true])
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-devices'))
    await driver.waitForRoute('devicesPage')
    await driver.waitFor('正在使用')
    await driver.tap(id('end-others'))
    await driver.tap(id('confirm-end'))
    await driver.waitFor('没有在其他设备登录')
    expect([await isIn(one), await isIn(other)]).toEqual([false, false])
  },
  { as: LIN_XIAO },
)
