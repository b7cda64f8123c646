import type { Driver } from '../driver/driver'
import { journey } from '../driver/journey'
import { having, id, ids, within } from '../driver/where'
import { CHEN_MO, LIN_XIAO, ZHAO_YINING, payRow } from './acts'

const CORE = '21 天核心唤醒'
const FREE = '七天晨间唤醒'
const SUBSIDY = '星河科技运动补贴'

const placePlan = (name: string) => having(ids('plan-'), name)

/** From the list to the page on which the plan is joined. */
async function toJoin(driver: Driver, name: string) {
  await driver.open('planListPage', { shopId: 1 })
  await driver.tap(placePlan(name))
  await driver.waitForRoute('planPage')
  await driver.tap(id('join-plan'))
  await driver.waitFor(id('order-amount'))
}

async function leave(driver: Driver, told: RegExp) {
  await driver.tap(id('leave-plan'))
  await driver.waitFor(within(id('leave-dialog'), told))
  await driver.tap(id('leave-confirm'))
}

/** From the result of joining to the plan's content. */
async function toContent(driver: Driver) {
  await driver.waitForRoute('planSuccess')
  await driver.tap(id('to-plan'))
  await driver.waitForRoute('planOrder')
}

journey(
  'joins online plans free, online, with a card and by a company: sees their content, and is refunded [BK-007] [BK-366]',
  async ({ driver, server, another }) => {
    // Free, with content that can be seen at once.
    await toJoin(driver, FREE)
    await driver.tap(id('confirm-booking'))
    await toContent(driver)
    await driver.waitFor('晨间拉伸')
    await driver.waitFor('猫牛式')
    await leave(driver, /不能再看计划内容/)
    await driver.waitFor('已取消')

    // Online at the trial price, and refunded.
    await toJoin(driver, CORE)
    await driver.weapp?.setWorld({ payment: 'paid' })
    await driver.tap(payRow('微信支付'))
    await driver.waitForWords(id('order-amount'), '¥29.00')
    await driver.tap(id('confirm-booking'))
    if (!driver.weapp) {
      await driver.waitForWords(id('sum'), '¥29.00')
      await driver.tap(id('pay'))
    }
    await toContent(driver)
    await driver.waitFor('¥29.00 · 微信支付')
    await leave(driver, /退款将原路返回/)
    await driver.waitFor('退款进度')
    await driver.waitFor('已退款')

    // With a card.
    const lin = await another({ session: await server.logIn(LIN_XIAO) })
    await toJoin(lin, CORE)
    await lin.tap(payRow('拾光储值卡'))
    await lin.waitForWords(id('order-amount'), '¥179.00')
    await lin.tap(id('confirm-booking'))
    await toContent(lin)
    await leave(lin, /将退回「/)
    await lin.waitFor('已取消')

    // By a company, which requires a check-in once the plan begins.
    const zhao = await another({ session: await server.logIn(ZHAO_YINING) })
    await toJoin(zhao, CORE)
    await zhao.tap(payRow(SUBSIDY))
    await zhao.tap(id('confirm-booking'))
    await toContent(zhao)
    await zhao.waitFor(having(ids('plan-order-'), '企业签到'))
    await zhao.tap(ids('corp-'))
    await zhao.waitFor(id('corp-outside'))
    await zhao.tap(id('corp-outside-known'))
    await leave(zhao, /将退回「星河科技运动补贴」/)
    await zhao.waitFor('已取消')
  },
  { as: CHEN_MO },
)
