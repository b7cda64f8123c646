import { journey } from '../driver/journey'
import { having, id, ids, nth } from '../driver/where'
import { LIN_XIAO, QIN_CHUAN, SHEN, ZHOU_LAN } from './acts'

journey(
  'the desk finds a member, reads the ledger of a card and the bookings, notes words, and shows the number, which is recorded',
  async ({ driver, server, another }) => {
    await driver.open('currentProfilePage', { shopId: 1 })
    await driver.tap(id('me-work'))
    await driver.waitForRoute('staffHome')
    await driver.waitFor(id('today-booked'))
    await driver.fill(id('find-across'), LIN_XIAO)
    await driver.tap(having(ids('member-'), '林晓'))
    await driver.waitForRoute('staffMember')
    await driver.waitFor(having(id('member-phone'), '138****0001'))
    await driver.tap(id('show-number'))
    await driver.waitFor(having(id('member-phone'), LIN_XIAO))
    await driver.tap(id('add-note'))
    await driver.fill(id('note-words'), '想约周末上午的课')
    await driver.tap(id('save-note'))
    await driver.waitFor(having(ids('note-'), '想约周末上午的课'))
    await driver.tap(id('segment--past'))
    await driver.waitFor(having(ids('member-order-'), '已到'))
    await driver.tap(having(ids('card-'), '拾光储值卡'))
    await driver.waitForRoute('staffMemberCard')
    await driver.waitFor(having(ids('entry-'), /^余 ¥/))
    const owner = await another({ session: await server.logIn(QIN_CHUAN) })
    await owner.open('staffActsPage', { shopId: 1 })
    await owner.waitFor(having(ids('act-'), '查看会员电话'))
    await owner.waitFor(having(ids('act-'), '记下会员备注'))
  },
  { as: SHEN },
)

journey(
  'a coach opens a member from the list of a class of the coach’s own, and no other member',
  async ({ driver }) => {
    await driver.open('staffHome', { shopId: 1 })
    await driver.waitFor(id('today-booked'))
    await driver.tap(having(ids('class-'), '流瑜伽 · 舒展'))
    await driver.tap(nth(ids('order-'), 0))
    await driver.tap(ids('open-member-'))
    await driver.waitForRoute('staffMember')
    await driver.waitFor(id('member-name'))
    await driver.open('staffMember', { shopId: 1, userId: 99_999 })
    await driver.waitFor('无此权限')
  },
  { as: ZHOU_LAN, expectErrors: /403/ },
)
