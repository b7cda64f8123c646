import type { StaffAct } from '@/contract/staff/acts'
import type { StaffInvitation, StaffPeople } from '@/contract/staff/people'
import { noticeText, type NoticeKind } from '@/i18n/notices/text'
import { addMinutes } from '@/domain/time'
import { stored } from '../booking/calls'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines, describeOnEngine } from '../support/database'
import { staffShop, workers } from './shop'

const NEW = '13700000000'
const LIN = '13800000001'
const DAY = 24 * 60
let server: TestApp
let boss: string
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await stored(server, 'DELETE FROM notice')
  await stored(server, 'DELETE FROM staff_role')
  await stored(
    server,
    `UPDATE ship SET is_teacher = false, is_staff = false, is_superuser = false, permissions = '{}' WHERE account_id NOT IN (${Object.values(workers).join(', ')})`,
  )
  // The roles that the shop's people took before.
  await stored(
    server,
    `INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, given_way, given_at, account_id, taken_at)
     SELECT 1, 1, a.area_code, a.phone, a.username, CASE WHEN h.is_superuser THEN 'owner' ELSE 'desk' END, h.permissions, 'file', '2026-01-01Z', a.id, '2026-01-01Z'
       FROM ship h JOIN account a ON a.id = h.account_id WHERE h.shop_id = 1 AND a.id IN (${workers.superuser}, ${workers.staff})`,
  )
  boss = await server.logIn(workers.superuser)
})
afterEach(async () => expect(await brokenAfter(server.engine)).toEqual([]))
afterAll(() => server.close())

/** The person of a phone, logged in. */
const enter = async (phone: string): Promise<{ id: number; session: string }> => {
  await stored(
    server,
    `INSERT INTO account (area_code, phone, username, created_at) VALUES ('zh-cn', '${phone}', '新人', '2026-11-01Z') ON CONFLICT DO NOTHING`,
  )
  const [{ id }] = (await stored<{ id: number }>(server, `SELECT id FROM account WHERE phone = '${phone}'`)) as [{ id: number }]
  return { id, session: await server.logIn(id) }
}
const path = '/api/shops/1/staff/people/'
const list = async (session = boss) => (await server.request<StaffPeople>('GET', path, { session })).data
const invite = (more: object = {}, session = boss) =>
  server.request<StaffPeople>('POST', path, { session, body: { phone: NEW, area_code: 'zh-cn', name: '新人', role: 'desk', ...more } })
const change = (roleId: number, more: object, session = boss) =>
  server.request<StaffPeople>('PUT', `${path}${roleId}/`, { session, body: more })
const end = (roleId: number, session = boss) => server.request<StaffPeople>('DELETE', `${path}${roleId}/`, { session })
const findInvitation = async (session: string) =>
  (await server.request<{ invitation: StaffInvitation | null }>('GET', '/api/shops/1/user/staff/invitation/', { session })).data.invitation
const accept = (session: string, id: number) => server.request('POST', '/api/shops/1/user/staff/invitation/', { session, body: { id } })
const works = async (session: string) => (await server.request('GET', '/api/shops/1/staff/permissions/', { session })).code
const readRole = async (name: string) => (await list()).people.find((one) => one.name === name)!
/** A manager who was invited and accepted. */
const manager = async () => {
  await invite({ role: 'manager', name: '店长' })
  const person = await enter(NEW)
  await accept(person.session, (await findInvitation(person.session))!.id)
  return person
}
const acts = async () =>
  (await server.request<{ acts: StaffAct[] }>('GET', '/api/shops/1/staff/acts/', { session: boss })).data.acts.map(
    ({ act, subject, about }) => [act, subject?.name, about?.id],
  )
const notices = async () =>
  (
    await stored<{ kind: NoticeKind; params: Record<string, string>; who: number }>(
      server,
      `SELECT kind, params, account_id AS who FROM notice WHERE kind LIKE 'role.%' ORDER BY id`,
    )
  ).map(({ kind, params, who }) => [who, noticeText('zh-cn', kind, params).body])

