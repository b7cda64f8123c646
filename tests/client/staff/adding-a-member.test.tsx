import { fireEvent, screen, waitFor } from '@testing-library/react'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, makeConfirm, said, setUpBooking, tap, tapId } from '../booking/fixtures'
import { showClass, workAs } from './staff-stage'

setUpBooking()

const show = () => {
  workAs({ isStaff: true }, staffPermissions)
  return showClass()
}
const fill = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.input(field, { target: { value }, detail: { value } })
}

describe('adding a member', () => {
  const confirm = () => byId('add-confirm')
  const isOff = () => confirm().getAttribute('aria-disabled') === 'true'
  const dialog = async () => {
    await show()
    await tapId('add-member')
    await screen.findByRole('alertdialog', { name: '添加新会员' })
  }

  it('can be sent only once every field is right [BK-114] [BK-283] [BK-282] [BK-018] [BK-156] [BK-284] [IP-175] [BK-394] [BK-395]', async () => {
    answer('userCreate', { id: 12, username: '林小满', phone: '13712345678', outcome: 'created' })
    answer('scheduleConfirm', makeConfirm())
    await dialog()
    expect(isOff()).toBe(true)
    fill('姓名', '林小满')
    await tap(screen.getByText('女'))
    fill('手机号', '137-1234 567')
    expect(isOff()).toBe(true)
    fill('手机号', '137-1234 5678')
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13712345678')
    expect(isOff()).toBe(false)
    await tapId('add-confirm')
    await waitFor(() => expect(listAsked('userCreate')).toHaveLength(1))
    expect(listAsked('userCreate')[0]!.path).toBe('/api/users/')
    expect(listAsked('userCreate')[0]!.body).toEqual({
      username: '林小满',
      gender: 1,
      phone: '13712345678',
      area_code: 'zh-cn',
      shop_id: 1,
    })
    await waitFor(() => expect(byId('chosen-member').textContent).toContain('林小满'))
  })

  it.each([
    ['男', 0],
    ['女', 1],
  ])('the gender %s is sent as %i [BK-157]', async (word, gender) => {
    answer('userCreate', { id: 12, username: '林小满', phone: '13712345678', outcome: 'created' })
    answer('scheduleConfirm', makeConfirm())
    await dialog()
    fill('姓名', '林小满')
    await tap(screen.getByText(word))
    fill('手机号', '13712345678')
    await tapId('add-confirm')
    await waitFor(() => expect(listAsked('userCreate')[0]!.body).toMatchObject({ gender }))
  })

  it.each([
    ['+86', '', '手机号不能为空', '[BK-287]'],
    ['+86', '1371234567', '手机号格式错误', '[BK-285] [BK-288]'],
    ['+86', '23712345678', '手机号格式错误', '[BK-285] [BK-288]'],
    ['+86', '13712345678', '', '[BK-285]'],
    ['+886', '0812345678', '手机号格式错误', '[BK-286] [BK-288]'],
    ['+886', '0912345678', '', '[BK-286]'],
  ])('the area %s with the phone %p says %p %s', async (area, phone, says) => {
    await dialog()
    fill('姓名', '林小满')
    await tap(screen.getByText('男'))
    await tap(screen.getByText(area))
    fill('手机号', phone)
    fireEvent.blur(screen.getByLabelText('手机号'))
    expect(isOff()).toBe(says !== '')
    const words = byId('add-member-dialog').textContent
    for (const word of ['手机号不能为空', '手机号格式错误']) expect(words.includes(word)).toBe(word === says)
  })

  it("says the server's words when it fails, or that adding failed [BK-442]", async () => {
    refuse('userCreate', 'permission.none')
    await dialog()
    fill('姓名', '林小满')
    await tap(screen.getByText('男'))
    fill('手机号', '13712345678')
    await tapId('add-confirm')
    await screen.findByText('无此权限')
    answer('userCreate', () => {
      throw new Error('lost')
    })
    await tapId('add-confirm')
    await screen.findByText('添加失败')
  })
})

