import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { DraftCard } from '@/contract/plan/shapes'
import { ActionEditor } from '@/features/plan/manage/action-editor'
import { CardEditor } from '@/features/plan/manage/card-editor'
import { newAction, newCard } from '@/features/plan/manage/drafts'
import { coachPermissions, type Permission } from '@/domain/staff/permissions'
import ManageOnePage from '@/pages/plan/manage-one'
import ManagePage from '@/pages/plan/manage'
import { zhCn } from '@/i18n/errors/zh-cn'
import { byId, open, opened, said, setUpBooking, tap, tapId } from '../booking/fixtures'
import { workAs } from '../staff/staff-stage'
import { answer, listAsked, refuse } from '../support/fake-server'
import { plan, video, work } from './fixtures'

setUpBooking()

const nothing = () => undefined
const type = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })

describe('the action editor', () => {
  const show = (save: (action: unknown) => void) =>
    render(<ActionEditor action={newAction()} isNew onSave={save} onRemove={nothing} onClose={nothing} />)

  it('refuses an empty name with 「请填写动作名称」 [BK-289]', async () => {
    const save = jest.fn()
    show(save)
    await tapId('save-action')
    expect(screen.getByText('请填写动作名称')).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
  })

  it('edits name, apparatus, type, time, group, weight, total time, description, video and score [BK-151] [BK-152]', async () => {
    const save = jest.fn()
    show(save)
    for (const [id, value] of Object.entries({
      'action-name': ' 深蹲 ',
      'action-apparatus': '壶铃',
      'action-video': 'https://video.example/squat.mp4',
      'action-score': '次数',
      'action-description': '膝盖对准脚尖',
    }))
      type(id, value)
    await tap(screen.getByRole('radio', { name: '计时' }))
    for (const [id, value] of Object.entries({ 'action-time': '40', 'action-groups': '4', 'action-weight': '16', 'action-total': '600' }))
      type(id, value)
    await tapId('save-action')
    expect(save).toHaveBeenCalledWith({
      name: '深蹲',
      apparatus: '壶铃',
      type: 2,
      time: 40,
      group: 4,
      weight: 16,
      totalTime: 600,
      description: '膝盖对准脚尖',
      videoInfo: { url: 'https://video.example/squat.mp4' },
      scoreMethodName: '次数',
    })
  })

  it('refuses a video that cannot be opened', async () => {
    const save = jest.fn()
    show(save)
    type('action-name', '深蹲')
    type('action-video', 'javascript:alert(1)')
    await tapId('save-action')
    expect(screen.getByText('请填写以 https:// 开头的视频链接')).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
  })
})

describe('the card editor', () => {
  const show = (save: (card: DraftCard) => void) =>
    render(<CardEditor card={newCard('', 'work')} isNew onSave={save} onRemove={nothing} onClose={nothing} />)

  it('edits a live lesson with platform, time, link and description, and its difficulty [BK-151] [BK-153] [BK-155]', async () => {
    const save = jest.fn()
    show(save)
    await tap(screen.getByRole('radio', { name: '直播' }))
    await tapId('save-card')
    expect(screen.getByText('请填写内容名称')).toBeTruthy()
    type('card-name', '直播带练')
    await tapId('save-card')
    expect(screen.getByText('请填写直播平台、时间和链接')).toBeTruthy()
    for (const [id, value] of Object.entries({
      'live-platform': '视频号',
      'live-start': '19:30',
      'live-url': 'https://live.example/room',
      'live-description': '弹幕答疑',
    }))
      type(id, value)
    await tap(screen.getByRole('radio', { name: '高强度' }))
    await tapId('save-card')
    expect(save.mock.calls[0]![0]).toMatchObject({
      name: '直播带练',
      type: 'live',
      difficulty: 3,
      videoInfo: null,
      liveInfo: { platform_name: '视频号', start: '19:30', url: 'https://live.example/room', description: '弹幕答疑' },
    })
  })

  it('edits a video with its link, and refuses one without [BK-151] [BK-153]', async () => {
    const save = jest.fn()
    show(save)
    await tap(screen.getByRole('radio', { name: '视频' }))
    type('card-name', '拉伸')
    await tapId('save-card')
    expect(screen.getByText('请填写以 https:// 开头的视频链接')).toBeTruthy()
    type('card-video', '/uploads/stretch.mp4')
    await tapId('save-card')
    expect(save.mock.calls[0]![0]).toMatchObject({ type: 'video', videoInfo: { url: '/uploads/stretch.mp4' }, liveInfo: null })
  })
})

