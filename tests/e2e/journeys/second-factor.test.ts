import { readInstant } from '@/domain/time'
import { codeAt } from '../../support/authenticator'
import type { Driver } from '../driver/driver'
import { journey, type Journey } from '../driver/journey'
import type { TestServer } from '../driver/server'
import { id, ids, nth } from '../driver/where'
import { QIN_CHUAN, SHEN, ZHOU_LAN } from './acts'

const shopId = 1
const readNow = async ({ baseUrl }: TestServer) => readInstant((await fetch(`${baseUrl}/api/shops/1/`)).headers.get('x-now')!)

/** Sets the factor up; the secret, as the page shows it. */
const setUp = async ({ driver, server }: Pick<Journey, 'driver' | 'server'>): Promise<string> => {
  await driver.open('secondFactorPage', { shopId })
  await driver.tap(id('begin-factor'))
  const secret = await driver.read(id('factor-secret'))
  await driver.fill(id('factor-code'), codeAt(secret, await readNow(server)))
  await driver.tap(id('confirm-factor'))
  await driver.waitFor('保存这 10 个恢复码')
  return secret
}
const prove = async (driver: Driver, code: string) => {
  await driver.waitForRoute('secondFactorPage')
  await driver.fill(id('factor-code'), code)
  await driver.tap(id('prove-factor'))
}

journey(
  'staff set a second factor up, work with it for a day, and after that a page that is opened leads to it and comes back',
  async ({ driver, server }) => {
    const secret = await setUp({ driver, server })
    await driver.tap(id('codes-saved'))
    await driver.waitFor(id('factor-on'))
    await driver.open('staffHome', { shopId })
    await driver.waitFor(ids('class-'))
    await server.moveClock('2026-11-25T10:05:00+08:00')
    await driver.open('staffHome', { shopId })
    await prove(driver, codeAt(secret, await readNow(server)))
    await driver.waitForRoute('staffHome')
    await driver.waitFor(ids('class-'))
    // A page that stays open, with what it read: the next thing that is tapped leads there.
    await server.moveClock('2026-11-26T10:10:00+08:00')
    await driver.tap(nth(ids('class-'), 3))
    await prove(driver, codeAt(secret, await readNow(server)))
    await driver.waitForRoute('coachGroupScheduleOrder')
    await driver.waitFor(ids('order-'))
  },
  { as: SHEN, expectErrors: /403/ },
)

journey(
  'a coach without the app uses a recovery code, and a member’s own pages ask for nothing',
  async ({ driver, server, another }) => {
    await setUp({ driver, server })
    const [recovery] = (await driver.read(id('recovery-codes'))).split(' ')
    await driver.tap(id('codes-saved'))
    await server.moveClock('2026-11-27T10:12:00+08:00')
    await driver.open('planListPage', { shopId })
    await driver.waitFor(id('my-plans'))
    await driver.open('coachGroupSchedules', { shopId, date: '2026-11-27' })
    await driver.waitForRoute('secondFactorPage')
    await driver.tap(id('other-code'))
    await driver.waitFor('输入一个恢复码')
    await driver.fill(id('factor-code'), recovery!)
    await driver.tap(id('prove-factor'))
    await driver.waitForRoute('coachGroupSchedules')
    await driver.waitFor(ids('class-'))
    // Both lost: a superuser takes it away.
    const boss = await another({ session: await server.logIn(QIN_CHUAN) })
    const { user } = await server.logIn(ZHOU_LAN)
    await boss.open('staffMember', { shopId, userId: user.id })
    await boss.tap(id('ask-factor'))
    await boss.fill(id('lost-factor-reason'), '手机丢失，已当面核对')
    await boss.tap(id('reset-factor'))
    await boss.waitForGone(id('member-lost-factor'))
    await driver.open('secondFactorPage', { shopId })
    await driver.waitFor(id('begin-factor'))
  },
  { as: ZHOU_LAN, expectErrors: /403/ },
)
