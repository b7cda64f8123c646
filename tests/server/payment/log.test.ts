import { addDays, addMinutes, dayOf, startOfDay } from '@/domain/time'
import { sandboxAppids, sandboxMchid } from '@server/sandbox/wechat-pay/account'
import { BUYER } from '@server/sandbox/alipay/words'
import { moveClasses, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { makePayer, type Placed } from './payer'
import { asSent } from './spoil-notice'
import { openSandboxShop, type SandboxShop } from '../support/sandbox-shop'
import { people } from '../support/two-brands'

const OPENID = 'oLinXiaoInTheApp_42'
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const

let shop: SandboxShop
/** Everything that reached the log or the console. */
let lines: string[]
/** Secrets that must not be in it, by name. */
let secrets: Record<string, string>

const logIn = async () => {
  await shop.request('POST', '/api/send/verify/', { body: { phone: people.lin.phone, area_code: 'zh-cn' } })
  const { code } = shop.sent.at(-1)!
  const wrong = { area_code: 'zh-cn', phone: people.lin.phone, code: code === '000000' ? '000001' : '000000' }
  await shop.request('POST', '/api/login/', { body: wrong, headers: { 'x-client': 'weapp' } })
  const answer = await shop.request<{ session_id: string }>('POST', '/api/login/', {
    body: { ...wrong, code, shop_id: 1 },
    headers: { 'x-client': 'weapp' },
  })
  return { code, session: answer.data.session_id }
}

/** Payments with every kind of failure. */
const walk = async () => {
  await moveClasses(shop, { [classes.onlineOnly]: '16:00' })
  const { code, session } = await logIn()
  const lin = makePayer(shop, people.lin.id, session)
  const first = await lin.book()
  await shop.atCashier(first.data.pay_url!, 'fail')
  for (const fault of ['tampered', 'tampered_cipher', 'wrong_key', 'probe', 'wrong_merchant', 'wrong_amount', 'old_timestamp'])
    await shop.goWrong('wechat', 'notice_try', fault, 1)
  await shop.atCashier(first.data.pay_url!, 'pay')
  for (let minutes = 1; minutes < 20; minutes += 1) {
    shop.clock.moveTo(addMinutes(shop.clock.now(), 1))
    await shop.sweeper.runAll()
  }
  await shop.goWrong('wechat', 'refund', 'error', 1)
  await lin.cancel(first.data.order.id)
  await shop.jobs.runDue()

  for (const [fault, provider] of [
    ['lost', 'alipay'],
    ['bad_signature', 'wechat'],
    ['error', 'wechat'],
  ] as const)
    // oxfmt-ignore
    await shop.goWrong(provider, 'any', fault, 1)
  const second = await lin.book({ schedule_id: classes.evening, channel: 'WEIXIN' })
  await lin.pay(second.data.pay_order_id!, 'ALIPAY')
  const again = await lin.pay(second.data.pay_order_id!, 'ALIPAY')
  await shop.allWell()
  const opened = again.data?.payment ? again : await lin.pay(second.data.pay_order_id!, 'ALIPAY')
  await shop.atCashier(opened.data.pay_url!, 'pay')

  const inApp = await shop.request<Placed>('POST', '/api/mobile/schedules/orders/', {
    session,
    body: { shop_id: 1, user_id: people.lin.id, schedule_id: classes.onlineOnly, count: 1, channel: 'WEIXIN' },
  })
  // The database fails while a genuine notice is handled.
  await stored(shop, 'ALTER TABLE payment_notice RENAME TO away')
  for (const sent of await shop.notices()) await shop.app.inject({ ...asSent(sent), payload: sent.body })
  await stored(shop, 'ALTER TABLE away RENAME TO payment_notice')

  shop.clock.moveTo(addMinutes(startOfDay(addDays(dayOf(shop.clock.now()), 1)), 11 * 60))
  await shop.sweeper.runAll()
  await shop.jobs.runDue()
  return { code, session, paySign: inApp.data.payment!.params.paySign! }
}

beforeAll(async () => {
  const written: string[] = []
  for (const method of METHODS)
    jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => void written.push(parts.map(String).join(' ')))
  shop = await openSandboxShop({ env: { LOG_LEVEL: 'trace' } })
  const { weapp } = sandboxAppids(sandboxMchid(1))
  await stored(
    shop,
    `INSERT INTO account_openid (account_id, appid, openid, created_at) VALUES (${people.lin.id}, '${weapp}', '${OPENID}', '2026-01-01Z')`,
  )
  const { code, session, paySign } = await walk()
  const keys = await stored<{ name: string; private_pem: string; secret: string }>(
    shop,
    'SELECT name, private_pem, secret FROM sandbox_key',
  )
  secrets = {
    'the session': session,
    'the signature of a payment': paySign,
    'the openid': OPENID,
    'the phone': people.lin.phone,
    'the buyer': BUYER,
  }
  for (const { name, private_pem: pem, secret } of keys) {
    secrets[`the secret of ${name}`] = secret
    for (const [index, part] of pem.split('\n').slice(1, -2).entries()) secrets[`line ${index} of the key ${name}`] = part
  }
  lines = [...shop.logged, ...written]
  secrets['the code'] = `${code}`
})
afterAll(async () => {
  jest.restoreAllMocks()
  await shop.close()
})

describeOnEngine('The log of a payment at its most verbose level', () => {
  it('has answers, refused notices and failures', () => {
    const told = lines.join('\n')
    expect(told).toContain('"msg":"answered"')
    for (const fault of ['signature', 'cipher', 'probe', 'merchant']) expect(told).toContain(`"fault":"${fault}"`)
    expect(told).toContain('a payment notice could not be taken')
    expect(lines.length).toBeGreaterThan(30)
  })

  it('has no key, signature, session, phone number, openid or code', () => {
    expect(Object.keys(secrets).length).toBeGreaterThan(100)
    const found = Object.entries(secrets).flatMap(([name, secret]) => {
      const pattern = name === 'the code' ? new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`) : undefined
      return lines.filter((line) => (pattern ? pattern.test(line) : line.includes(secret))).map((line) => `${name}: ${line.slice(0, 300)}`)
    })
    expect(found).toEqual([])
  })

  it('has no text as long as a signature or a key, nor any payer or phone', () => {
    const looks = [
      /[A-Za-z0-9+/]{80,}={0,2}/,
      /PRIVATE KEY/,
      /"?(paySign|openid|sign|authorization|signature)"?\s*[:=]/i,
      /(?<!\d)1[3-9]\d{9}(?!\d)/,
    ]
    const found = lines.filter((line) => looks.some((look) => look.test(line))).map((line) => line.slice(0, 400))
    expect(found).toEqual([])
  })
})
