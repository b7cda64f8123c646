import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useMemberStore } from '@/shell/session/member-store'
import DetailPage from '@/pages/booking/own/detail'
import type { ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'
import { queryClient } from '@/http/query-client'
import { location } from '@/platform/location'
import { phone } from '@/platform/phone'
import { answer, listAsked, hold, lose, refuse } from '../../support/fake-server'
import { booking, byId, open, opened, said, setUpBooking, shop, tap, tapId } from '../fixtures'

jest.mock('@/platform/phone', () => ({ phone: { dial: jest.fn() } }))
jest.mock('@/platform/location', () => ({ location: { openMap: jest.fn(), locate: jest.fn() } }))

setUpBooking()

const ADDRESS = '/shop/1/m/user/schedules/orders/31/'
const card = { id: 1, name: '储值卡', type: 1, balance: 432 }
const cancelled = { status: 2, status_code: 2, can_cancel: false }
const show = async (order = booking(31, { card, cost: 68 })) => {
  answer('scheduleOrderDetail', { order })
  open(DetailPage, ADDRESS)
  await screen.findByText('课程31')
}
const dialog = () => screen.queryByRole('alertdialog', { name: '取消预约' })
const remark = () => screen.getByLabelText<HTMLTextAreaElement>('备注')
const write = (value: string) => fireEvent.change(remark(), { target: { value } })
const isBooked = () => screen.queryByText('已预约') !== null && screen.queryByText('已取消') === null
const accepts = () => answer('scheduleOrderCancel', { order: booking(31, { ...cancelled, card }), msg: '' })

describe('the detail of a booking', () => {
  it('shows every field of the booking [BK-120]', async () => {
    await show(
      booking(31, {
        card,
        cost: 68,
        count: 2,
        remarks: '靠窗',
        schedule: { shop: { ...booking(1).schedule.shop, gd_lng: 121.4, gd_lat: 31.2 } },
      }),
    )
    for (const words of [
      '5月22日 今天 18:30–19:30',
      '周岚',
      '60 分钟 · 2 人',
      '拾光·静安店 · A 教室',
      '¥68.00 · 储值卡',
      '2026-05-20 10:00',
      '靠窗',
      '31',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    await tapId('shop-phone')
    expect(phone.dial).toHaveBeenCalledWith(shop.phone)
    await tapId('shop-map')
    expect(location.openMap).toHaveBeenCalledWith({ lat: 31.2, lng: 121.4, name: shop.name, address: shop.address })
  })

  it('says why it cannot be cancelled and has no button to [BK-278] [BK-279]', async () => {
    await show(
      booking(31, { can_cancel: false, cancel_reason: { code: 'booking.too_late_to_cancel.hours', msg: '课程开始前2小时内不可取消' } }),
    )
    expect(screen.getByText('课程开始前2小时内不可取消')).toBeTruthy()
    expect(document.getElementById('cancel-booking')).toBeNull()
  })

  it('a booking of an unavailable class says to let the staff cancel it [BK-461]', async () => {
    const msg = '课程不可用,请联系工作人员取消'
    await show(
      booking(31, { can_cancel: false, cancel_reason: { code: 'booking.class_unavailable', msg }, schedule: { is_cancelled: true } }),
    )
    expect(screen.getByText(msg)).toBeTruthy()
    expect(document.getElementById('cancel-booking')).toBeNull()
  })

  it("shows the server's text when there is no such booking [BK-415]", async () => {
    refuse('scheduleOrderDetail', 'permission.none')
    open(DetailPage, ADDRESS)
    expect(await screen.findByText('无此权限')).toBeTruthy()
  })

  it('shows the text of a loading failure when no answer comes, and can be tried again [BK-416]', async () => {
    lose('scheduleOrderDetail')
    open(DetailPage, ADDRESS)
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败,请刷新重试')
    answer('scheduleOrderDetail', { order: booking(31) })
    await tapId('retry')
    expect(await screen.findByText('课程31')).toBeTruthy()
  })

  it('leads a visitor to log in', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    refuse('scheduleOrderDetail', 'session.needed')
    open(DetailPage, ADDRESS)
    await waitFor(() => expect(opened('redirectTo')[0]).toContain('/mobile/login/'))
  })
})

describe('the cancel dialog', () => {
  it('is closed at first, names the class and the card that is refunded [BK-211]', async () => {
    await show()
    expect(dialog()).toBeNull()
    await tapId('cancel-booking')
    expect(dialog()!.textContent).toContain('5月22日 今天 18:30–19:30\n课程31\n')
    expect(dialog()!.textContent).toContain('¥68.00 将退回「储值卡」')
    await tapId('keep')
    expect(dialog()).toBeNull()
    expect(listAsked('scheduleOrderCancel')).toEqual([])
  })

  it('says that an online payment is refunded the same way, and of no other payment [BK-439]', async () => {
    for (const channel of ['WEIXIN', 'CARD', 'FREE'] as const) {
      await show(booking(31, { channel, cost: 68 }))
      await tapId('cancel-booking')
      expect([channel, dialog()!.textContent.includes('退款将原路返回')]).toEqual([channel, channel === 'WEIXIN'])
      cleanup()
      queryClient.clear()
    }
  })

  it('has a field for a remark of at most 20 characters, says so, and forgets it when it closes [BK-107 BK-212 BK-276 BK-277]', async () => {
    await show()
    await tapId('cancel-booking')
    expect(remark().placeholder).toBe('请填写备注,不超过20个字')
    expect(remark().maxLength).toBe(20)
    write('临时有事')
    expect(within(dialog()!).getByText('4 / 20')).toBeTruthy()
    expect(remark().value).toBe('临时有事')
    await tapId('keep')
    await tapId('cancel-booking')
    expect(remark().value).toBe('')
  })

  it('submits with a spinner and cannot be closed meanwhile [BK-211]', async () => {
    accepts()
    const release = hold('scheduleOrderCancel')
    await show()
    await tapId('cancel-booking')
    await tapId('cancel-confirm')
    await waitFor(() => expect(byId('cancel-confirm').getAttribute('aria-busy')).toBe('true'))
    expect(byId('cancel-confirm').querySelector('.spinner')).toBeTruthy()
    await tapId('keep')
    await tapId('cancel-confirm')
    expect(dialog()).toBeTruthy()
    answer('scheduleOrderDetail', { order: booking(31, { ...cancelled, card }) })
    release()
    await waitFor(() => expect(dialog()).toBeNull())
    expect(listAsked('scheduleOrderCancel')).toHaveLength(1)
  })
})

describe('a cancellation', () => {
  const cancel = async (words?: string) => {
    await tapId('cancel-booking')
    if (words) write(words)
    await tapId('cancel-confirm')
  }
  const keys = () => listAsked('scheduleOrderCancel').map(({ headers }) => headers['Idempotency-Key'])

  it('updates the order with the remark, and shows the message of the server [BK-356] [BK-357]', async () => {
    answer('scheduleOrderCancel', { order: booking(31, { ...cancelled, card }), msg: '已取消预约，退款将原路返回' })
    await show()
    answer('scheduleOrderDetail', { order: booking(31, { ...cancelled, card }) })
    await cancel('临时有事')
    expect(await said('已取消预约，退款将原路返回')).toBeTruthy()
    const [{ path, body }] = listAsked('scheduleOrderCancel') as [ReturnType<typeof listAsked>[number]]
    expect([path, body]).toEqual(['/api/mobile/schedules/orders/31/', { cancel_remarks: '临时有事' }])
    await waitFor(() => expect(dialog()).toBeNull())
    expect(screen.getByText('已取消')).toBeTruthy()
  })

  it('shows at once, before the server has answered [BK-178] [BK-179]', async () => {
    accepts()
    const release = hold('scheduleOrderCancel')
    await show()
    expect(isBooked()).toBe(true)
    await cancel('临时有事')
    expect(await screen.findByText('已取消')).toBeTruthy()
    expect(document.getElementById('cancel-booking')).toBeNull()
    answer('scheduleOrderDetail', { order: booking(31, { ...cancelled, card }) })
    release()
    await said('已取消预约')
  })

  it("is taken back with an alert of the server's words when it is refused [BK-415 BK-441]", async () => {
    refuse('scheduleOrderCancel', 'booking.too_late_to_cancel.hours', { h: 2 })
    await show()
    const releaseRefusal = hold('scheduleOrderCancel')
    const releaseDetail = hold('scheduleOrderDetail')
    await cancel()
    expect(await screen.findByText('已取消')).toBeTruthy()
    expect(isBooked()).toBe(false)
    releaseRefusal()
    const alert = await screen.findByRole('alertdialog', { name: '课程开始前2小时内不可取消' })
    // The fresh read of the booking does not answer: the undone change is seen alone.
    expect(isBooked()).toBe(true)
    expect(dialog()).toBeNull()
    await tap(within(alert).getByRole('button', { name: '我知道了' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    releaseDetail()
  })

  it('a refusal inside of the cancel window names that window in minutes, in whole hours, or in both [BK-279] [BK-280] [BK-281]', async () => {
    const cases: [ErrorCode, Params, string][] = [
      ['booking.too_late_to_cancel.minutes', { m: 45 }, '课程开始前45分钟内不可取消'],
      ['booking.too_late_to_cancel.hours', { h: 3 }, '课程开始前3小时内不可取消'],
      ['booking.too_late_to_cancel.both', { h: 2, m: 30 }, '课程开始前2小时30分钟内不可取消'],
    ]
    await show()
    for (const [code, params, msg] of cases) {
      refuse('scheduleOrderCancel', code, params)
      await cancel()
      const alert = await screen.findByRole('alertdialog', { name: msg })
      expect(isBooked()).toBe(true)
      await tap(within(alert).getByRole('button', { name: '我知道了' }))
    }
  })

  it.each([
    ['without an answer', () => lose('scheduleOrderCancel'), '取消失败，请重试'],
    ['that a server stumbled over', () => refuse('scheduleOrderCancel', 'server.failed'), '服务出现异常，请稍后重试'],
  ])('%s is taken back, keeps its dialog and remark, and goes out again under the same key [BK-441]', async (_what, fail, word) => {
    fail()
    await show()
    await cancel('临时有事')
    expect(await said(word)).toBeTruthy()
    expect(isBooked()).toBe(true)
    expect(remark().value).toBe('临时有事')
    accepts()
    answer('scheduleOrderDetail', { order: booking(31, { ...cancelled, card }) })
    await tapId('cancel-confirm')
    await said('已取消预约')
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('has a new key after a refusal', async () => {
    refuse('scheduleOrderCancel', 'booking.not_cancellable')
    await show()
    await cancel()
    await tap(await screen.findByRole('button', { name: '我知道了' }))
    await cancel()
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(new Set(keys()).size).toBe(2)
  })
})
