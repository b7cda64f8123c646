import { render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PlanOrder } from '@/contract/plan'
import { ActionEditor } from '@/features/plan/components/action-editor'
import { PlanOrderCard } from '@/features/plan/components/plan-order-card'
import { newAction } from '@/features/plan/drafts'
import { onlineOrderLook } from '@/features/plan/online-order-look'
import TemplatesPage from '@/pages/plan/templates'
import { queryClient } from '@/http/query-client'
import { readInstant } from '@/domain/time'
import { byId, open, opened, setUpBooking, tap, tapId } from '../booking/fixtures'
import { answer } from '../support/fake-server'

setUpBooking()

const order = (more: Partial<PlanOrder> = {}): PlanOrder => ({
  id: 5,
  plan_id: 2,
  plan: { name: '21 天核心唤醒', logo: '/core.svg' },
  shop: { id: 1, name: '拾光·静安店' },
  date: '2026-05-22',
  day_name: '第 2 天',
  live_time: null,
  open_time: '2026-05-22T06:00:00+08:00',
  status: 1,
  channel: 'FREE',
  cost: 0,
  card: null,
  is_trial: false,
  can_cancel: true,
  cancel_reason: null,
  pay_order_id: null,
  refundType: null,
  created_at: '2026-05-20T10:00:00+08:00',
  cancelled_at: null,
  user_id: 1,
  partner_order_detail: null,
  needCorpCheckIn: false,
  hasCorpCheckIn: false,
  reachCorpCheckInEnd: false,
  canCorpCheckIn: false,
  ...more,
})
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
    for (const part of ['5月22日', '今天', '06:00', '06:00 开放', '21 天核心唤醒', '拾光·静安店', '进行中']) expect(text()).toContain(part)
    await tapId('plan-order-5')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/orders/5/'])
  })

  it('shows the live mark instead, and its time', () => {
    show({ live_time: '2026-05-22T20:00:00+08:00' })
    expect(text()).toContain('20:00')
    expect(text()).toContain('直播')
    expect(text()).not.toContain('开放')
  })

  it('of a cancelled order is disabled: it says so and opens nothing [BK-182]', async () => {
    show({ status: 2 })
    expect(text()).toContain('已取消')
    await tapId('plan-order-5')
    expect(opened('navigateTo')).toEqual([])
  })

  it('has a corporate check-in button while one is needed, and says what became of it [BK-111]', async () => {
    const checkIn = jest.fn()
    show({ needCorpCheckIn: true, canCorpCheckIn: true }, checkIn)
    await tapId('corp-5')
    expect(checkIn).toHaveBeenCalledTimes(1)
  })

  it('is made of the derived fields [BK-138]', () => {
    expect(onlineOrderLook(order())).toEqual({
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
})

describe('the action editor', () => {
  it('refuses an empty name with 「请填写动作名称」 [BK-289]', async () => {
    const save = jest.fn()
    const nothing = () => undefined
    render(<ActionEditor action={newAction()} isNew onSave={save} onRemove={nothing} onClose={nothing} />)
    await tapId('save-action')
    expect(screen.getByText('请填写动作名称')).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
  })
})

describe('plan templates', () => {
  it('outside of the coach app answer adding with 「请在教练端添加计划模板」 [BK-290]', async () => {
    answer('planTemplateList', { data: [] })
    open(TemplatesPage, '/shop/1/mobile/plans/templates/')
    await screen.findByText('还没有计划模板')
    await tap(byId('add-template'))
    await screen.findByText('请在教练端添加计划模板')
    expect(opened('navigateTo')).toEqual([])
  })
})