describeOnBothEngines('An invitation', () => {
  it('is accepted by the logged-in person of its phone, once, and counts from the next request on', async () => {
    const invited = await invite({ role: 'coach', teacher_id: 1 })
    expect(invited.data.people.at(-1)).toMatchObject({
      name: '新人',
      phone: '137****0000',
      state: 'invited',
      user: null,
      given_by: 'super35',
    })
    const { id, session } = await enter(NEW)
    expect(await works(session)).toBe('permission.none')
    const found = (await findInvitation(session))!
    expect(found).toMatchObject({ role: 'coach', given_by: 'super35', until: '2026-11-28T10:00:00+08:00' })
    expect((await accept(session, found.id)).code).toBe('ok')
    expect(await works(session)).toBe('ok')
    expect(await readRole('新人')).toMatchObject({ state: 'works', user: { id }, role: 'coach', until: null })
    expect((await accept(session, found.id)).code).toBe('staff.invitation_none')
  })

  it('is nobody’s but that phone’s, and is void after seven days or once it was withdrawn', async () => {
    const { data } = await invite()
    const roleId = data.people.at(-1)!.id
    const lin = await enter(LIN)
    expect(await findInvitation(lin.session)).toBeNull()
    expect((await accept(lin.session, roleId)).code).toBe('staff.invitation_none')
    const { session } = await enter(NEW)
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 7 * DAY))
    expect([await findInvitation(session), (await accept(session, roleId)).code]).toEqual([null, 'staff.invitation_none'])
    expect((await readRole('新人')).state).toBe('expired')
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 7 * DAY - 1))
    await end(roleId)
    expect([await findInvitation(session), (await accept(session, roleId)).code]).toEqual([null, 'staff.invitation_none'])
  })

  it('is void once its inviter may give no such role any more', async () => {
    const person = await manager()
    await invite({ phone: LIN, name: '林晓', role: 'desk' }, person.session)
    const lin = await enter(LIN)
    const { id } = (await findInvitation(lin.session))!
    await change((await readRole('店长')).id, { role: 'part_time_coach' })
    expect([await findInvitation(lin.session), (await accept(lin.session, id)).code]).toEqual([null, 'staff.invitation_none'])
  })

  it('takes the place of one that is open, and is refused for a person who works there', async () => {
    await invite()
    expect((await invite({ role: 'finance' })).data.people.filter(({ name }) => name === '新人')).toMatchObject([{ role: 'finance' }])
    const [{ phone }] = (await stored<{ phone: string }>(server, `SELECT phone FROM account WHERE id = ${workers.staff}`)) as [
      { phone: string },
    ]
    expect((await invite({ phone })).code).toBe('staff.role_there')
    expect((await invite({ phone: '0212345678' })).code).toBe('member.phone_format')
    expect((await invite({ name: ' ' })).code).toBe('member.name_empty')
    expect((await invite({ role: 'coach', teacher_id: 9999 })).code).toBe('staff.coach_unknown')
    await invite({ phone: LIN, name: '林晓', role: 'coach', teacher_id: 1 })
    expect((await invite({ role: 'coach', teacher_id: 1 })).code).toBe('staff.coach_taken')
  })

  it('is accepted by one of two requests at once', async () => {
    await invite()
    // The record of acts names whom an open invitation is for.
    expect((await acts())[0]).toEqual(['staffInvite', '新人 · 前台', undefined])
    const { session } = await enter(NEW)
    const { id } = (await findInvitation(session))!
    const codes = (await Promise.all([accept(session, id), accept(session, id)])).map(({ code }) => code).sort()
    expect(codes).toEqual(['ok', 'staff.invitation_none'])
  })

  it('is not accepted by an account that asked to be deleted', async () => {
    await invite()
    const { id, session } = await enter(NEW)
    const found = (await findInvitation(session))!
    await stored(server, `UPDATE account SET leaving_at = '2026-11-21Z' WHERE id = ${id}`)
    expect((await accept(session, found.id)).code).toBe('member.leaving')
    await stored(server, `UPDATE account SET leaving_at = NULL WHERE id = ${id}`)
  })
})