describe('managing plans', () => {
  const asCoach = (permissions: readonly Permission[] = coachPermissions) => workAs({ isTeacher: true }, permissions)

  const manageable = () => {
    const managed = { plan: plan(), days: [{ id: 11, date: '2026-05-22', name: '第 1 天', is_rest: false, cards: [work, video] }] }
    answer('planManage', managed)
    return managed
  }

  it('is for coaches and staff, and names the people to ask for anybody else [BK-020] [BK-450]', async () => {
    answer('planList', { plans: [plan()], total_count: 1, current_page: 1, pages: 1 })
    open(ManagePage, '/shop/1/mobile/plans/manage/')
    await screen.findByText('无此权限')
    expect(screen.getByText('请联系门店管理员开通')).toBeTruthy()
  })

  it('is not for a coach without a flag for personal orders [BK-020] [BK-311]', async () => {
    asCoach([])
    answer('planList', { plans: [plan()], total_count: 1, current_page: 1, pages: 1 })
    open(ManagePage, '/shop/1/mobile/plans/manage/')
    await screen.findByText('无此权限')
    expect(document.getElementById('plan-templates')).toBeNull()
  })

  it('shows a plan read-only to staff without the flag [BK-020]', async () => {
    asCoach(['personal_orders_list_can_write'])
    manageable()
    open(ManageOnePage, '/shop/1/mobile/plans/2/manage/')
    await screen.findByText('拉伸')
    await waitFor(() => expect(listAsked('coachPermissions').length).toBeGreaterThan(0))
    await tapId('day-11-card-1')
    for (const id of ['card-name', 'toggle-sale', 'day-11-add']) expect(document.getElementById(id)).toBeNull()
  })

  it('leads to the templates where there is no plan yet', async () => {
    asCoach()
    answer('planList', { plans: [], total_count: 0, current_page: 1, pages: 1 })
    open(ManagePage, '/shop/1/mobile/plans/manage/')
    await waitFor(() => byId('none-templates'))
    await tapId('none-templates')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/plans/templates/'])
  })

  it('edits the content of a day, and ends the sale of the plan [BK-020]', async () => {
    asCoach()
    const managed = manageable()
    answer('planDayChange', managed)
    answer('planChange', { plan: plan({ on_sale: false }) })
    open(ManageOnePage, '/shop/1/mobile/plans/2/manage/')
    await screen.findByText('拉伸')
    await waitFor(() => byId('toggle-sale'))
    await tapId('day-11-card-1')
    type('card-name', '全身拉伸')
    await tapId('save-card')
    await waitFor(() => expect(listAsked('planDayChange')).toHaveLength(1))
    expect(listAsked('planDayChange')[0]!.body).toMatchObject({
      name: '第 1 天',
      cards: [{ name: '下肢' }, { name: '全身拉伸', type: 'video' }],
    })
    await tapId('toggle-sale')
    await waitFor(() => expect(listAsked('planChange')[0]!.body).toEqual({ on_sale: false }))
  })

  it('changes the name and the price of a plan, and sends the price only where it is another', async () => {
    asCoach()
    manageable()
    answer('planChange', { plan: plan() })
    open(ManageOnePage, '/shop/1/mobile/plans/2/manage/')
    await waitFor(() => byId('edit-plan'))
    await tapId('edit-plan')
    type('plan-name', ' 肩颈练习 ')
    await tapId('edit-plan-save')
    await waitFor(() => expect(listAsked('planChange').map(({ body }) => body)).toEqual([{ name: '肩颈练习' }]))
    await tapId('edit-plan')
    type('plan-price', '69.5')
    await tapId('edit-plan-save')
    await waitFor(() => expect(listAsked('planChange')[1]!.body).toMatchObject({ price: 69.5 }))
  })

  it('deletes a plan that nobody has joined, after a question', async () => {
    asCoach()
    answer('planManage', { plan: plan({ order_count: 0 }), days: [] })
    open(ManageOnePage, '/shop/1/mobile/plans/2/manage/')
    await waitFor(() => byId('remove-plan'))
    await tapId('remove-plan')
    expect(listAsked('planRemove')).toEqual([])
    refuse('planRemove', 'plan.joined')
    await tapId('remove-plan-confirm')
    await said(zhCn['plan.joined'])
    expect(listAsked('planRemove').map(({ path }) => path)).toEqual(['/api/v2/mobile/shops/1/workout-wods/plans/2/'])
  })

  it('deletes no plan that somebody has joined', async () => {
    asCoach()
    answer('planManage', { plan: plan({ order_count: 3 }), days: [] })
    open(ManageOnePage, '/shop/1/mobile/plans/2/manage/')
    await waitFor(() => byId('edit-plan'))
    expect(document.getElementById('remove-plan')).toBeNull()
  })

  it('keeps the sheet open where saving failed, and saves when asked again', async () => {
    asCoach()
    const managed = manageable()
    refuse('planDayChange', 'server.busy')
    open(ManageOnePage, '/shop/1/mobile/plans/2/manage/')
    await screen.findByText('拉伸')
    await waitFor(() => byId('toggle-sale'))
    await tapId('day-11-card-1')
    type('card-name', '全身拉伸')
    await tapId('save-card')
    await said(zhCn['server.busy'])
    expect((byId('card-name') as HTMLInputElement).value).toBe('全身拉伸')
    answer('planDayChange', managed)
    await tapId('save-card')
    await waitFor(() => expect(document.getElementById('card-editor')).toBeNull())
    expect(listAsked('planDayChange')).toHaveLength(2)
  })
})
