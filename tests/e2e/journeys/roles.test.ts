import { journey } from '../driver/journey'
import { having, id, ids } from '../driver/where'
import { CHEN_MO, QIN_CHUAN } from './acts'

const shopId = 1

journey(
  'an owner invites a phone to the desk, its person accepts and works there, until the owner takes the role away [BK-306] [BK-308]',
  async ({ driver, server, another }) => {
    await driver.open('staffHome', { shopId })
    await driver.tap(id('to-people'))
    await driver.waitFor(having(ids('person-'), '前台小沈'))
    await driver.tap(id('invite'))
    await driver.fill(id('phone'), CHEN_MO)
    await driver.fill(id('staff-name'), '陈默')
    await driver.tap(id('role-desk'))
    await driver.tap(id('send-invitation'))
    await driver.waitForPart(having(ids('person-'), '陈默'), '已邀请')
    const member = await another({ session: await server.logIn(CHEN_MO) })
    await member.open('staffHome', { shopId })
    await member.waitFor('无此权限')
    await member.open('staffInvitationPage', { shopId })
    await member.tap(id('accept-invitation'))
    await member.waitForRoute('staffHome')
    await member.waitFor(ids('class-'))
    await driver.open('staffPeoplePage', { shopId })
    await driver.waitForPart(having(ids('person-'), '陈默'), '在职')
    await driver.tap(having(ids('person-'), '陈默'))
    await driver.tap(id('end-role'))
    await driver.tap(id('end-role-yes'))
    await driver.waitForGone(having(ids('person-'), '陈默'))
    await member.open('staffInvitationPage', { shopId })
    await member.waitFor('没有待接受的邀请')
    await member.open('noticesPage', { shopId })
    await member.waitFor('你的角色已移除')
    await driver.open('staffActsPage', { shopId })
    await driver.waitFor(having(ids('act-'), '移除员工或撤回邀请'))
  },
  { as: QIN_CHUAN, expectErrors: /403/ },
)
