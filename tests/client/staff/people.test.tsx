import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { StaffPeople, StaffPerson } from '@/contract/staff/people'
import InvitationPage from '@/pages/staff/settings/accept-role'
import PeoplePage from '@/pages/staff/settings/people'
import { byId, open, said, setUpBooking, shop, tapId, user } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { has, isOff } from './settings-stage'
import { workAs } from './staff-stage'

setUpBooking()

const person = (more: Partial<StaffPerson> = {}): StaffPerson => ({
  id: 4,
  user: { id: 40, username: '沈妍', avatar: '' },
  name: '前台小沈',
  phone: '139****0003',
  area_code: 'zh-cn',
  role: 'desk',
  permissions: ['orders_day_can_write'],
  teacher: null,
  state: 'works',
  until: null,
  given_at: '2026-05-01T10:00:00+08:00',
  given_by: null,
  may_change: true,
  is_last_owner: false,
  ...more,
})
const owner = person({ id: 1, user: { id: user.id, username: '秦川', avatar: '' }, role: 'owner', is_last_owner: true })
const invited = person({
  id: 5,
  user: null,
  name: '新教练',
  role: 'coach',
  state: 'invited',
  until: '2026-05-29T10:00:00+08:00',
  given_by: '秦川',
})
const people: StaffPeople = {
  people: [owner, person(), invited],
  roles: ['owner', 'manager', 'desk', 'coach', 'part_time_coach', 'finance'],
  coaches: [{ id: 7, name: '周岚' }],
}

const show = async (more: Partial<StaffPeople> = {}) => {
  workAs({ isSuperUser: true })
  answer('shopDetail', { shop })
  answer('staffPeople', { ...people, ...more })
  const page = open(PeoplePage, '/shop/1/mobile/staff/people/')
  await waitFor(() => byId('invite'))
  return page
}
const type = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })

describe('The page of a person who works at a shop', () => {
  it('lists people with role, masked phone and how the role was given, and who is invited until when', async () => {
    await show()
    expect(['person-1', 'person-4', 'person-5'].map((id) => byId(id).textContent)).toEqual([
      '秦川店主我139****0003 · 在职',
      '沈妍前台139****0003 · 在职',
      '新教练教练139****0003 · 已邀请，05-29 10:00 前有效 · 秦川授予',
    ])
  })

  it('is of nobody who may give no roles [BK-308]', async () => {
    workAs({ isStaff: true }, ['till_can_write'])
    answer('shopDetail', { shop })
    open(PeoplePage, '/shop/1/mobile/staff/people/')
    await screen.findByText('无此权限')
    expect(listAsked('staffPeople')).toEqual([])
  })

  it('invites a phone to a role with its coach, and shows what the server answers', async () => {
    await show()
    answer('staffInvite', {
      ...people,
      people: [...people.people, person({ id: 6, user: null, name: '小顾', state: 'invited', until: null })],
    })
    await tapId('invite')
    await waitFor(() => byId('invite-sheet'))
    type('phone', '139 0000 0004')
    type('staff-name', ' 小顾 ')
    await tapId('role-coach')
    await tapId('coach-7')
    await tapId('send-invitation')
    await said('邀请已生成')
    expect(listAsked('staffInvite').map(({ body }) => body)).toEqual([
      { phone: '13900000004', area_code: 'zh-cn', name: '小顾', role: 'coach', teacher_id: 7 },
    ])
    expect(byId('person-6').textContent).toContain('邀请已过期')
  })

  it('says at the field what is wrong with a phone, and who works there already', async () => {
    await show()
    await tapId('invite')
    await waitFor(() => byId('invite-sheet'))
    type('staff-name', '小顾')
    type('phone', '139')
    await tapId('send-invitation')
    expect(await screen.findByText('手机号格式错误')).toBeTruthy()
    refuse('staffInvite', 'staff.role_there')
    type('phone', '13900000003')
    await tapId('send-invitation')
    expect(await screen.findByText('对方已在本店任职，请直接修改角色')).toBeTruthy()
    expect(has('invite-sheet')).toBe(true)
  })

  it('gives another role, and takes one away only after asking', async () => {
    await show()
    answer('staffRoleChange', people)
    answer('staffRoleEnd', { ...people, people: [owner] })
    await tapId('person-4')
    await waitFor(() => byId('person-sheet'))
    expect(isOff('save-role')).toBe(true)
    await tapId('role-finance')
    await tapId('save-role')
    await said('角色已更新')
    expect(listAsked('staffRoleChange').map(({ path, body }) => [path, body])).toEqual([
      ['/api/shops/1/staff/people/4/', { role: 'finance' }],
    ])
    await tapId('person-4')
    await waitFor(() => byId('end-role'))
    await tapId('end-role')
    expect(byId('end-role-dialog').textContent).toContain('失去前台的权限')
    expect(listAsked('staffRoleEnd')).toEqual([])
    await tapId('end-role-yes')
    await said('已移除')
    expect(has('person-4')).toBe(false)
  })

  it('offers nothing for the last owner, nor for a person who has more rights', async () => {
    await show({ people: [owner, person({ id: 9, role: 'owner', may_change: false })] })
    await tapId('person-1')
    expect(await screen.findByText('最后一位店主不能移除或改为其他角色，请先邀请另一位店主')).toBeTruthy()
    expect([has('end-role'), isOff('save-role')]).toEqual([false, true])
    await tapId('person-9')
    expect(await screen.findByText('对方的权限超出自己的权限，不能修改')).toBeTruthy()
    expect(has('end-role')).toBe(false)
  })

  it('withdraws an invitation, and says where it is not known whether that was done', async () => {
    await show()
    lose('staffRoleEnd')
    await tapId('person-5')
    await waitFor(() => byId('copy-invitation'))
    await tapId('end-role')
    expect(byId('end-role-dialog').textContent).toContain('邀请链接随即失效')
    await tapId('end-role-yes')
    await said('网络不稳定，还不知道是否已保存，请再试一次')
    expect(has('person-5')).toBe(true)
  })
})