describeOnEngine('A role', () => {
  it('becomes another one or ends by anybody who may give as much, with the next request, and its person is told', async () => {
    const { id, session } = await manager()
    expect((await list(session)).roles).toEqual(['manager', 'desk', 'coach', 'part_time_coach', 'finance'])
    await change((await readRole('店长')).id, { role: 'finance' })
    expect((await server.request('GET', path, { session })).code).toBe('permission.none')
    await end((await readRole('店长')).id)
    expect(await works(session)).toBe('permission.none')
    const [{ name }] = (await stored<{ name: string }>(server, 'SELECT name FROM shop WHERE id = 1')) as [{ name: string }]
    expect(await notices()).toEqual([
      [id, `你在「${name}」的角色现在是财务`],
      [id, `你不再是「${name}」的财务`],
    ])
    expect((await acts()).slice(0, 4)).toEqual([
      ['staffRoleEnd', '财务', id],
      ['staffRoleChange', '店长 → 财务', id],
      ['staffInvitationAccept', '店长', undefined],
      ['staffInvite', '店长', id],
    ])
    expect(await stored(server, `SELECT role, ended_by AS by FROM staff_role WHERE account_id = ${id} ORDER BY id`)).toEqual([
      { role: 'manager', by: workers.superuser },
      { role: 'finance', by: workers.superuser },
    ])
  })

  it('another coach alone leaves flags and limits as they were said of the person', async () => {
    await invite({ role: 'coach', teacher_id: 1, permissions: ['group_order_can_write'] })
    const { session } = await enter(NEW)
    await accept(session, (await findInvitation(session))!.id)
    const own = `FROM staff_role WHERE ended_at IS NULL AND phone = '${NEW}'`
    await stored(server, `UPDATE staff_role SET refund_most_fen = 700 WHERE id = (SELECT id ${own})`)
    await change((await readRole('新人')).id, { role: 'coach', teacher_id: 2 })
    expect(await stored(server, `SELECT teacher_id AS coach, permissions, refund_most_fen AS most ${own}`)).toEqual([
      { coach: 2, permissions: ['group_order_can_write'], most: 700 },
    ])
    await change((await readRole('新人')).id, { role: 'part_time_coach', teacher_id: 2 })
    expect(await readRole('新人')).toMatchObject({ role: 'part_time_coach', permissions: [] })
  })

  it('a role with more rights than the giver’s is neither given, nor changed, nor taken away', async () => {
    const { session } = await manager()
    const owner = (await list()).people.find(({ role }) => role === 'owner')!
    expect((await invite({ phone: LIN, role: 'owner' }, session)).code).toBe('staff.role_more')
    expect((await change(owner.id, { role: 'desk' }, session)).code).toBe('staff.role_more')
    expect((await end(owner.id, session)).code).toBe('staff.role_more')
    expect((await change((await readRole('店长')).id, { role: 'owner' }, session)).code).toBe('staff.role_more')
    expect((await list(session)).people.find(({ id }) => id === owner.id)!.may_change).toBe(false)
  })

  it('a phone that is invited several times at once has one invitation, the last one', async () => {
    const codes = (await Promise.all([1, 2, 3].map(() => invite({ name: '同时' })))).map(({ code }) => code)
    expect(codes).toEqual(['ok', 'ok', 'ok'])
    expect((await list()).people.filter(({ name }) => name === '同时')).toHaveLength(1)
  })

  it('the role of the last owner stays, also when two owners take each other’s away at once', async () => {
    const owner = (await list()).people.find(({ role }) => role === 'owner')!
    expect(owner.is_last_owner).toBe(true)
    expect([(await end(owner.id)).code, (await change(owner.id, { role: 'desk' })).code]).toEqual(['staff.last_owner', 'staff.last_owner'])
    await invite({ role: 'owner', name: '二店主' })
    const second = await enter(NEW)
    await accept(second.session, (await findInvitation(second.session))!.id)
    const both = await Promise.all([end(owner.id, second.session), end((await readRole('二店主')).id)])
    expect(both.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(
      await stored(server, `SELECT 1 FROM staff_role WHERE role = 'owner' AND ended_at IS NULL AND account_id IS NOT NULL`),
    ).toHaveLength(1)
    await stored(server, `UPDATE ship SET is_superuser = true WHERE account_id = ${workers.superuser} AND shop_id = 1`)
    await stored(server, `UPDATE ship SET is_superuser = false WHERE account_id = ${second.id} AND shop_id = 1`)
    await stored(server, 'DELETE FROM staff_role')
  })

  it.each([
    ['staff without the right', workers.bareStaff],
    ['a coach', workers.coach],
    ['staff of another brand', workers.staffOfOther],
  ])('is not seen or given by %s [BK-308]', async (_, who) => {
    const session = await server.logIn(who)
    expect((await server.request('GET', path, { session })).code).toBe('permission.none')
    expect((await invite({}, session)).code).toBe('permission.none')
    expect((await end(1, session)).code).toBe('permission.none')
  })

  it('a role of another shop is not found', async () => {
    await stored(
      server,
      `INSERT INTO staff_role (id, shop_id, brand_id, area_code, phone, name, role, permissions, given_way, given_at) VALUES (99, 2, 1, 'zh-cn', '13711110000', 'x', 'desk', '{}', 'file', '2026-01-01Z')`,
    )
    expect([(await end(99)).code, (await change(99, { role: 'desk' })).code]).toEqual(['staff.role_gone', 'staff.role_gone'])
  })
})
