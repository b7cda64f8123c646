import { journey } from '../driver/journey'
import { having, id, ids } from '../driver/where'
import { CHEN_MO, openClasses, QIN_CHUAN } from './acts'

const shopId = 1

journey(
  'a superuser changes theme, modules and wording, and a member who opens the app next has them [IP-217][IP-351]',
  async ({ driver, server, another }) => {
    await driver.open('staffHome', { shopId })
    await driver.tap(id('to-settings'))
    await driver.waitForRoute('superuserSettingsPage')
    await driver.tap(id('theme-qc_christmas'))
    await driver.tap(id('module-court'))
    await driver.waitForPart(id('module-off'), '个待上的预约不受影响')
    await driver.tap(id('turn-off'))
    await driver.tap(id('rule-add'))
    await driver.fill(id('rule-origin'), '团课')
    await driver.fill(id('rule-replace'), '小班课')
    await driver.waitForPart(id('rule-preview'), '小班课')
    await driver.tap(id('rule-done'))
    await driver.tap(id('save-settings'))
    await driver.waitForPart(id('settings-changed'), '修改')
    const member = await another({ session: await server.logIn(CHEN_MO) })
    await openClasses(member)
    await member.waitFor('小班课')
    expect([await member.count('团课'), await member.count('场地'), await member.count('私教')]).toEqual([0, 0, 1])
    await driver.open('staffActsPage', { shopId })
    await driver.waitFor(having(ids('act-'), '修改门店设置'))
  },
  { as: QIN_CHUAN },
)

journey(
  'of two superusers who change the settings at the same time the second sees the change of the first, and saves again',
  async ({ driver, server, another }) => {
    const other = await another({ session: await server.logIn(QIN_CHUAN) })
    for (const one of [driver, other]) {
      await one.open('superuserSettingsPage', { shopId })
      await one.waitFor(id('module-team'))
    }
    await other.tap(id('theme-qc_new_year'))
    await other.tap(id('save-settings'))
    await other.waitForPart(id('settings-changed'), '秦川')
    await driver.tap(id('theme-qc_red'))
    await driver.tap(id('share-COURSE_LIST'))
    await driver.fill(id('share-title'), '{date} 一起练')
    await driver.tap(id('share-done'))
    await driver.tap(id('save-settings'))
    await driver.waitForPart(id('settings-conflict'), '这些已换成对方的：主题')
    await driver.waitForPart(id('share-COURSE_LIST'), '一起练')
    await driver.tap(id('save-settings'))
    await driver.waitForGone(id('settings-conflict'))
  },
  { as: QIN_CHUAN, expectErrors: /409/ },
)
