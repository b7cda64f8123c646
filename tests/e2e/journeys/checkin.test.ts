import { until } from '../driver/base-driver'
import type { Driver } from '../driver/driver'
import { openScreen } from '../driver/gate-screen'
import { journey, spineJourney } from '../driver/journey'
import { having, id, ids, nth } from '../driver/where'
import { CHEN_MO, LIN_XIAO, SHEN, SONG_ZHIYUAN, ZHAO_YINING } from './acts'

const shopId = 1
/** The number of the gate of shop 1, which has a screen. */
const GATE = 1

const readDigits = async (driver: Driver) => (await driver.read(id('entry-digits'))).replace(/\D/g, '')

/** The desk types the digits of a code that a member shows. */
const typeDigits = async (desk: Driver, digits: string) => {
  await desk.open('deskCheckinPage', { shopId })
  await desk.fill(id('entry-search'), digits)
  await desk.tap(id('redeem'))
  await desk.waitForRoute('deskCheckinMemberPage')
}

/** From home to the code, with a card. */
const drawCode = async (driver: Driver, card: string) => {
  await driver.open('shopHomePage', { shopId })
  await driver.tap(id('home-enter'))
  await driver.waitForRoute('checkInPage')
  await driver.tap(having(ids('way-card-'), card))
  await driver.tap(id('enter'))
  await driver.waitForRoute('checkInQrcodePage')
  await driver.waitFor(id('entry-code'))
  // The page beneath has changed with the entry, and has not taken the bar back.
  expect(await driver.title()).toContain('入场码')
}

spineJourney(
  'a member draws a code, is let in by its digits, goes out for a while, comes back free of charge, and leaves [IP-028] [IP-029] [IP-030] [IP-123] [IP-125] [IP-273] [IP-276] [IP-278]',
  async ({ driver, server, another }) => {
    const desk = await another({ session: await server.logIn(SHEN) })
    await drawCode(driver, '拾光储值卡')
    await driver.waitForPart(id('entry-paid'), '已扣 ¥25.00')
    await typeDigits(desk, await readDigits(driver))
    // The phone learns by itself that the door opened.
    await driver.waitForRoute('checkInRecordPage')
    await driver.tap(id('record-away'))
    await driver.tap(id('checkin-ask-yes'))
    await driver.waitFor(id('record-again'))
    await driver.tap(id('record-again'))
    await driver.waitForRoute('checkInQrcodePage')
    await driver.waitForPart(id('entry-paid'), '不再扣费')
    await typeDigits(desk, await readDigits(driver))
    await driver.waitForRoute('checkInRecordPage')
    await driver.tap(id('record-leave'))
    await driver.waitForRoute('checkInLeavePage')
    await driver.tap(id('leave-now'))
    await driver.waitForPart(id('left-result'), '已离场')
  },
  { as: LIN_XIAO },
)

journey(
  'the code is drawn without a network, for going in and for leaving [IP-286] [IP-287]',
  async ({ driver, server, another }) => {
    // A person who left a quarter of an hour ago enters anew.
    await server.moveClock('2026-11-24T10:20:00+08:00')
    const desk = await another({ session: await server.logIn(SHEN) })
    await drawCode(driver, '团课 10 次卡')
    await driver.setOnline(false)
    await driver.waitFor(id('code-offline'))
    const forGoingIn = await readDigits(driver)
    await typeDigits(desk, forGoingIn)
    await driver.tap(id('code-step'))
    await driver.waitFor(id('entry-code'))
    const forLeaving = await until(
      async () => {
        const digits = await readDigits(driver)
        return digits === forGoingIn ? undefined : digits
      },
      () => 'the code is still the one for going in',
    )
    await typeDigits(desk, forLeaving)
    await driver.setOnline(true)
    await driver.waitForRoute('checkInRecordPage')
    await driver.waitFor('已离场')
  },
  { as: LIN_XIAO, expectErrors: /ERR_INTERNET_DISCONNECTED|request:fail|Failed to load/ },
)

