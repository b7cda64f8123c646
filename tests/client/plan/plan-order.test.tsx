import { goods } from '../payment/fixtures'
import { screen, waitFor } from '@testing-library/react'
import type { PayOrderDetail } from '@/contract/payment'
import PlanOrderPage from '@/pages/plan/order'
import MyPlansPage from '@/pages/plan/own'
import MyBookingsPage from '@/pages/booking/own/list'
import { setUpCheckIn, here, locate, scan, sent } from '../corporate/fixtures'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tap, tapId, TODAY } from '../booking/fixtures'
import { order, orderDetail, paidByCompany } from './fixtures'

setUpBooking()
setUpCheckIn()

const show = async (given = orderDetail()) => {
  answer('planOrderRead', { order: given })
  open(PlanOrderPage, '/shop/1/mobile/plans/orders/5/')
  await screen.findByText('每日内容')
}
const words = () => document.body.textContent ?? ''

describe('an order of a plan', () => {
  it('is read at its address and shows the fields of an online-plan order [BK-137] [BK-362] [BK-364]', async () => {
    await show()
    expect(listAsked('planOrderRead')[0]!.path).toBe('/api/v2/mobile/shops/1/workout-wods/orders/5/')
    for (const part of ['21 天核心唤醒', '06:00 开放', '第 2 天 · 拾光·静安店', '已参加'])
      expect(byId('plan-order-5').textContent).toContain(part)
  })

  it('shows a day’s cards: exercises with measure, sets, weight, total time, apparatus and score, a video, a live room [BK-151] [BK-152] [BK-153] [BK-155]', async () => {
    await show()
    for (const part of ['下肢', '训练', '高强度', '20 分钟 · 合计 18 分钟 30 秒 · 2 组 · 8 公斤 · 器械：壶铃 · 计分：总次数', '先热身'])
      expect(screen.getByText(part)).toBeTruthy()
    expect(screen.getByText('12 次 × 4 组 × 16 公斤 · 合计 4 分钟 30 秒 · 器械：壶铃 · 计分：次数 · 脚跟不离地')).toBeTruthy()
    expect(screen.getByText('40 秒')).toBeTruthy()
    expect(document.querySelector('video')?.getAttribute('src')).toContain('/uploads/a.mp4')
    expect(document.querySelectorAll('video')).toHaveLength(1)
    for (const part of ['直播', '视频号 · 20:00 开始', '弹幕答疑', '进入直播']) expect(screen.getAllByText(part).length).toBeGreaterThan(0)
  })

  it('shows the video of one exercise after a tap [BK-151]', async () => {
    await show()
    const srcs = () => [...document.querySelectorAll('video')].map((player) => player.getAttribute('src'))
    expect(srcs()).toEqual(['/uploads/a.mp4'])
    await tap(screen.getByRole('button', { name: '看示范 深蹲' }))
    expect(srcs()).toEqual(['/uploads/squat.mp4', '/uploads/a.mp4'])
    expect(screen.queryByRole('button', { name: /^看示范/ })).toBeNull()
  })

  it('shows the content of a day that is still closed, and when it opens [BK-141]', async () => {
    await show()
    await tapId('open-day-3')
    expect(byId('day-closed').textContent).toContain('视频 · 06:00 开放')
  })

  it('is cancelled by a POST of status 2 at its address, after a question that names the refund [BK-363] [BK-366]', async () => {
    await show(orderDetail({ channel: 'WEIXIN', cost: 199 }))
    await tapId('leave-plan')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('退款将原路返回')
    answer('planOrderChange', { order: order({ status: 2 }) })
    answer('planOrderRead', { order: orderDetail({ status: 2, can_cancel: false, days: [] }) })
    await tapId('leave-confirm')
    await said('已退出计划')
    expect(listAsked('planOrderChange')[0]).toMatchObject({
      path: '/api/v2/mobile/shops/1/workout-wods/orders/5/',
      body: { status: '2' },
    })
  })

  it('shows a refusal of the server', async () => {
    await show()
    await tapId('leave-plan')
    refuse('planOrderChange', 'plan.begun')
    await tapId('leave-confirm')
    await waitFor(() => expect(listAsked('planOrderChange')).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('keeps the dialog open after a lost answer, and sends the same request again', async () => {
    await show()
    await tapId('leave-plan')
    refuse('planOrderChange', 'server.failed')
    await tapId('leave-confirm')
    await said('服务出现异常，请稍后重试')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    await tapId('leave-confirm')
    expect(new Set(listAsked('planOrderChange').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('an order that can no longer be cancelled says why', async () => {
    await show(orderDetail({ can_cancel: false, cancel_reason: { code: 'plan.begun', msg: '计划内容已开放,不能退出' } }))
    expect(screen.getByText('计划内容已开放,不能退出')).toBeTruthy()
    expect(document.getElementById('leave-plan')).toBeNull()
  })

  it('shows its refund step by step, as a booking does', async () => {
    const payOrder: PayOrderDetail = {
      id: 77,
      shop_id: 1,
      type: 'plan',
      target_id: 5,
      title: '21 天核心唤醒',
      goods,
      channel: 'WEIXIN',
      price: 199,
      status: 3,
      created_at: `${TODAY}T10:00:00+08:00`,
      expire_at: `${TODAY}T10:15:00+08:00`,
      paid_at: `${TODAY}T10:01:00+08:00`,
      lines: [],
      events: [{ kind: 'refund_started', at: `${TODAY}T10:02:00+08:00` }],
      channels: [],
    }
    answer('payOrderRead', { order: payOrder, payment: null })
    answer('planOrderRead', {
      order: orderDetail({ status: 2, can_cancel: false, channel: 'WEIXIN', cost: 199, refundType: 1, pay_order_id: 77, days: [] }),
    })
    open(PlanOrderPage, '/shop/1/mobile/plans/orders/5/')
    await screen.findByText('退款进度')
    await screen.findByText('¥199.00 · 微信支付')
    expect(words()).toContain('退款中')
    expect(listAsked('payOrderRead')[0]!.path).toBe('/api/v2/orders/77/')
  })
})

describe('the check-in of a plan that a company pays', () => {
  const inPlan = (more = {}) => orderDetail({ ...paidByCompany(), ...more })

  it('is done by wod_order_id, with the place and without a code to scan [BK-381]', async () => {
    answer('corpCheckInCreate', { has_check_in: true })
    await show(inPlan())
    await tapId('corp-5')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/1/mobile/corp/check-in/result/']))
    expect(sent()).toEqual([{ wod_order_id: 5, ...here }])
    expect(scan).not.toHaveBeenCalled()
  })

  it('says outside of its window when that is [BK-443]', async () => {
    const detail = paidByCompany().partner_order_detail!
    await show(
      inPlan({ partner_order_detail: { ...detail, checkin_start: `${TODAY}T19:30:00+08:00`, checkin_end: `${TODAY}T21:30:00+08:00` } }),
    )
    await tapId('corp-5')
    await screen.findByText('不在签到时间范围内')
    expect(locate).not.toHaveBeenCalled()
  })

  it('says on cancelling where the company’s part goes', async () => {
    await show(inPlan())
    await tapId('leave-plan')
    const said = (await screen.findByRole('alertdialog')).textContent
    expect(said).toContain('¥60.00 将退回「星河补贴」')
    expect(said).toContain('退款将原路返回')
  })
})

describe('the user’s plans', () => {
  it('are in a list and among the coming bookings', async () => {
    answer('planOrderList', { orders: [order(), order({ id: 6, status: 4 })], pages: 1, current_page: 1, total_count: 2 })
    open(MyPlansPage, '/shop/1/mobile/plans/orders/')
    await waitFor(() => byId('plan-order-6'))
    expect(byId('plan-order-6').textContent).toContain('已结束')
  })

  it('the plans among the coming bookings are only running ones', async () => {
    answer('planOrderList', { orders: [order(), order({ id: 6, status: 4 })], pages: 1, current_page: 1, total_count: 2 })
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await waitFor(() => byId('plan-order-5'))
    expect(document.getElementById('plan-order-6')).toBeNull()
  })

  it('the plans among the coming bookings are read page by page by a button', async () => {
    answer('planOrderList', ({ query }) => ({
      orders: [order({ id: query.page === '1' ? 5 : 7 })],
      pages: 2,
      current_page: Number(query.page),
      total_count: 2,
    }))
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await waitFor(() => byId('plan-order-5'))
    expect(document.getElementById('plan-order-7')).toBeNull()
    await tapId('read-more')
    await waitFor(() => byId('plan-order-7'))
    expect(byId('plan-order-5')).toBeTruthy()
    expect(document.getElementById('read-more')).toBeNull()
    expect(listAsked('planOrderList').map(({ query }) => query)).toEqual([
      { page: '1', standing: 'true' },
      { page: '2', standing: 'true' },
    ])
  })

  it('say that there is none', async () => {
    open(MyPlansPage, '/shop/1/mobile/plans/orders/')
    await screen.findByText('还没有参加线上计划')
    await tapId('see-plans')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/'])
  })
})
