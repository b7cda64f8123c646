import { render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PlanOrder } from '@/contract/plan/shapes'
import { ComingPlan } from '@/features/plan/own/coming-plan'
import { PlanOrderCard } from '@/features/plan/own/plan-order-card'
import { onlineOrderAppearance } from '@/features/plan/own/online-order-appearance'
import { queryClient } from '@/http/query-client'
import { readInstant } from '@/domain/time'
import { byId, opened, setUpBooking, tapId } from '../booking/fixtures'
import { order, paidByCompany } from './fixtures'

setUpBooking()

const show = (more: Partial<PlanOrder> = {}, onCorpCheckIn?: () => void) =>
  render(
    <QueryClientProvider client={queryClient}>
      <PlanOrderCard order={order(more)} {...(onCorpCheckIn && { onCorpCheckIn })} />
    </QueryClientProvider>,
  )
const text = () => byId('plan-order-5').textContent

describe('the online course order card', () => {
  it('shows date, time, the open mark, course, shop and status, and opens the order [BK-111] [BK-137]', async () => {
    show()
    for (const part of ['5月22日', '今天', '06:00', '06:00 开放', '21 天核心唤醒', '拾光·静安店', '已参加']) expect(text()).toContain(part)
    await tapId('plan-order-5')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/orders/5/'])
  })

  it('shows the live mark instead, and its time', () => {
    show({ live_time: '2026-05-22T20:00:00+08:00' })
    expect(text()).toContain('20:00')
    expect(text()).toContain('直播')
    expect(text()).not.toContain('开放')
  })

  it('the card of a cancelled order is disabled: it says so and opens nothing [BK-182]', async () => {
    show({ status: 2 })
    expect(text()).toContain('已取消')
    await tapId('plan-order-5')
    expect(opened('navigateTo')).toEqual([])
  })

  it('has a corporate check-in button while one is needed, and shows its result [BK-111]', async () => {
    const checkIn = jest.fn()
    const { unmount } = show(paidByCompany(), checkIn)
    expect(byId('plan-order-5').textContent).toContain('企业签到至 19:30')
    await tapId('corp-5')
    expect(checkIn).toHaveBeenCalledTimes(1)
    unmount()
    show(paidByCompany({ hasCorpCheckIn: true }), checkIn)
    expect(text()).toContain('已签到')
    expect(document.getElementById('corp-5')).toBeNull()
  })

  it('is made of the derived fields [BK-138]', () => {
    expect(onlineOrderAppearance(order())).toEqual({
      activeTime: readInstant('2026-05-22T06:00:00+08:00'),
      courseName: '21 天核心唤醒',
      courseSubInfo: '第 2 天',
      shopName: '拾光·静安店',
      courseImg: '/core.svg',
      courseId: 2,
      courseDate: '2026-05-22',
      status: 1,
      disabled: false,
      showLiveTime: false,
      showOpenTime: true,
      needCorpCheckIn: false,
      hasCorpCheckIn: false,
      reachCorpCheckInEnd: false,
      canCorpCheckIn: false,
      showCorpButton: false,
      corpStatus: null,
    })
  })

  it('shows the refund of a cancelled order, and leads to it', async () => {
    show({ status: 2, channel: 'WEIXIN', cost: 199, refundType: 1, pay_order_id: 77 })
    expect(text()).toContain('退款中')
    expect(text()).toContain('¥199.00 · 微信支付')
    await tapId('refund-5')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/orders/5/'])
  })
})

describe('an online plan in the feed', () => {
  const showComing = (more: Partial<PlanOrder>, large = false) =>
    render(
      <QueryClientProvider client={queryClient}>
        <ComingPlan order={order(more)} large={large} />
      </QueryClientProvider>,
    )

  it('is a card with course, day and mark, which opens the order [BK-122]', async () => {
    showComing({})
    for (const part of ['21 天核心唤醒', '第 2 天', '线上计划']) expect(byId('coming-plan-5').textContent).toContain(part)
    await tapId('coming-plan-5')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/orders/5/'])
  })

  it('is drawn large as the first, a live lesson at its time', () => {
    showComing({ live_time: '2026-05-22T20:00:00+08:00' }, true)
    expect(byId('next-plan').textContent).toMatch(/20:00.*21 天核心唤醒.*直播/)
  })
})
