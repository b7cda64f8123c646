import { id, within } from '../driver/where'
import type { Screen, Stage } from './stage'

const openLogin = async ({ driver }: Stage) => {
  await driver.open('loginPage', { shop_id: 1, next: '/shop/1/welcome/' })
  await driver.waitFor(id('log-in'))
  // The shop's answer has its name and its theme.
  await driver.waitFor(/拾光/)
}

const refusal = (code: string) => () => JSON.stringify({ status: 409, code, msg: '', data: null })

/** A number of the mainland, whatever the language takes it for. */
const fillPhone = async ({ driver }: Stage, phone: string) => {
  await driver.tap(id('area'))
  await driver.tap(id('area-zh-cn'))
  await driver.waitForGone(id('area-sheet'))
  await driver.fill(id('phone'), phone)
}

/** Asks for a code on the log-in page, and is asked for a captcha. */
const askForCode = async (stage: Stage) => {
  const { driver } = stage
  await driver.interfere(/\/api\/send\/verify\//, refusal('member.captcha_needed'))
  await openLogin(stage)
  await fillPhone(stage, '13700000001')
  await driver.tap(id('agree'))
  await driver.tap(id('send-code'))
  await driver.waitFor(id('captcha-dialog'))
}

const captchaScreens: Screen[] = [
  {
    name: 'captcha',
    title: '登录 · 图形验证',
    show: async (stage) => {
      await askForCode(stage)
      await stage.driver.fill(id('captcha'), '123')
    },
  },
  {
    name: 'captcha-wrong',
    title: '登录 · 图形验证 · 不对',
    show: async (stage) => {
      const { driver, say } = stage
      await askForCode(stage)
      await driver.interfere(/\/api\/send\/verify\//, refusal('member.captcha_wrong'))
      await driver.fill(id('captcha'), '12345')
      await driver.tap(id('captcha-ok'))
      await driver.waitFor(say('数字不对或已失效，请换一张再试'))
    },
  },
  {
    name: 'captcha-skeleton',
    title: '登录 · 图形验证 · 加载中',
    show: async (stage) => {
      await stage.hold(/\/api\/captcha\//)
      await askForCode(stage)
    },
  },
  {
    name: 'captcha-error',
    title: '登录 · 图形验证 · 加载失败',
    show: async (stage) => {
      await stage.lose(/\/api\/captcha\//)
      await askForCode(stage)
      await stage.driver.waitFor(within(id('captcha-another'), stage.say('重新加载')))
    },
  },
]

/** The log-in page, its captcha and the registration. */
export const loginScreens: Screen[] = [
  { name: 'login', title: '登录', wide: true, show: openLogin },
  {
    name: 'login-problem',
    title: '登录 · 有误',
    show: async (stage) => {
      await openLogin(stage)
      await stage.driver.fill(id('phone'), '12345')
      await stage.driver.tap(id('log-in'))
      await stage.driver.waitFor(stage.say('手机号格式错误'))
    },
  },
  {
    name: 'login-area',
    title: '登录 · 国家/地区',
    show: async (stage) => {
      await openLogin(stage)
      await stage.driver.tap(id('area'))
      await stage.driver.waitFor(id('area-zh-tw'))
    },
  },
  {
    name: 'login-privacy',
    title: '登录 · 隐私政策',
    show: async (stage) => {
      await openLogin(stage)
      await stage.driver.tap(id('privacy'))
      await stage.driver.waitFor(id('privacy-agree'))
    },
  },
  {
    name: 'login-unknown',
    title: '登录 · 新朋友',
    show: async (stage) => {
      const { driver, server } = stage
      const phone = `137${String(10_000_000 + Math.floor(performance.now())).slice(0, 8)}`
      await openLogin(stage)
      await fillPhone(stage, phone)
      await driver.tap(id('agree'))
      await driver.tap(id('send-code'))
      await driver.fill(id('code'), await server.smsCode(phone))
      await driver.tap(id('log-in'))
      await driver.waitFor(id('go-register'))
    },
  },
  ...captchaScreens,
  {
    name: 'register',
    title: '注册',
    show: async ({ driver }) => {
      await driver.open('registerPage', { shop_id: 1 })
      await driver.waitFor(id('register'))
    },
  },
]