describe('adding somebody whom the brand does not know', () => {
  const asked = { username: '林小满', phone: '13712345678', outcome: 'confirm' as const, wait_seconds: 60 }
  const send = async () => {
    await show()
    await tapId('add-member')
    await screen.findByRole('alertdialog', { name: '添加新会员' })
    fill('姓名', '林小满')
    await tap(screen.getByText('男'))
    fill('手机号', '13712345678')
    await tapId('add-confirm')
    await screen.findByRole('alertdialog', { name: '请会员确认' })
  }
  const code = () => screen.getByLabelText<HTMLInputElement>('验证码')
  const sent = () => listAsked('userCreate').map(({ body }) => (body as { code?: string }).code)

  it('answers a captcha where one is needed, in the place of the form, which stays as it was typed', async () => {
    refuse('userCreate', 'member.captcha_needed')
    answer('captchaMake', { token: 't', picture: 'data:image/png;base64,AA==' })
    answer('scheduleConfirm', makeConfirm())
    await show()
    await tapId('add-member')
    await screen.findByRole('alertdialog', { name: '添加新会员' })
    fill('姓名', '林小满')
    await tap(screen.getByText('男'))
    fill('手机号', '13712345678')
    await tapId('add-confirm')
    await screen.findByRole('alertdialog', { name: '请先验证一下' })
    expect(screen.queryByRole('alertdialog', { name: '添加新会员' })).toBeNull()
    await waitFor(() => expect(byId('captcha-ok').getAttribute('aria-disabled')).not.toBe('true'))
    expect(listAsked('captchaMake')[0]!.body).toEqual({ phone: '13712345678', area_code: 'zh-cn', shop_id: 1, purpose: 'join' })
    answer('userCreate', asked)
    fill('5 位数字', '12345')
    await tapId('captcha-ok')
    await screen.findByRole('alertdialog', { name: '请会员确认' })
    expect(listAsked('userCreate').at(-1)!.body).toMatchObject({ username: '林小满', captcha_token: 't', captcha_answer: '12345' })
  })

  it('asks for the code that went to the phone, and adds the member with it', async () => {
    answer('userCreate', asked)
    answer('scheduleConfirm', makeConfirm())
    await send()
    expect(byId('confirm-member-dialog').textContent).toContain('验证码已发送至 13712345678')
    expect(byId('confirm-member').getAttribute('aria-disabled')).toBe('true')
    expect(byId('send-code').textContent).toMatch(/^(60|59) 秒后重发$/)
    answer('userCreate', { id: 12, username: '小满', phone: '13712345678', outcome: 'joined' })
    fill('验证码', '123456')
    await tapId('confirm-member')
    await said('小满已加入本店')
    expect(listAsked('userCreate').at(-1)!.body).toEqual({
      username: '林小满',
      gender: 0,
      phone: '13712345678',
      area_code: 'zh-cn',
      shop_id: 1,
      code: '123456',
    })
    await waitFor(() => expect(byId('chosen-member').textContent).toContain('小满'))
  })

  it('goes on with the code that was sent already', async () => {
    refuse('userCreate', 'member.code_too_soon')
    await send()
    expect(byId('send-code').textContent).toMatch(/秒后重发$/)
  })

  it('shows the mistake in the code, and clears a spent one', async () => {
    answer('userCreate', { ...asked, wait_seconds: 0 })
    await send()
    fill('验证码', '123')
    await tapId('confirm-member')
    await screen.findByText('验证码格式错误')
    expect(sent()).toEqual([undefined])
    refuse('userCreate', 'member.code_wrong')
    fill('验证码', '123456')
    await tapId('confirm-member')
    await screen.findByText('验证码错误')
    expect(code().value).toBe('123456')
    for (const [spent, words] of [
      ['member.code_tries', '验证码错误次数过多，请重新获取'],
      ['member.code_expired', '验证码已过期，请重新获取'],
    ] as const) {
      refuse('userCreate', spent)
      fill('验证码', '654321')
      await tapId('confirm-member')
      await screen.findByText(words)
      expect(code().value).toBe('')
    }
  })

  it('sends another code once the time is over, and not before', async () => {
    answer('userCreate', asked)
    await send()
    await tapId('send-code')
    expect(sent()).toHaveLength(1)
    await tapId('confirm-back')
    await screen.findByRole('alertdialog', { name: '添加新会员' })
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13712345678')
    answer('userCreate', { ...asked, wait_seconds: 0 })
    await tapId('add-confirm')
    await waitFor(() => expect(byId('send-code').textContent).toBe('重新发送'))
    await tapId('send-code')
    await waitFor(() => expect(sent()).toEqual([undefined, undefined, undefined]))
  })
})
