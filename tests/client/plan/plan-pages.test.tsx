import { screen, waitFor, within } from '@testing-library/react'
import { coachPermissions } from '@/domain/staff/permissions'
import { useMemberStore } from '@/shell/session/member-store'
import PlanPage from '@/pages/plan/detail'
import PlanListPage from '@/pages/plan/list'
import { host } from '@/platform/host'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { workAs } from '../staff/staff-stage'
import { plan } from './fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const text = (id: string) => byId(id).textContent
const showList = async (plans = [plan()], pages = 1) => {
  answer('planList', { plans, total_count: plans.length, current_page: 1, pages })
  open(PlanListPage, '/shop/1/mobile/plans/')
  await screen.findByText(plans[0]!.name)
}
const showPlan = async (given = plan()) => {
  answer('planRead', { plan: given })
  open(PlanPage, '/shop/1/mobile/plans/2/')
  await screen.findByText(given.name)
}
const asVisitor = () => useMemberStore.setState({ user: undefined })

describe('the list of online plans', () => {
  it('is read by its page and shows each plan, which opens [BK-007] [BK-139] [BK-143] [BK-361]', async () => {
    await showList()
    expect(listAsked('planList')[0]).toMatchObject({ path: '/api/v2/mobile/shops/1/workout-wods/plans/', query: { page: '1' } })
    for (const part of ['21 天核心唤醒', '5月22日开始', '苏禾', '中级', '128 人参加']) expect(text('plan-2')).toContain(part)
    await tapId('plan-2')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/2/'])
  })

  it('counts the participants, once there are any [BK-139]', async () => {
    await showList([plan({ order_count: 0 })])
    expect(text('plan-2')).not.toContain('人参加')
  })

  it('hides its prices from members, and shows them to every other status [BK-140]', async () => {
    await showList()
    expect(text('plan-2')).not.toContain('¥')
  })

  it('shows a trial with the former price, a free plan, and one for cards only [BK-140]', async () => {
    asVisitor()
    const priced = (cost: number, more = {}) => ({ cost, unit: 'yuan' as const, from: false, was: null, ...more })
    const free = plan({ id: 3, price: priced(0) })
    const byCard = plan({ id: 4, price: priced(2, { unit: 'times' }) })
    const second = plan({ id: 5, price: priced(199, { from: true }) })
    await showList([plan(), free, byCard, second].map((each) => ({ ...each, name: `计划${each.id}` })))
    expect(text('plan-2')).toMatch(/29.*199/)
    expect(text('plan-3')).toContain('免费')
    expect(text('plan-4')).toContain('2 次')
    expect(text('plan-5')).toContain('¥199 起')
    expect(text('plan-5')).not.toContain('29')
  })

  it('says that there are none, and leads to the classes', async () => {
    answer('planList', { plans: [], total_count: 0, current_page: 1, pages: 1 })
    open(PlanListPage, '/shop/1/mobile/plans/')
    await screen.findByText('暂无线上计划')
    await tapId('go-book')
    expect(opened('switchTab').concat(opened('navigateTo'))).toHaveLength(1)
  })

  it('can be read again after a failure', async () => {
    lose('planList')
    open(PlanListPage, '/shop/1/mobile/plans/')
    await screen.findByText('加载失败,请刷新重试')
    answer('planList', { plans: [plan()], total_count: 1, current_page: 1, pages: 1 })
    await tapId('retry')
    await screen.findByText('21 天核心唤醒')
  })

  it('leads coaches to managing plans [BK-020]', async () => {
    workAs({ isTeacher: true }, coachPermissions)
    await showList()
    await waitFor(() => byId('manage-plans'))
    await tapId('manage-plans')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/manage/'])
  })
})

describe('one online plan', () => {
  it('is read without parameters and shows its fields [BK-139] [BK-360]', async () => {
    await showPlan()
    expect(listAsked('planRead')[0]).toMatchObject({ path: '/api/v2/mobile/shops/1/workout-wods/plans/2/', query: {} })
    for (const part of ['每天 20 分钟', '14', '7', '06:00', '苏禾 · 中级 · 128 人参加', '5月22日已开始'])
      expect(screen.getByText(part)).toBeTruthy()
  })

  it('shows the days around today: a video that is open, a rest day, a live lesson with its times and mark [BK-141] [BK-142]', async () => {
    await showPlan()
    const days = within(screen.getByRole('group', { name: '课程安排' }))
    expect(days.getAllByText(/./).length).toBeGreaterThan(3)
    expect(text('day-11')).toMatch(/22今天第 1 天 · 呼吸视频 · 18 分钟可观看/)
    expect(text('rest-12')).toMatch(/23.*休息日/)
    expect(text('day-13')).toMatch(/24.*第 2 天 · 平板20:00 开始 · 19:50 可进入直播/)
    const order = ['day-11', 'rest-12', 'day-13'].map((id) => byId(id))
    expect(order[0]!.compareDocumentPosition(order[1]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(order[1]!.compareDocumentPosition(order[2]!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('says when a day opens that is still closed [BK-141]', async () => {
    const [first] = plan().recent_timetable
    await showPlan(plan({ recent_timetable: [{ ...first!, can_view_time: '2026-05-22T23:30:00+08:00' }] }))
    expect(text('day-11')).toContain('23:30 开放')
  })

  it('leads to its joining page', async () => {
    await showPlan()
    await tapId('join-plan')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/2/join/'])
  })

  it('leads a member with an order to its content', async () => {
    await showPlan(plan({ my_order_id: 5 }))
    await tapId('open-plan')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/orders/5/'])
  })

  it('leads a member with an unpaid order to the paying page', async () => {
    await showPlan(plan({ pay_order_id: 77 }))
    expect(text('join-plan')).toBe('去支付')
    await tapId('join-plan')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/77/pay/'])
  })

  it('a plan that is over, or off the sale, cannot be joined', async () => {
    await showPlan(plan({ is_over: true }))
    expect(text('join-plan')).toBe('已结束')
    await tapId('join-plan')
    expect(opened('navigateTo')).toEqual([])
  })

  it('sold online only says in a mini-program on iOS that it cannot be bought there, and gives the link', async () => {
    jest.spyOn(host, 'read').mockReturnValue({ app: 'weapp', system: 'ios', shell: false })
    await showPlan(plan({ pay_setting: { rule: plan().pay_setting.rule.slice(0, 1) } }))
    await tapId('join-plan')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('iOS 小程序内不能购买线上计划')
    expect(opened('navigateTo')).toEqual([])
    await tapId('known')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
