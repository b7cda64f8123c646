import { addMinutes } from '@/domain/time'
import { LOST_PHONE_HOURS } from '@/domain/member/lost-phone'
import { stored } from '../booking/calls'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { asBefore, NEW_PHONE, phoneCalls } from './phone-stage'

const LIN = people.lin.id
const OLD_PHONE = people.lin.phone
let server: TestApp
let superuser: string

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  // Her card of the other brand is another test's (`lost-phone-elsewhere`).
  await stored(server, `UPDATE card SET account_id = ${people.wu.id} WHERE brand_id = 2 AND account_id = ${LIN}`)
})
beforeEach(async () => {
  await asBefore(server)
  await stored(
    server,
    `UPDATE ship SET is_superuser = account_id = ${workers.superuser} WHERE account_id IN (${workers.superuser}, ${LIN})`,
  )
  superuser = await server.logIn(workers.superuser)
})
afterAll(() => server.close())

const { findPhone, changes, sessions, lastCode, read, sendTo, change, stepUp } = phoneCalls(() => server)
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const url = (userId: number) => `/api/shops/1/staff/members/${userId}/phone/`
const sendCode = (session = superuser, userId: number = LIN, phone: string = NEW_PHONE) =>
  server.request('POST', `${url(userId)}code/`, { session, body: { phone, area_code: 'zh-cn' } })
const ask = (more: { session?: string; userId?: number; phone?: string; code?: string; reason?: string } = {}) => {
  const { session = superuser, userId = LIN, phone = NEW_PHONE, code = lastCode(), reason = '原号码已停机，已核对身份证' } = more
  return server.request<{ lost: { phone: string; due_at: string } }>('POST', url(userId), {
    session,
    body: { phone, area_code: 'zh-cn', code, reason },
  })
}
const asked = async () => {
  await sendCode()
  expect((await ask()).status).toBe(200)
}
const endings = () => stored<{ ending: string | null }>(server, 'SELECT ending FROM lost_phone ORDER BY id')
const whenDue = async () => {
  later(LOST_PHONE_HOURS * 60)
  await server.sweeper.runAll()
}
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)

describeOnEngine('Another phone for a member who lost his', () => {
  it('a superuser changes the phone a day after a code to the new one, with a reason; the member is told both times', async () => {
    await server.logIn(LIN)
    await asked()
    await server.jobs.runDue()
    expect(server.told).toEqual([
      {
        areaCode: 'zh-cn',
        phone: OLD_PHONE,
        kind: 'phone_lost',
        end: '0000',
        time: '11-22 10:00',
        shop: expect.stringMatching(/./),
        reference: expect.stringMatching(/^phone_lost-\d+$/),
      },
    ])
    later(LOST_PHONE_HOURS * 60 - 1)
    await server.sweeper.runAll()
    expect([await findPhone(LIN), await sessions(LIN)]).toEqual([`zh-cn ${OLD_PHONE}`, 1])
    later(1)
    await server.sweeper.runAll()
    await server.jobs.runDue()
    expect([await findPhone(LIN), await sessions(LIN), await endings()]).toEqual([`zh-cn ${NEW_PHONE}`, 0, [{ ending: 'changed' }]])
    expect(await changes()).toEqual([{ account: LIN, was: OLD_PHONE, became: NEW_PHONE, refused: '', proof: 'code', by: 'lost' }])
    expect(server.told.map(({ kind, phone }) => [kind, phone])).toEqual([
      ['phone_lost', OLD_PHONE],
      ['phone_changed', OLD_PHONE],
    ])
    expect(await stored(server, `SELECT kind FROM notice WHERE account_id = ${LIN} ORDER BY id`)).toEqual([
      { kind: 'phone.lost' },
      { kind: 'phone.changed' },
    ])
    expect(await broken()).toEqual([])
  })

  it('the record of staff’s acts has who asked for whom', async () => {
    await asked()
    const acts = await stored(
      server,
      `SELECT a.actor_id AS actor, a.about_id AS about, e.code FROM staff_act a JOIN staff_act_end e ON e.staff_act_id = a.id WHERE a.route LIKE 'POST %/phone/' ORDER BY a.id DESC LIMIT 1`,
    )
    expect(acts).toEqual([{ actor: workers.superuser, about: LIN, code: 'ok' }])
    expect(await stored(server, 'SELECT by_id AS by, reason FROM lost_phone')).toEqual([
      { by: workers.superuser, reason: '原号码已停机，已核对身份证' },
    ])
  })

  it('the phone stays as it is where the member, who still has it, stops the change after proving that', async () => {
    const lin = await server.logIn(LIN)
    later(11)
    await asked()
    const stop = () => server.request('DELETE', `/api/users/${LIN}/phone/lost/`, { session: lin })
    expect(await stop()).toMatchObject({ status: 403, code: 'member.step_up' })
    expect((await read(lin, LIN)).data.lost).toMatchObject({ phone: '137****0000' })
    await stepUp(lin, LIN, (await sendTo(lin, OLD_PHONE)).sms)
    expect((await stop()).status).toBe(200)
    await whenDue()
    expect([await findPhone(LIN), await endings()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: 'stopped' }]])
    expect(await broken()).toEqual([])
  })

  it('a change that was asked for is stopped where the member changes the phone meanwhile', async () => {
    const lin = await server.logIn(LIN)
    await asked()
    await sendTo(lin, '13700000009')
    expect((await change(lin, LIN, lastCode(), { phone: '13700000009' })).status).toBe(200)
    await whenDue()
    expect([await findPhone(LIN), await endings()]).toEqual(['zh-cn 13700000009', [{ ending: 'stopped' }]])
    expect(await broken()).toEqual([])
  })

  it('the phone stays as it is where the shop withdraws the change', async () => {
    await asked()
    expect((await server.request('DELETE', url(LIN), { session: superuser })).status).toBe(200)
    expect(await server.request('DELETE', url(LIN), { session: superuser })).toMatchObject({ status: 409, code: 'staff.lost_phone_none' })
    await whenDue()
    expect([await findPhone(LIN), await endings()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: 'withdrawn' }]])
  })

  it('a shop withdraws no change for somebody whom it does not know', async () => {
    expect(await server.request('DELETE', url(9999), { session: superuser })).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('the phone stays as it is where the asker is no superuser any more when it is due', async () => {
    await asked()
    await stored(server, `UPDATE ship SET is_superuser = FALSE WHERE account_id = ${workers.superuser}`)
    await whenDue()
    expect([await findPhone(LIN), await endings()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: 'withdrawn' }]])
  })

  it('the phone stays as it is where another account got the new one meanwhile', async () => {
    await asked()
    await stored(server, `UPDATE account SET phone = '${NEW_PHONE}' WHERE id = ${people.chen.id}`)
    await whenDue()
    expect([await findPhone(LIN), await endings()]).toEqual([`zh-cn ${OLD_PHONE}`, [{ ending: 'taken' }]])
  })
})

