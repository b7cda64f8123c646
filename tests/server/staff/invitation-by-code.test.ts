import type { StaffInvitation, StaffPeople } from '@/contract/staff/people'
import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { answering } from '../member/codes'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { staffShop, workers } from './shop'

const INVITED = '13700000000'
const LIN = people.lin.id
const DAY = 24 * 60
let server: TestApp
let boss: string
let lin: string
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  server.sent.length = 0
  for (const sql of [
    'DELETE FROM notice',
    'DELETE FROM staff_role',
    'DELETE FROM sms_code',
    'DELETE FROM code_use',
    `UPDATE account SET phone = 'gone' || id WHERE phone = '${INVITED}'`,
    `UPDATE ship SET is_staff = false, permissions = '{}' WHERE account_id IN (${LIN}, ${people.chen.id})`,
    `INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, given_way, given_at, account_id, taken_at)
     SELECT 1, 1, a.area_code, a.phone, a.username, 'owner', h.permissions, 'file', '2026-01-01Z', a.id, '2026-01-01Z'
       FROM ship h JOIN account a ON a.id = h.account_id WHERE h.shop_id = 1 AND a.id = ${workers.superuser}`,
  ])
    await stored(server, sql)
  boss = await server.logIn(workers.superuser)
  lin = await server.logIn(LIN)
})
afterAll(() => server.close())

const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const invite = (phone = INVITED) =>
  server.request<StaffPeople>('POST', '/api/shops/1/staff/people/', {
    session: boss,
    body: { phone, area_code: 'zh-cn', name: '新人', role: 'desk' },
  })
const invitation = (shop = 1) => `/api/shops/${shop}/user/staff/invitation/`
const sendCode = (session = lin, shop = 1) =>
  answering(server, { phone: INVITED, purpose: 'staff', shop_id: shop, session }, (captcha) =>
    server.request('POST', `${invitation(shop)}code/`, { session, body: { phone: INVITED, area_code: 'zh-cn', ...captcha } }),
  )
const lastCode = () => server.sent.at(-1)!.code
const makeProof = (code: string) => ({ phone: INVITED, area_code: 'zh-cn', code })
const find = (session = lin, code = lastCode(), shop = 1) =>
  server.request<{ invitation: StaffInvitation | null }>('POST', `${invitation(shop)}phone/`, { session, body: makeProof(code) })
const accept = (id: number, { session = lin, proof, key }: { session?: string; proof?: object; key?: string } = {}) =>
  server.request('POST', invitation(), { session, body: { id, ...(proof && { proof }) }, ...(key !== undefined && { key }) })
const roles = () =>
  stored<{ phone: string; account: number | null }>(
    server,
    `SELECT phone, account_id AS account FROM staff_role WHERE role = 'desk' AND ended_at IS NULL`,
  )
const works = async (session = lin) => (await server.request('GET', '/api/shops/1/staff/permissions/', { session })).status === 200
const notices = () => stored(server, `SELECT kind, account_id AS "to" FROM notice WHERE kind LIKE 'invitation.%' ORDER BY id`)
const invitedId = async () => (await stored<{ id: number }>(server, `SELECT id FROM staff_role WHERE phone = '${INVITED}'`))[0]!.id

