import { journey } from '../driver/journey'
import { id, ids, nth } from '../driver/where'
import { LIN_XIAO } from './acts'

journey(
  'a member looks at a training with its zones, deletes it, hides her name in the ranking, and withdraws the consent, with which all records go [IP-039][IP-040][IP-070][IP-303][IP-304][IP-307]',
  async ({ driver }) => {
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-heart'))
    await driver.waitForRoute('heartListPage')
    await driver.tap(nth(ids('heart-record--'), 0))
    await driver.waitForRoute('heartRecordPage')
    await driver.waitFor(id('heart-zones'))
    await driver.waitFor(id('heart-bars'))
    await driver.tap(id('heart-remove'))
    await driver.tap(id('heart-remove-sure'))
    await driver.waitForRoute('heartListPage')
    await driver.tap(id('heart-rank'))
    await driver.waitForRoute('heartRankPage')
    await driver.tap(id('heart-choose'))
    await driver.tap(id('choice--anonymous'))
    await driver.waitForPart(id('heart-choose'), '我在榜上不显示名字')
    await driver.open('heartListPage', { shopId: 1 })
    await driver.tap(id('heart-consent'))
    await driver.waitForRoute('healthPage')
    await driver.tap(id('health-withdraw'))
    await driver.tap(id('health-withdraw-sure'))
    await driver.waitFor(id('health-agree'))
    await driver.open('heartListPage', { shopId: 1 })
    await driver.tap(id('heart-ask'))
    await driver.waitForRoute('healthPage')
    // Nothing is agreed to by an empty box.
    await driver.tap(id('health-agree'))
    await driver.tap(id('health-consent'))
    await driver.waitFor(id('health-withdraw'))
  },
  { as: LIN_XIAO },
)
