import { screen, waitFor, within } from '@testing-library/react'
import type { ErrorCode } from '@/contract/errors'
import type { Params } from '@/domain/result'
import { phone } from '@/platform/phone'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, channel, makeConfirm, opened, said, selectable, setUpBooking, shop, tap, tapId } from './fixtures'
import { clash, CLASHING } from './clash'
import { arrived, book, bookings, dialog, keys, press, show, succeeds } from './order-stage'

jest.mock('@/platform/phone', () => ({ phone: { dial: jest.fn() } }))

setUpBooking()

describe('a booking without an answer', () => {
  it('says that it failed and asks to try again [BK-423]', async () => {
    lose('scheduleOrderCreate')
    await show()
    await book()
    expect(await said('预约失败,请重试')).toBeTruthy()
    expect(opened('redirectTo')).toEqual([])
  })

  it('is sent again under the same key, because it may stand', async () => {
    lose('scheduleOrderCreate')
    await show()
    for (const sent of [1, 2]) {
      await book()
      await waitFor(() => expect([keys().length, byId('confirm-booking').getAttribute('aria-busy')]).toEqual([sent, null]))
    }
    succeeds()
    await book()
    await arrived()
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(bookings().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('keeps its key after a failure of the server too, whose text is shown [BK-415]', async () => {
    refuse('scheduleOrderCreate', 'server.failed')
    await show()
    await book()
    expect(await said('服务出现异常，请稍后重试')).toBeTruthy()
    await book()
    expect(new Set(keys()).size).toBe(1)
  })

  it('has a new key once something else is chosen', async () => {
    lose('scheduleOrderCreate')
    await show(makeConfirm({ cards: [selectable(1), selectable(2)] }))
    await book()
    await tapId('pay-card-2')
    await book()
    await tap(screen.getByRole('button', { name: '增加' }))
    await waitFor(() => expect(listAsked('scheduleConfirm').at(-1)!.query.count).toBe('2'))
    await book()
    expect(new Set(keys()).size).toBe(3)
  })
})

describe('a booking that is refused', () => {
  it("shows the server's text, reads the class again and has a new key [BK-415]", async () => {
    refuse('scheduleOrderCreate', 'booking.full')
    await show()
    await book()
    expect(await said('该课程已约满!')).toBeTruthy()
    await waitFor(() => expect(listAsked('scheduleConfirm')).toHaveLength(2))
    await book()
    expect(new Set(keys()).size).toBe(2)
  })

  it('a booking refused because the class changed asks to confirm and submits on the new version [BK-432] [BK-170]', async () => {
    refuse('scheduleOrderCreate', 'booking.changed')
    await show()
    answer('scheduleConfirm', makeConfirm({ version: 8, schedule: { teacher: { id: 3, username: '许川', avatar: '' } } }))
    await book()
    expect(await said('课程信息已变更,请确认后重新提交')).toBeTruthy()
    expect(await screen.findByText('许川')).toBeTruthy()
    expect(opened('redirectTo')).toEqual([])
    succeeds()
    await book()
    await arrived()
    expect(bookings().map(({ body }) => body.version)).toEqual([7, 8])
  })

  it.each<[string, ErrorCode, string, Params]>([
    ['another booking of the same time [BK-424]', 'booking.cancel_other_first', '请先取消其他预约', {}],
    ['a class without a space [BK-429]', 'booking.no_space', '该课程无上课场地', {}],
    ['an occupied coach [BK-428]', 'booking.coach_occupied', '该教练时间段已被占用', {}],
    ['a venue that takes no money online [BK-453]', 'pay.not_enabled', '无法直接购买,请联系场馆', {}],
    ['a class that began meanwhile [BK-234]', 'booking.past', '课程已开始，不可预约', {}],
  ])('a booking refused because of %s shows the reason and stays on the page', async (_why, code, msg, params) => {
    refuse('scheduleOrderCreate', code, params)
    await show()
    await book()
    expect(await said(msg)).toBeTruthy()
    expect(opened('redirectTo')).toEqual([])
  })

  it('a booking refused because of another booking of that time names it and leads to where it is cancelled [BK-424]', async () => {
    refuse('scheduleOrderCreate', 'booking.cancel_other_first', {}, { clash: clash() })
    await show()
    await book()
    const asked = await screen.findByRole('alertdialog', { name: '请先取消其他预约' })
    expect(asked.textContent).toContain(`已预约${CLASHING}`)
    await press('去取消那节课')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/2/m/user/schedules/orders/88/']))
    expect(bookings()).toHaveLength(1)
  })

  it('a booking refused because of an unpaid booking of that time leads to its payment', async () => {
    refuse('scheduleOrderCreate', 'booking.cancel_other_first', {}, { clash: clash(false, { pay_order_id: 77 }) })
    await show()
    await book()
    await press('去取消那节课')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/2/mobile/orders/77/pay/']))
  })

  it('a booking beside another one of that time is made where the shop allows both and the user wants both', async () => {
    await show(makeConfirm({ refusal: { code: 'booking.cancel_other_first', msg: '请先取消其他预约' }, clash: clash(true) }))
    succeeds()
    await book()
    expect(bookings()).toHaveLength(0)
    expect((await screen.findByRole('alertdialog', { name: '该时段已有预约' })).textContent).toContain('也可以两节都预约')
    await press('仍然预约')
    await arrived()
    expect(bookings().map(({ body }) => body.overlap_confirmed)).toEqual([true])
  })

  it('a booking refused because all trial seats are gone goes on only with the user’s consent', async () => {
    refuse('scheduleOrderCreate', 'booking.trial_full')
    await show()
    await book()
    expect((await screen.findByRole('alertdialog', { name: '体验名额已满' })).textContent).toContain(
      '今日本节课体验名额已满,继续预约将以会员方式支付',
    )
    succeeds()
    await press('继续预约')
    await arrived()
    expect(bookings().map(({ body }) => body.trial_full_confirmed)).toEqual([undefined, true])
    expect(new Set(keys()).size).toBe(2)
  })

  it('a booking refused because the user has no membership asks to join the shop', async () => {
    refuse('scheduleOrderCreate', 'shop.not_bound')
    await show()
    await book()
    expect(await screen.findByRole('alertdialog', { name: '加入拾光·静安店' })).toBeTruthy()
  })
})

describe('a class inside the order window', () => {
  const refusal = { code: 'booking.order_window', msg: '2 小时内的预约请与工作室确认!' }
  const place = makeConfirm().schedule.shop

  it("offers to call the shop's phone and sends nothing [BK-232] [BK-230]", async () => {
    await show(makeConfirm({ refusal }))
    expect(byId('order-note').textContent).toBe(refusal.msg)
    await book()
    expect(dialog()!.textContent).toContain(refusal.msg)
    await press('拨打电话')
    expect(phone.dial).toHaveBeenCalledWith(shop.phone)
    await press('关闭')
    expect(dialog()).toBeNull()
    expect(bookings()).toEqual([])
  })

  it('says that the shop has no contact information where it has no phone [BK-233]', async () => {
    await show(makeConfirm({ refusal, schedule: { shop: { ...place, phone: '' } } }))
    await book()
    expect(dialog()!.textContent).toContain('该场馆暂无联系方式')
    expect(within(dialog()!).queryByRole('button', { name: '拨打电话' })).toBeNull()
    await press('我知道了')
    expect(dialog()).toBeNull()
    expect(phone.dial).not.toHaveBeenCalled()
  })

  it.each([2, 1.5])('is named also when it closed while the page was open, %s hours before [BK-231] [BK-232]', async (hours) => {
    refuse('scheduleOrderCreate', 'booking.order_window', { hours })
    await show()
    await book()
    await waitFor(() => expect(dialog()?.textContent).toContain(`${hours} 小时内的预约请与工作室确认!`))
    await press('拨打电话')
    expect(phone.dial).toHaveBeenCalledWith(shop.phone)
  })
})

it('any other refusal of the class is shown beside a disabled button', async () => {
  await show(makeConfirm({ refusal: { code: 'booking.not_open', msg: '未到预约时间,2026-05-22 18:00 开放预约' } }))
  expect([byId('order-amount').textContent, byId('order-note').textContent]).toEqual([
    '暂时无法预约',
    '未到预约时间,2026-05-22 18:00 开放预约',
  ])
  expect(byId('confirm-booking').getAttribute('aria-disabled')).toBe('true')
  await book()
  expect(dialog()).toBeNull()
  expect(bookings()).toEqual([])
})

describe('an online channel that the venue has not enabled', () => {
  const off = channel('WEIXIN', { disabled: true, reason: { code: 'booking.online_unsupported', msg: '该课程不支持在线支付' } })

  it('says so with a button to call and one to close [BK-454]', async () => {
    await show(makeConfirm({ channels: [off] }))
    await tapId('pay-channel-WEIXIN')
    expect(screen.getByRole('alertdialog', { name: '该场馆未开通在线支付' })).toBeTruthy()
    await press('拨打电话')
    expect(phone.dial).toHaveBeenCalledWith(shop.phone)
    await press('关闭')
    expect(dialog()).toBeNull()
    expect(byId('pay-card-1').getAttribute('aria-checked')).toBe('true')
  })
})
