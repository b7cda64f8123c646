import fs from 'node:fs'
import path from 'node:path'
import { captchaDigits } from '@server/modules/member/captcha/captcha'
import { until } from '../driver/base-driver'
import { journey } from '../driver/journey'
import { id } from '../driver/where'

const PHONES = ['13711110001', '13711110002', '13711110003', '13711110004'] as const

/** The digits that a person reads in the captcha, which this program cannot: they follow from the server's own secret. */
const read = (dataDir: string, token: string): string =>
  captchaDigits(fs.readFileSync(path.join(dataDir, 'keys', 'session-secret'), 'utf8'), token)

journey('a person who asks for codes often on one phone answers a captcha, and then gets the code', async ({ driver, server }) => {
  let token = ''
  await driver.interfere(/\/api\/captcha\/$/, (body) => {
    token = (JSON.parse(body) as { data: { token: string } }).data.token
    return body
  })
  const askFor = async (phone: string) => {
    await driver.open('loginPage', { shop_id: 1, next: '/shop/1/welcome/' })
    await driver.waitFor(id('log-in'))
    await driver.tap(id('agree'))
    await driver.fill(id('phone'), phone)
    await driver.tap(id('send-code'))
  }
  for (const phone of PHONES.slice(0, 3)) {
    await askFor(phone)
    await server.smsCode(phone)
  }
  await askFor(PHONES[3])
  await driver.waitFor(id('captcha-dialog'))

  await driver.tap(id('captcha-cancel'))
  await driver.waitForGone(id('captcha-dialog'))
  await driver.waitFor('验证码发送失败：请先完成图形验证')

  await driver.tap(id('send-code'))
  await driver.waitFor(id('captcha-dialog'))
  await driver.fill(id('captcha'), '12')
  await driver.tap(id('captcha-ok'))
  await driver.waitFor('请输入 5 位数字，每位从 1 到 5')
  const before = token
  await driver.fill(id('captcha'), read(server.data.env.DATA_DIR!, token) === '11111' ? '22222' : '11111')
  await driver.tap(id('captcha-ok'))
  await driver.waitFor('数字不对或已失效，请换一张再试')

  await until(
    () => Promise.resolve(token === before ? undefined : token),
    () => 'no other captcha came',
  )
  await driver.tap(id('captcha-listen'))
  await driver.fill(id('captcha'), read(server.data.env.DATA_DIR!, token))
  await driver.tap(id('captcha-ok'))
  await driver.waitForGone(id('captcha-dialog'))
  const code = await server.smsCode(PHONES[3])
  await driver.fill(id('code'), code)
  await driver.tap(id('log-in'))
  await driver.waitFor(id('go-register'))
})
