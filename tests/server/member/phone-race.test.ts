import { inTransaction, withEngine } from '@server/db/transaction'
import { byWeixin, changePhone } from '@server/modules/member/phone/change-phone'
import { openSession } from '@server/modules/member/sessions'
import { enterWithPhone } from '@server/modules/member/weixin/weixin-phone'
import { hashToken } from '@server/plugins/session'
import { staffShop } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { people } from '../support/two-brands'
import { codeCalls } from './codes'
import { asBefore, NEW_PHONE, phoneCalls } from './phone-stage'

const LIN = people.lin.id
const OLD_PHONE = people.lin.phone
let server: TestApp
let lin: string

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  await asBefore(server)
  lin = await server.logIn(LIN)
})
afterAll(() => server.close())

const { sendTo, change, lastCode, sessions, changes, findPhone } = phoneCalls(() => server)
const { ask, logIn } = codeCalls(() => server)
const door = { client: 'weapp', before: undefined, device: { system: '', app: '' }, asker: { addressHash: 'a', deviceHash: null } } as const
const readNumber = (phone: string) => ({ areaCode: 'zh-cn', phone }) as const
const now = () => server.clock.now()
const moved = () => changePhone({ accountId: LIN, tokenHash: hashToken(lin), deviceHash: null }, readNumber(NEW_PHONE), byWeixin, now())
/** Acts of the server itself have its engine in scope, as its requests do. */
const acting = <T>(work: () => Promise<T>): Promise<T> => withEngine(server.engine, work)

describeOnBothEngines('While an account moves to another phone', () => {
  itOnServer('a log-in with a code to the old one waits, and is then refused without a session', async () => {
    await ask(OLD_PHONE)
    const code = lastCode()
    const answer = await meanwhile(server.engine, { held: moved, act: () => logIn(OLD_PHONE, code) })
    expect(answer).toMatchObject({ status: 400, code: 'member.code_expired' })
    expect(await sessions(LIN)).toBe(1)
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  itOnServer('a log-in with the old one from WeChat waits, and is then somebody else’s', async () => {
    const entering = { number: readNumber(OLD_PHONE), shopId: 1, recommendAccountId: null, activityId: null }
    const { account } = await meanwhile(server.engine, {
      held: moved,
      act: () => acting(() => enterWithPhone(entering, door, now(), async () => {})),
    })
    expect(account.id).not.toBe(LIN)
    expect(await sessions(LIN)).toBe(1)
  })

  itOnServer('a second change waits, and is then refused for want of a proof of the new phone', async () => {
    await sendTo(lin, '13700000009')
    const answer = await meanwhile(server.engine, { held: moved, act: () => change(lin, LIN, lastCode(), { phone: '13700000009' }) })
    expect(answer).toMatchObject({ status: 403, code: 'member.step_up' })
    expect((await changes()).map(({ refused }) => refused)).toEqual(['', 'member.step_up'])
  })

  itOnServer('another account’s change to that phone waits, and is then refused as taken', async () => {
    const chen = await server.logIn(people.chen.id)
    await sendTo(chen, NEW_PHONE)
    const answer = await meanwhile(server.engine, { held: moved, act: () => change(chen, people.chen.id, lastCode()) })
    expect(answer).toMatchObject({ status: 409, code: 'member.phone_taken' })
    expect(await findPhone(people.chen.id)).toBe(`zh-cn ${people.chen.phone}`)
  })
})

describeOnBothEngines('While somebody logs in with a phone', () => {
  itOnServer('a change of it waits, and ends that session too', async () => {
    await sendTo(lin, NEW_PHONE)
    const answer = await meanwhile(server.engine, {
      held: () => inTransaction(() => openSession({ id: LIN, areaCode: 'zh-cn', phone: people.lin.phone }, door, now())),
      act: () => change(lin, LIN, lastCode()),
    })
    expect(answer.status).toBe(200)
    expect(await sessions(LIN)).toBe(1)
  })
})

describeOnBothEngines('Of changes at the same moment', () => {
  it('two of one account: one is done, the other has no proof of the phone that the first one gave', async () => {
    const phones = [NEW_PHONE, '13700000009']
    const codes: string[] = []
    for (const phone of phones) codes.push((await sendTo(lin, phone)).sms)
    const answers = await Promise.all(phones.map((phone, at) => change(lin, LIN, codes[at]!, { phone })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['member.step_up', 'ok'])
    expect((await changes()).map(({ refused }) => refused).sort()).toEqual(['', 'member.step_up'])
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('two accounts to one phone: one gets it', async () => {
    const chen = await server.logIn(people.chen.id)
    const codes = [(await sendTo(lin, NEW_PHONE)).sms, (await sendTo(chen, NEW_PHONE)).sms]
    const answers = await Promise.all([change(lin, LIN, codes[0]!), change(chen, people.chen.id, codes[1]!)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['member.phone_taken', 'ok'])
    expect(await brokenAfter(server.engine)).toEqual([])
  })

  it('a change and a log-in with the old phone: no session of the old phone is left', async () => {
    await ask(OLD_PHONE)
    const old = lastCode()
    await sendTo(lin, NEW_PHONE)
    const [moved] = await Promise.all([change(lin, LIN, lastCode()), logIn(OLD_PHONE, old)])
    expect(moved.status).toBe(200)
    expect(await sessions(LIN)).toBe(1)
    expect(await brokenAfter(server.engine)).toEqual([])
  })
})