describe('The page of an invitation', () => {
  const invitation = {
    id: 5,
    role: 'coach',
    teacher: null,
    given_by: '秦川',
    shop_name: '静安店',
    until: '2026-05-29T10:00:00+08:00',
  } as const
  const showInvitation = (found: typeof invitation | null) => {
    workAs({})
    answer('shopDetail', { shop })
    answer('staffInvitation', { invitation: found })
    return open(InvitationPage, '/shop/1/mobile/staff/invitation/')
  }

  it('says who invites to what, and accepts', async () => {
    showInvitation(invitation)
    expect(await screen.findByText('「静安店」邀请你担任教练')).toBeTruthy()
    expect(screen.getByText('秦川邀请，05-29 10:00 前有效')).toBeTruthy()
    answer('staffInvitationAccept', {})
    await tapId('accept-invitation')
    await said('已接受邀请，现在可以开始工作')
    expect(listAsked('staffInvitationAccept').map(({ body }) => body)).toEqual([{ id: 5 }])
  })

  it('says why there may be none', async () => {
    showInvitation(null)
    expect(await screen.findByText('没有待接受的邀请')).toBeTruthy()
    expect(has('accept-invitation')).toBe(false)
  })

  it('finds and accepts one for another phone, which a code proves', async () => {
    showInvitation(null)
    await waitFor(() => byId('other-phone'))
    await tapId('other-phone')
    answer('staffInvitationCode', { wait_seconds: 60 })
    type('phone', '13700000000')
    await tapId('send-code')
    expect(await screen.findByText('验证码已发到这个手机号')).toBeTruthy()
    type('code', '123456')
    refuse('staffInvitationFind', 'staff.invitation_account')
    await tapId('find-invitation')
    expect(await screen.findByText('这个手机号有自己的账号，请用它登录后接受邀请')).toBeTruthy()
    answer('staffInvitationFind', { invitation })
    await tapId('find-invitation')
    expect(await screen.findByText('「静安店」邀请你担任教练')).toBeTruthy()
    answer('staffInvitationAccept', {})
    await tapId('accept-invitation')
    await said('已接受邀请，现在可以开始工作')
    const proof = { phone: '13700000000', area_code: 'zh-cn', code: '123456' }
    expect(listAsked('staffInvitationAccept').map(({ body }) => body)).toEqual([{ id: 5, proof }])
  })

  it('says that it was withdrawn meanwhile, and shows so', async () => {
    showInvitation(invitation)
    await waitFor(() => byId('accept-invitation'))
    refuse('staffInvitationAccept', 'staff.invitation_none')
    answer('staffInvitation', { invitation: null })
    await tapId('accept-invitation')
    await said('邀请已失效，请让场馆重新邀请')
    expect(await screen.findByText('没有待接受的邀请')).toBeTruthy()
  })
})