describeOnEngine('An invitation for another phone than the one that is logged in', () => {
  it('is found and accepted with one code to that phone, and the inviter is notified', async () => {
    await invite()
    expect((await sendCode()).status).toBe(200)
    expect(server.sent.at(-1)).toMatchObject({ phone: INVITED, purpose: 'staff' })
    const found = await find()
    expect(found.data.invitation).toMatchObject({ role: 'desk' })
    expect((await accept(found.data.invitation!.id, { proof: makeProof(lastCode()) })).status).toBe(200)
    expect(await roles()).toEqual([{ phone: INVITED, account: LIN }])
    expect(await works()).toBe(true)
    expect(await notices()).toEqual([{ kind: 'invitation.taken', to: workers.superuser }])
    expect(
      await stored(server, `SELECT purpose, account_id AS account, shop_id AS shop FROM code_use WHERE purpose = 'staff'`),
    ).toContainEqual({
      purpose: 'staff',
      account: LIN,
      shop: 1,
    })
    expect(await accept(found.data.invitation!.id, { proof: makeProof(lastCode()) })).toMatchObject({ code: 'member.code_expired' })
    expect(await brokenAfter(server.engine)).toEqual([])
    const defect = `UPDATE staff_role SET taken_at = taken_at + interval '1 hour' WHERE account_id = ${LIN} RETURNING 1`
    expect(await brokenAfter(server.engine, defect)).toEqual(['staff-codes-take-roles'])
  })

  it('is answered once more to a person who sends it again with the same key', async () => {
    await invite()
    await sendCode()
    const sent = { proof: makeProof(lastCode()), key: '0b6c7d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e' }
    const id = await invitedId()
    expect((await accept(id, sent)).status).toBe(200)
    expect((await accept(id, sent)).status).toBe(200)
  })

  it.each([
    ['with the link alone', async () => accept(await invitedId()), 'staff.invitation_none'],
    [
      'with a wrong code',
      async () => accept(await invitedId(), { proof: makeProof(lastCode() === '000000' ? '111111' : '000000') }),
      'member.code_wrong',
    ],
    [
      'with a code that somebody else asked for',
      async () => accept(await invitedId(), { session: await server.logIn(people.chen.id), proof: makeProof(lastCode()) }),
      'member.code_expired',
    ],
    [
      'with a code for another shop',
      async () => {
        later(2)
        await stored(server, 'DELETE FROM sms_code')
        await sendCode(lin, 2)
        return accept(await invitedId(), { proof: makeProof(lastCode()) })
      },
      'member.code_expired',
    ],
    [
      'with a code for moving to that phone',
      async () => {
        later(2)
        await stored(server, 'DELETE FROM sms_code')
        await server.request('POST', '/api/users/verify/code/', { session: lin, body: { phone: INVITED, area_code: 'zh-cn' } })
        return accept(await invitedId(), { proof: makeProof(lastCode()) })
      },
      'member.code_expired',
    ],
    [
      'after seven days',
      async () => {
        later(7 * DAY)
        lin = await server.logIn(LIN)
        await sendCode()
        return accept(await invitedId(), { proof: makeProof(lastCode()) })
      },
      'staff.invitation_none',
    ],
  ])('is not accepted %s', async (_, act, code) => {
    await invite()
    await sendCode()
    expect(await act()).toMatchObject({ code })
    expect(await roles()).toEqual([{ phone: INVITED, account: null }])
    expect(await works()).toBe(false)
  })

  it('is not for a person who has an account of his own with that phone: he accepts with it', async () => {
    await invite()
    await sendCode()
    await stored(server, `UPDATE account SET phone = '${INVITED}' WHERE id = ${people.chen.id}`)
    expect(await find()).toMatchObject({ status: 409, code: 'staff.invitation_account' })
    expect(await accept(await invitedId(), { proof: makeProof(lastCode()) })).toMatchObject({
      status: 409,
      code: 'staff.invitation_account',
    })
    expect(await roles()).toEqual([{ phone: INVITED, account: null }])
    const chen = await server.logIn(people.chen.id)
    expect((await accept(await invitedId(), { session: chen })).status).toBe(200)
    await stored(server, `UPDATE account SET phone = '${people.chen.phone}' WHERE id = ${people.chen.id}`)
  })

  it('a phone that nobody invited gets a code all the same, so that nobody learns who is invited', async () => {
    expect((await sendCode()).status).toBe(200)
    expect((await find()).data.invitation).toBeNull()
  })

  it('is taken once where it is accepted by code and by the end of it at once', async () => {
    await invite()
    await sendCode()
    const id = await invitedId()
    const ended = server.request('DELETE', `/api/shops/1/staff/people/${id}/`, { session: boss })
    const [taken] = await Promise.all([accept(id, { proof: makeProof(lastCode()) }), ended])
    expect(['ok', 'staff.invitation_none']).toContain(taken.code)
    expect(await brokenAfter(server.engine)).toEqual([])
  })
})

describeOnEngine('A person of the brand who is invited', () => {
  it('is notified, and nobody else is', async () => {
    await invite(people.lin.phone)
    await invite()
    expect(await notices()).toEqual([{ kind: 'invitation.sent', to: LIN }])
  })
})
