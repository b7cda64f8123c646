import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { StaffMember } from '@/contract/staff/member'
import MemberPage from '@/pages/staff/desk/member'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { workAs } from './staff-stage'

setUpBooking()

const member: StaffMember = {
  user: { id: 12, username: '林悦', avatar: '', gender: 1, phone: '138****7013', area_code: 'zh-cn', status: 2 },
  since: '2025-03-01',
  birthday: null,
  is_birthday: false,
  visits: 58,
  absences: 2,
  last_visit: null,
  no_shows: null,
  score: null,
  sees_measures: false,
  cards: [],
}
const lost = { phone: '139****5521', shop: '静安店', asked_at: '2026-05-22T10:00:00+08:00', due_at: '2026-05-23T10:00:00+08:00' }
const REASON = '原号码已停机，已核对身份证'
const typeIn = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'

const show = async (role: Parameters<typeof workAs>[0] = { isSuperUser: true }) => {
  workAs(role, staffPermissions)
  answer('memberRead', member)
  answer('memberOrders', { orders: [], next: null })
  answer('memberFactor', { is_on: false, may_reset: false })
  answer('memberNotes', { notes: [], next: null })
  open(MemberPage, '/shop/1/mobile/staff/members/12/')
  await waitFor(() => byId('member-name'))
}

describe('another log-in phone for a member who lost his', () => {
  it('is asked for by a superuser with the new phone, its code and a reason, and is then shown until it is done', async () => {
    answer('lostPhoneRead', { lost: null })
    await show()
    await waitFor(() => byId('ask-phone'))
    await tapId('ask-phone')
    screen.getByText(/24 小时后生效/)
    expect([isOff('send-code'), isOff('save-phone')]).toEqual([true, true])
    typeIn('phone', '139 0000 5521')
    answer('lostPhoneCode', { wait_seconds: 60 })
    await tapId('send-code')
    expect(listAsked('lostPhoneCode')[0]!.body).toEqual({ phone: '13900005521', area_code: 'zh-cn' })
    typeIn('code', '602718')
    expect(isOff('save-phone')).toBe(true)
    typeIn('lost-phone-reason', REASON)
    answer('lostPhoneAsk', { lost })
    answer('lostPhoneRead', { lost })
    await tapId('save-phone')
    await waitFor(() => byId('withdraw-phone'))
    expect(listAsked('lostPhoneAsk')[0]).toMatchObject({
      path: '/api/shops/1/staff/members/12/phone/',
      body: { phone: '13900005521', area_code: 'zh-cn', code: '602718', reason: REASON },
    })
    expect(byId('member-lost-phone').textContent).toContain('05-23 10:00 起改用 139****5521')
  })

  it('sends a code after a captcha for this purpose, and keeps what was typed', async () => {
    answer('lostPhoneRead', { lost: null })
    refuse('lostPhoneCode', 'member.captcha_needed')
    answer('captchaMake', { token: 't1', picture: 'data:image/png;base64,AA==' })
    await show()
    await waitFor(() => byId('ask-phone'))
    await tapId('ask-phone')
    typeIn('phone', '13900005521')
    await tapId('send-code')
    await waitFor(() => byId('captcha'))
    expect(listAsked('captchaMake')[0]!.body).toEqual({ phone: '13900005521', area_code: 'zh-cn', shop_id: 1, purpose: 'lost' })
    typeIn('captcha', '31542')
    answer('lostPhoneCode', { wait_seconds: 60 })
    await waitFor(() => expect(isOff('captcha-ok')).toBe(false))
    await tapId('captcha-ok')
    await waitFor(() => expect((byId('phone') as HTMLInputElement).value).toBe('13900005521'))
    expect(listAsked('lostPhoneCode')[1]!.body).toMatchObject({ captcha_token: 't1', captcha_answer: '31542' })
  })

  it('is refused where the field is that is wrong', async () => {
    answer('lostPhoneRead', { lost: null })
    refuse('lostPhoneAsk', 'member.phone_taken')
    await show()
    await waitFor(() => byId('ask-phone'))
    await tapId('ask-phone')
    typeIn('phone', '13900005521')
    typeIn('code', '602718')
    typeIn('lost-phone-reason', REASON)
    await tapId('save-phone')
    await waitFor(() => expect(byId('phone-note').textContent).toBe('该手机号已有账号'))
    refuse('lostPhoneAsk', 'member.code_wrong')
    await tapId('save-phone')
    await waitFor(() => expect(byId('code-note').textContent).toBe('验证码错误'))
  })

  it('is withdrawn with a tap', async () => {
    answer('lostPhoneRead', { lost })
    answer('lostPhoneWithdraw', {})
    await show()
    await waitFor(() => byId('withdraw-phone'))
    answer('lostPhoneRead', { lost: null })
    await tapId('withdraw-phone')
    await waitFor(() => byId('ask-phone'))
    expect(listAsked('lostPhoneWithdraw')).toHaveLength(1)
    await said('已撤回，登录手机号没有变')
  })

  it('is nothing that other staff are shown', async () => {
    await show({ isStaff: true })
    expect(document.getElementById('member-lost-phone')).toBeNull()
    expect(listAsked('lostPhoneRead')).toEqual([])
  })
})
