import { readInstant } from '@/domain/time'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { newPhoneCode } from '@server/sandbox/weixin/answers'
import { journey } from '../driver/journey'
import type { Driver } from '../driver/driver'
import type { TestServer } from '../driver/server'
import { id } from '../driver/where'
import { CHEN_MO, LIN_XIAO, logIn, QIN_CHUAN, SONG_ZHIYUAN, ZHAO_YINING } from './acts'

const shopId = 1
const NEW_PHONE = '13900005521'

/** WeChat's phone button gives a code of the sandbox for this phone, good beyond the last moment of the journeys. */
const weixinCode = ({ baseUrl }: TestServer, phone: string) => ({
  phoneNumber: { code: newPhoneCode(sandboxWeixinAccount(baseUrl, 1).weapp!.appid, phone, readInstant('2026-12-01T10:00:00+08:00')) },
})

/** Logs a visitor in from the page of the phone change, which stays open. */
const logInThere = async (driver: Driver, server: TestServer, phone: string) => {
  await driver.open('loginPage', { shop_id: shopId, next: '/shop/1/mobile/users/phone/change/' })
  await logIn(driver, server, phone)
  await driver.waitForRoute('phoneChangePage')
}

journey(
  'a member proves the old phone, moves to a new one, and other devices are logged out [IP-026] [IP-027] [IP-055]',
  async ({ driver, server, another }) => {
    await server.moveClock('2026-11-24T10:20:00+08:00')
    const other = await another()
    await logInThere(other, server, LIN_XIAO)
    await driver.open('phoneChangePage', { shopId, phone: NEW_PHONE, area_code: 'zh-cn' })
    await driver.tap(id('send-code'))
    await driver.fill(id('code'), await server.smsCode(LIN_XIAO))
    await driver.tap(id('prove-old'))
    await driver.waitFor(id('change-phone'))
    await driver.waitFor('其他 1 台设备会退出登录')
    await driver.tap(id('send-code'))
    await driver.fill(id('code'), await server.smsCode(NEW_PHONE))
    await driver.tap(id('change-phone'))
    await driver.waitForRoute('currentProfilePage')
    await driver.waitForPart(id('me-head'), '139****5521')
    await other.open('phoneChangePage', { shopId })
    await other.waitForRoute('loginPage')
  },
  { as: LIN_XIAO },
)

journey(
  'a superuser asks for another phone for a member who lost his; a day later the member logs in with it',
  async ({ driver, server, another }) => {
    const lost = '13900005522'
    await driver.open('staffMember', { shopId, userId: (await server.logIn(CHEN_MO)).user.id })
    await driver.tap(id('ask-phone'))
    await driver.fill(id('phone'), lost)
    await driver.tap(id('send-code'))
    await driver.fill(id('code'), await server.smsCode(lost))
    await driver.fill(id('lost-phone-reason'), '原号码已停机，已核对身份证')
    await driver.tap(id('save-phone'))
    await driver.waitFor(id('withdraw-phone'))
    await driver.waitForPart(id('member-lost-phone'), '起改用 139****5522')
    await server.moveClock('2026-11-25T11:00:00+08:00')
    const member = await another()
    await logInThere(member, server, lost)
    await member.waitFor(id('change-phone'))
  },
  { as: QIN_CHUAN },
)

journey(
  'one tap logs in with the phone of WeChat; who refuses it logs in with a code',
  async ({ driver, server, another }) => {
    const { weapp } = driver
    await weapp!.setWorld(weixinCode(server, '13711112223'))
    await driver.open('loginPage', { shop_id: shopId, next: '/shop/1/mobile/users/profile/' })
    await driver.tap(id('weixin-phone'))
    await driver.waitFor('请先阅读并同意用户协议和隐私政策')
    await driver.tap(id('agree'))
    await driver.tap(id('weixin-phone'))
    await driver.waitForRoute('currentProfilePage')
    await driver.waitForPart(id('me-head'), '137****2223')
    const refusing = await another()
    await refusing.weapp!.setWorld({ phoneNumber: 'denied' })
    await refusing.open('loginPage', { shop_id: shopId, next: '/shop/1/mobile/users/profile/' })
    await refusing.tap(id('agree'))
    await refusing.tap(id('weixin-phone'))
    await refusing.waitFor('未授权手机号，请用短信验证码登录')
    await refusing.tap(id('agree'))
    await logIn(refusing, server, SONG_ZHIYUAN)
    await refusing.waitForRoute('currentProfilePage')
  },
  { targets: ['weapp'] },
)

journey(
  'one tap moves the account to the phone of WeChat',
  async ({ driver, server }) => {
    await logInThere(driver, server, ZHAO_YINING)
    await driver.weapp!.setWorld({ phoneNumber: 'denied' })
    await driver.tap(id('phone-by-weixin'))
    await driver.waitFor('未授权手机号，请用短信验证码')
    await driver.weapp!.setWorld(weixinCode(server, '13711112224'))
    await driver.tap(id('phone-by-weixin'))
    await driver.waitForRoute('currentProfilePage')
    await driver.waitForPart(id('me-head'), '137****2224')
  },
  { targets: ['weapp'] },
)
