import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
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

const { sendTo, change, stepUp, read, findPhone, changes, lastCode } = phoneCalls(() => server)
const { ask, logIn, register } = codeCalls(() => server)
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)

describeOnEngine('A takeover of an account by its phone is refused, and the record says why', () => {
  /** Each try, the refusal that it is answered with, and what the record has of it. */
  const tries: Record<string, readonly [code: string, attempt: () => Promise<{ code: string }>]> = {
    'a stolen session whose log-in is eleven minutes old': [
      'member.step_up',
      async () => {
        later(11)
        await sendTo(lin, NEW_PHONE)
        return change(lin, LIN, lastCode())
      },
    ],
    'a session whose proof by code is eleven minutes old': [
      'member.step_up',
      async () => {
        later(11)
        await stepUp(lin, LIN, (await sendTo(lin, OLD_PHONE)).sms)
        later(11)
        await sendTo(lin, NEW_PHONE)
        return change(lin, LIN, lastCode())
      },
    ],
    'a code that was sent to log in [IP-233]': [
      'member.code_expired',
      async () => {
        await ask(NEW_PHONE)
        return change(lin, LIN, lastCode())
      },
    ],
    'a code that was sent to step up': ['member.code_expired', async () => change(lin, LIN, (await sendTo(lin, OLD_PHONE)).sms)],
    'a code that another account asked for': [
      'member.code_expired',
      async () => {
        await sendTo(await server.logIn(workers.staff), NEW_PHONE)
        return change(lin, LIN, lastCode())
      },
    ],
    'a code for another phone [IP-233]': [
      'member.code_expired',
      async () => {
        await sendTo(lin, '13700000009')
        return change(lin, LIN, lastCode())
      },
    ],
    'a code for the same digits in another area [IP-233]': [
      'member.code_expired',
      async () => {
        await sendTo(lin, '61234567', 'zh-mo')
        return change(lin, LIN, lastCode(), { phone: '61234567', area_code: 'zh-hk' })
      },
    ],
    'a wrong code [IP-233]': [
      'member.code_wrong',
      async () => {
        await sendTo(lin, NEW_PHONE)
        return change(lin, LIN, lastCode() === '000000' ? '000001' : '000000')
      },
    ],
    'a phone that another account has, with its code [IP-233]': [
      'member.phone_taken',
      async () => {
        const { phone } = people.chen
        await sendTo(lin, phone)
        return change(lin, LIN, lastCode(), { phone })
      },
    ],
    'the phone that the account has': ['member.phone_same', () => change(lin, LIN, '123456', { phone: OLD_PHONE })],
  }

  it.each(Object.keys(tries))('%s', async (name) => {
    const [code, attempt] = tries[name]!
    expect(await attempt()).toMatchObject({ code })
    expect(await findPhone(LIN)).toBe(`zh-cn ${OLD_PHONE}`)
    expect(await changes()).toEqual([expect.objectContaining({ account: LIN, was: OLD_PHONE, refused: code, by: null })])
    expect(await broken()).toEqual([])
  })

  it('a code that was used: no second change has it', async () => {
    await sendTo(lin, NEW_PHONE)
    const used = lastCode()
    await change(lin, LIN, used)
    later(2)
    await stepUp(lin, LIN, (await sendTo(lin, NEW_PHONE)).sms)
    later(2)
    await sendTo(lin, OLD_PHONE)
    expect((await change(lin, LIN, lastCode(), { phone: OLD_PHONE })).status).toBe(200)
    later(1)
    await stepUp(lin, LIN, (await sendTo(lin, OLD_PHONE)).sms)
    expect(await change(lin, LIN, used)).toMatchObject({ code: 'member.code_expired' })
    expect((await changes()).map(({ refused }) => refused)).toEqual(['', '', 'member.code_expired'])
    expect(await broken()).toEqual([])
  })

  it('a log-in and a proof of the phone before: after a change the session proves the new phone first', async () => {
    later(11)
    await stepUp(lin, LIN, (await sendTo(lin, OLD_PHONE)).sms)
    const old = lastCode()
    await sendTo(lin, NEW_PHONE)
    await change(lin, LIN, lastCode())
    later(2)
    expect(await stepUp(lin, LIN, old)).toMatchObject({ code: 'member.code_expired' })
    await sendTo(lin, '13700000009')
    expect(await change(lin, LIN, lastCode(), { phone: '13700000009' })).toMatchObject({ status: 403, code: 'member.step_up' })
    expect((await changes()).at(-1)).toMatchObject({ was: NEW_PHONE, became: '13700000009', refused: 'member.step_up' })
  })

  it('the recycled old phone: a code sent to it before opens nothing, and its new owner gets an account of his own', async () => {
    await ask(OLD_PHONE)
    const before = lastCode()
    await sendTo(lin, NEW_PHONE)
    await change(lin, LIN, lastCode())
    expect(await logIn(OLD_PHONE, before)).toMatchObject({ code: 'member.not_found' })
    const stranger = await register(OLD_PHONE, before)
    expect(stranger.status).toBe(200)
    expect(stranger.data.user.id).not.toBe(LIN)
    expect(await broken()).toEqual([])
  })

  it.each([
    ['another member', () => server.logIn(people.chen.id)],
    ['a coach of the shop', () => server.logIn(workers.coach)],
    ['a superuser of the shop', () => server.logIn(workers.superuser)],
  ])('%s, for whom the call is not [IP-230]', async (_, session) => {
    const other = await session()
    await sendTo(other, NEW_PHONE)
    expect(await change(other, LIN, lastCode())).toMatchObject({ status: 403, code: 'permission.none', msg: '无此权限' })
    expect(await stepUp(other, LIN, lastCode())).toMatchObject({ status: 403 })
    expect(await read(other, LIN)).toMatchObject({ status: 403 })
    expect(await findPhone(LIN)).toBe(`zh-cn ${OLD_PHONE}`)
  })

  it('more than twenty tries a day', async () => {
    await stored(
      server,
      `INSERT INTO phone_change (account_id, by_id, from_area, from_phone, refused, at) SELECT ${LIN}, ${LIN}, 'zh-cn', '${OLD_PHONE}', 'member.code_wrong', '2026-11-20 20:00Z' FROM generate_series(1, 20)`,
    )
    await sendTo(lin, NEW_PHONE)
    expect(await change(lin, LIN, lastCode())).toMatchObject({ status: 429, code: 'member.phone_change_tries' })
    expect(await changes()).toHaveLength(20)
  })
})
