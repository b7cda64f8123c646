import { addMinutes } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { type WeixinError } from '@server/providers/weixin/port'
import { createWeixin } from '@server/providers/weixin/weixin'
import { stored } from '../booking/calls'
import { asBefore, NEW_PHONE, phoneCalls } from '../member/phone-stage'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people, twoBrands } from '../support/two-brands'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

const LIN = people.lin.id
const OLD_PHONE = people.lin.phone
let sandbox: WeixinSandbox
let server: TestApp
/** WeChat's answer instead of the sandbox's. */
let told: { areaCode: string; phone: string } | undefined

beforeAll(async () => {
  sandbox = await openWeixinSandbox(twoBrands)
  const client = createWeixin(sandbox.account, sandbox.clock)
  server = await openTestApp({
    database: sandbox.database,
    weixin: (brandId) =>
      brandId === 1 ? { ...client, readPhone: (code) => (told ? Promise.resolve(told) : client.readPhone(code)) } : undefined,
  })
})
beforeEach(async () => {
  told = undefined
  await sandbox.forget()
  await asBefore(server)
})
afterAll(async () => {
  await server.app.close()
  await sandbox.close()
})

const { findPhone, changes, sessions } = phoneCalls(() => server)
interface Entered {
  user: { id: number; phone: string; area_code: string; ship_id: number | null }
  session_id: string
}
const enter = (code: string, shopId = 1) =>
  server.request<Entered>('POST', `/api/v2/shops/${shopId}/weixin/user/phone/`, { body: { code }, headers: { 'x-client': 'weapp' } })
const change = (session: string, code: string, userId = LIN) =>
  server.request<{ phone: string }>('PUT', `/api/users/${userId}/phone/weixin/`, { session, body: { shop_id: 1, code } })
const listAccounts = (phone: string) => stored<{ id: number }>(server, `SELECT id FROM account WHERE phone = '${phone}'`)
const broken = () => brokenAfter(server.engine)

describeOnEngine('The phone that a person shares from WeChat', () => {
  it('logs its account in', async () => {
    const { status, data } = await enter(sandbox.phoneCode(OLD_PHONE))
    expect([status, data.user.id]).toEqual([200, LIN])
    const { status: mine } = await server.request('GET', `/api/users/${LIN}/phone/`, { session: data.session_id })
    expect(mine).toBe(200)
  })

  it('registers and binds to the shop where it is unknown, once', async () => {
    const first = await enter(sandbox.phoneCode(NEW_PHONE))
    expect(first.data.user).toMatchObject({ phone: NEW_PHONE, area_code: 'zh-cn', ship_id: expect.any(Number) })
    const again = await enter(sandbox.phoneCode(NEW_PHONE))
    expect(again.data.user.id).toBe(first.data.user.id)
    expect(await listAccounts(NEW_PHONE)).toHaveLength(1)
  })

  it('makes one account of two taps at the same moment', async () => {
    const codes = [sandbox.phoneCode(NEW_PHONE), sandbox.phoneCode(NEW_PHONE)]
    const answers = await Promise.all(codes.map((code) => enter(code)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listAccounts(NEW_PHONE)).toHaveLength(1)
  })

  it.each([
    ['853', '61234567', 'zh-mo', '61234567'],
    ['886', '912345678', 'zh-tw', '0912345678'],
  ])('is of the area of its country +%s', async (areaCode, phone, area, written) => {
    told = { areaCode, phone }
    expect((await enter('code')).data.user).toMatchObject({ phone: written, area_code: area })
    await stored(server, `UPDATE account SET phone = 'gone ' || id WHERE phone = '${written}'`)
  })

  it('is refused from a country that is not offered, and nobody is registered', async () => {
    told = { areaCode: '1', phone: '2025550100' }
    expect(await enter('code')).toMatchObject({ status: 409, code: 'weixin.phone_area' })
    expect(await listAccounts('2025550100')).toEqual([])
  })

  it.each([
    ['was used before', async (code: string) => void (await enter(code))],
    ['is six minutes old', async () => sandbox.clock.moveTo(addMinutes(sandbox.clock.now(), 6))],
  ])('is refused where its code %s', async (_, before) => {
    const code = sandbox.phoneCode(OLD_PHONE)
    await before(code)
    const had = await sessions(LIN)
    expect(await enter(code)).toMatchObject({ status: 400, code: 'weixin.code' })
    expect(await sessions(LIN)).toBe(had)
  })

  it('is not asked of a brand without a mini-program', async () => {
    expect(await enter(sandbox.phoneCode(OLD_PHONE), 4)).toMatchObject({ status: 409, code: 'weixin.not_enabled' })
  })

  it('moves the account to it without a code by SMS, and the record names WeChat', async () => {
    const lin = await server.logIn(LIN)
    expect(await change(lin, sandbox.phoneCode(NEW_PHONE))).toMatchObject({ status: 200, data: { phone: NEW_PHONE } })
    expect(await findPhone(LIN)).toBe(`zh-cn ${NEW_PHONE}`)
    expect(await changes()).toEqual([{ account: LIN, was: OLD_PHONE, became: NEW_PHONE, refused: '', proof: 'weixin', by: 'log_in' }])
    expect(await broken()).toEqual([])
  })

  it.each([
    ['of another account', () => sandbox.phoneCode(people.chen.phone), 'member.phone_taken'],
    ['that the account has', () => sandbox.phoneCode(OLD_PHONE), 'member.phone_same'],
    ['with a code of the log-in of WeChat', () => sandbox.code('weapp', 'lin'), 'weixin.code'],
  ])('does not move an account where it is one %s, and the record says why', async (_, code, refused) => {
    const lin = await server.logIn(LIN)
    expect(await change(lin, code())).toMatchObject({ code: refused })
    expect(await changes()).toEqual([expect.objectContaining({ account: LIN, refused, by: null })])
    expect(await findPhone(LIN)).toBe(`zh-cn ${OLD_PHONE}`)
  })

  it('does not move an account whose session proved its phone eleven minutes ago: WeChat is not asked', async () => {
    const lin = await server.logIn(LIN)
    server.clock.moveTo(addMinutes(server.clock.now(), 11))
    const code = sandbox.phoneCode(NEW_PHONE)
    expect(await change(lin, code)).toMatchObject({ status: 403, code: 'member.step_up' })
    await withEngine(server.engine, async () => {
      expect((await sandbox.client.readPhone(code).catch((error: WeixinError) => error)) as object).toEqual({
        areaCode: '86',
        phone: NEW_PHONE,
      })
    })
  })
})
