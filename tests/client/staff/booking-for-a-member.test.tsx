import { fireEvent, screen, waitFor } from '@testing-library/react'
import { errorText } from '@/i18n/errors/text'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, askedOf, refuse } from '../support/fake-server'
import { booking, byId, confirmOf, opened, said, setUpBooking, tap, tapId } from '../booking/fixtures'
import { found, showClass, workAs } from './staff-stage'

setUpBooking()

const show = () => {
  workAs({ isStaff: true }, staffPermissions)
  return showClass()
}
const search = () => screen.getByLabelText<HTMLInputElement>('搜索会员')
const type = (value: string) => fireEvent.input(search(), { target: { value }, detail: { value } })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('choosing the member to book for', () => {
  it('asks 200 ms after the last key, once [BK-115] [BK-469] [BK-392] [IP-054] [BK-017]', async () => {
    answer('userSearch', { users: [found] })
    await show()
    type('林')
    await wait(120)
    type('林悦')
    await wait(120)
    expect(askedOf('userSearch')).toHaveLength(0)
    await screen.findByText('林悦')
    expect(askedOf('userSearch').map(({ path, query }) => [path, query.q])).toEqual([['/api/shops/1/users/search/', '林悦']])
    expect(byId('member-9').textContent).toContain('186****7013 · 跟进中')
  })

  it('may begin a batch with the class instead', async () => {
    await show()
    await tapId('to-batch')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/proxy/batch/courses/1/schedules/group/order/?schedule_id=501'])
  })

  it('books for the one who was chosen, and says so [BK-016] [BK-304] [BK-056]', async () => {
    answer('userSearch', { users: [found] })
    answer('scheduleConfirm', confirmOf())
    answer('scheduleOrderCreate', { order: booking(31) })
    await show()
    type('林悦')
    await waitFor(() => byId('member-9'))
    await tapId('member-9')
    await screen.findByText('会员卡1')
    expect(askedOf('scheduleConfirm')[0]!.query.user_id).toBe('9')
    await tapId('confirm-booking')
    await said('已为林悦预约')
    expect(askedOf('scheduleOrderCreate')[0]!.body).toMatchObject({ user_id: 9, schedule_id: 501 })
  })
})

describe('what the member is still to pay', () => {
  const msg = errorText('zh-cn-x-member', 'booking.pay_pending')
  const choose = async () => {
    answer('userSearch', { users: [found] })
    await show()
    type('林悦')
    await waitFor(() => byId('member-9'))
    await tapId('member-9')
    await screen.findByText('会员卡1')
  }

  it('is told to who books for him, and nothing leads to paying it', async () => {
    answer('scheduleConfirm', confirmOf({ refusal: { code: 'booking.pay_pending', msg }, pay_order_id: 77 }))
    await choose()
    expect(byId('order-note').textContent).toBe('该会员有一笔待支付的预约，请提醒会员完成支付')
    expect(byId('confirm-booking').getAttribute('aria-disabled')).toBe('true')
  })

  it('is told, too, where it came up meanwhile', async () => {
    answer('scheduleConfirm', confirmOf({ pay_order_id: 77 }))
    refuse('scheduleOrderCreate', 'booking.pay_pending')
    await choose()
    await tapId('confirm-booking')
    await said(errorText('zh-cn', 'booking.pay_pending'))
    expect(document.getElementById('pay-pending')).toBeNull()
  })
})

describe('adding a member', () => {
  const fill = (label: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    fireEvent.input(field, { target: { value }, detail: { value } })
  }
  const confirm = () => byId('add-confirm')
  const isOff = () => confirm().getAttribute('aria-disabled') === 'true'
  const dialog = async () => {
    await show()
    await tapId('add-member')
    await screen.findByRole('alertdialog', { name: '添加新会员' })
  }

  it('can be sent only once every field is right [BK-114] [BK-283] [BK-282] [BK-018] [BK-156] [BK-284] [BK-394] [BK-395]', async () => {
    answer('userCreate', { id: 12, username: '林小满', phone: '13712345678', outcome: 'created' })
    answer('scheduleConfirm', confirmOf())
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
    await waitFor(() => expect(askedOf('userCreate')).toHaveLength(1))
    expect(askedOf('userCreate')[0]!.path).toBe('/api/users/')
    expect(askedOf('userCreate')[0]!.body).toEqual({ username: '林小满', gender: 1, phone: '13712345678', area_code: 'zh-cn', shop_id: 1 })
    await waitFor(() => expect(byId('chosen-member').textContent).toContain('林小满'))
  })

  it.each([
    ['男', 0],
    ['女', 1],
  ])('of the gender %s is sent as %i [BK-157]', async (word, gender) => {
    answer('userCreate', { id: 12, username: '林小满', phone: '13712345678', outcome: 'created' })
    answer('scheduleConfirm', confirmOf())
    await dialog()
    fill('姓名', '林小满')
    await tap(screen.getByText(word))
    fill('手机号', '13712345678')
    await tapId('add-confirm')
    await waitFor(() => expect(askedOf('userCreate')[0]!.body).toMatchObject({ gender }))
  })

  it.each([
    ['+86', '', '手机号不能为空', '[BK-287]'],
    ['+86', '1371234567', '手机号格式错误', '[BK-285] [BK-288]'],
    ['+86', '23712345678', '手机号格式错误', '[BK-285] [BK-288]'],
    ['+86', '13712345678', '', '[BK-285]'],
    ['+886', '0812345678', '手机号格式错误', '[BK-286] [BK-288]'],
    ['+886', '0912345678', '', '[BK-286]'],
  ])('in %s with the phone %p says %p %s', async (area, phone, says) => {
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