describeOnEngine('A superuser who would take an account over', () => {
  it.each([
    ['without a code to the new phone', {}, 'member.code_expired'],
    ['without a reason', { reason: ' ' }, 'staff.reason_empty'],
    ['with the phone that the member has', { phone: OLD_PHONE }, 'member.phone_same'],
  ])('a superuser is refused %s', async (_, more, code) => {
    expect(await ask({ code: '123456', ...more })).toMatchObject({ code })
    expect(await endings()).toEqual([])
  })

  it('a superuser is refused with a phone that another account has', async () => {
    await sendCode(superuser, LIN, people.chen.phone)
    expect(await ask({ phone: people.chen.phone })).toMatchObject({ status: 409, code: 'member.phone_taken' })
  })

  it('a superuser is refused with a code that the member asked for', async () => {
    await sendTo(await server.logIn(LIN), NEW_PHONE)
    expect(await ask()).toMatchObject({ code: 'member.code_expired' })
  })

  it('a superuser is refused a second time while one change is not done', async () => {
    await asked()
    later(2)
    await sendCode(superuser, LIN, '13700000009')
    expect(await ask({ phone: '13700000009' })).toMatchObject({ status: 409, code: 'staff.lost_phone_open' })
    expect(await endings()).toEqual([{ ending: null }])
  })

  it.each([
    ['his own account', workers.superuser],
    ['a person who is not of the shop', workers.staffOfTwo],
    ['a person who is staff of a shop where he is no superuser', LIN],
  ])('a superuser is refused for %s', async (_, userId) => {
    await stored(server, `UPDATE ship SET is_superuser = TRUE WHERE account_id = ${LIN} AND shop_id = 2`)
    expect(await sendCode(superuser, userId)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await ask({ userId, code: '123456' })).toMatchObject({ status: 403, code: 'permission.none' })
  })
})

describeOnEngine('The audit of lost phones', () => {
  beforeEach(async () => {
    await asked()
    await whenDue()
  })
  it.each([
    ['before it was due', `UPDATE lost_phone SET due_at = due_at + interval '1 day' RETURNING 1`],
    ['though it was stopped', `UPDATE lost_phone SET ending = 'stopped' RETURNING 1`],
    ['with a code of another purpose', `UPDATE code_use SET purpose = 'log_in' WHERE purpose = 'lost' RETURNING 1`],
  ])('the audit finds a lost phone that was changed %s', async (_, defect) => {
    expect(await broken(defect)).toContain('phone-changes-proved')
  })

  it('the audit finds a lost phone that was changed with a session of before', async () => {
    const defect = `INSERT INTO session (token_hash, account_id, client, created_at, expire_at) VALUES ('h', ${LIN}, 'h5', '2026-11-20Z', '2026-12-20Z') RETURNING 1`
    expect(await broken(defect)).toEqual(['phone-changes-end-sessions'])
  })
})