journey(
  'the code on the gate’s screen opens for a member whose settings take a card by themselves, and says to others what to do [IP-034] [IP-045] [IP-089] [IP-300] [IP-301] [IP-329] [IP-332] [IP-333]',
  async ({ driver, server, another }) => {
    const undecided = await another({ session: await server.logIn(CHEN_MO) })
    await undecided.open('guardPage', { shopId, guardId: GATE, screen: await openScreen(server, shopId, GATE) })
    await undecided.waitForRoute('guardResultPage')
    await undecided.waitForPart(id('door-result'), '抱歉,您没有开门权限')
    // The desk sees it by itself, and finds it by the number on the phone.
    const number = /G\d+-\d{4}/.exec(await undecided.read(id('door-desk')))![0]
    const desk = await another({ session: await server.logIn(SHEN) })
    await desk.open('deskCheckinPage', { shopId })
    await desk.waitForPart(id('try-0'), number)
    await desk.fill(id('entry-search'), number.toLowerCase().replace('-', ' '))
    await desk.waitForPart(id('entry-found'), number)
    await driver.open('checkInSettingPage', { shopId })
    await driver.tap(id('auto-deduct'))
    await driver.waitFor(having(id('auto-deduct'), /./))
    await driver.open('guardPage', { shopId, guardId: GATE, screen: await openScreen(server, shopId, GATE) })
    await driver.waitForRoute('guardResultPage')
    await driver.waitForPart(id('door-result'), '门已打开')
    await driver.tap(id('door-record'))
    await driver.waitForRoute('checkInRecordPage')
    // A second scan at once is the first one again.
    await server.moveClock('2026-11-24T10:40:00+08:00')
    await driver.open('guardPage', { shopId, guardId: GATE, screen: await openScreen(server, shopId, GATE) })
    await driver.tap(id('checkin-ask-yes'))
    await driver.waitForRoute('guardResultPage')
    await driver.waitForPart(id('door-result'), '门已打开')
    await driver.tap(id('door-record'))
    await driver.waitFor('已离场')
  },
  { as: ZHAO_YINING, expectErrors: /40[39]/ },
)

journey(
  'a member comes from the own profile to the door and to what was done at the venue; who belongs to no shop is refused at the door, and keeps the profile [IP-209]',
  async ({ driver, server, another }) => {
    await server.moveClock('2026-11-24T11:00:00+08:00')
    await driver.open('currentProfilePage', { shopId })
    await driver.waitFor(having(id('me-head'), '林晓'))
    await driver.tap(id('me-entry'))
    await driver.waitForRoute('checkInPage')
    await driver.waitFor(ids('way-card-'))
    const unbound = await another({ session: await server.logIn(SONG_ZHIYUAN) })
    await unbound.open('checkInPage', { shopId })
    await unbound.waitFor('你还不是该场馆的会员，请先绑定场馆')
    await unbound.open('currentProfilePage', { shopId })
    await unbound.waitFor(having(id('me-head'), '宋知远'))
  },
  { as: LIN_XIAO, expectErrors: /403/ },
)

journey(
  'a code that was drawn is cancelled, what it took comes back, and the records tell it [IP-121] [IP-274] [IP-279] [IP-290]',
  async ({ driver }) => {
    await drawCode(driver, '拾光储值卡')
    await driver.tap(id('code-cancel'))
    await driver.tap(id('checkin-ask-yes'))
    await driver.waitFor(id('enter-again'))
    await driver.open('checkInRecordsPage', { shopId })
    await driver.waitFor(having(nth(ids('record-'), 0), /已取消.*已退回/))
  },
  { as: LIN_XIAO },
)

journey(
  'the desk lets in two guests of a member for their price, and no third one in this month',
  async ({ driver }) => {
    const choose = async (name: string) => {
      await driver.fill(id('member-search'), name)
      await driver.tap(having(ids('member-'), name))
    }
    const bring = async (name: string) => {
      await driver.open('deskCheckinPage', { shopId })
      await driver.tap(id('guest'))
      await choose(name)
      await driver.waitForRoute('deskCheckinMemberPage')
      await driver.tap(id('pick-host'))
      await choose('林晓')
      await driver.waitForPart(id('guest-host'), '本月可带')
      await driver.tap(id('guest-told'))
      await driver.tap(id('admit'))
    }
    for (const name of ['陈默', '沈亦舟']) {
      await bring(name)
      await driver.waitFor(`${name}已入场`)
    }
    await bring('江一帆')
    await driver.waitFor('这位会员本月可带的 2 位访客都已带过；访客可以选择自己来')
    await driver.waitForPart(id('guest-host'), '本月可带的 2 位都已带过')
  },
  { as: SHEN, expectErrors: /409/ },
)
