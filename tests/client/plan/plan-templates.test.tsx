import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PlanTemplate } from '@/contract/plan/shapes'
import { useMemberStore } from '@/shell/session/member-store'
import TemplatePage from '@/pages/plan/template'
import TemplatesPage from '@/pages/plan/templates'
import { host } from '@/platform/host'
import { byId, open, opened, said, setUpBooking, tap, tapId } from '../booking/fixtures'
import { answer, listAsked, lose } from '../support/fake-server'
import { plan, work } from './fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const type = (id: string, value: string) => fireEvent.input(byId(id), { target: { value }, detail: { value } })
const inCoachApp = () =>
  jest.spyOn(host, 'read').mockReturnValue({ app: 'coach', version: '2.4.0', old: false, system: 'ios', shell: false })
const template: PlanTemplate = {
  id: 4,
  name: '四周力量',
  tags: ['力量', '居家'],
  description: '一周三练',
  difficulty: 3,
  created_by_id: 9,
  days: [{ name: '第 1 天', is_rest: false, cards: [work] }],
}

describe('plan templates', () => {
  it('are asked by created_by_id and shop_id and read from data.data: name and tags [BK-154] [BK-402] [BK-403]', async () => {
    answer('planTemplateList', { data: [template] })
    open(TemplatesPage, '/shop/1/mobile/plans/templates/')
    await screen.findByText('四周力量')
    expect(screen.getByText('力量 · 居家')).toBeTruthy()
    expect(listAsked('planTemplateList')[0]).toMatchObject({
      path: '/api/v2/workout-plans/templates/',
      query: { created_by_id: '9', shop_id: '1' },
    })
  })

  it('adding a template outside of the coach app is answered with 「请在教练端添加计划模板」 [BK-290]', async () => {
    answer('planTemplateList', { data: [] })
    open(TemplatesPage, '/shop/1/mobile/plans/templates/')
    await screen.findByText('还没有计划模板')
    await tap(byId('add-template'))
    await screen.findByText('请在教练端添加计划模板')
    expect(opened('navigateTo')).toEqual([])
  })

  it('number each day, a rest day too, and name none twice', async () => {
    inCoachApp()
    const days = [...template.days, { name: '第 2 天', is_rest: true, cards: [] }]
    answer('planTemplateList', { data: [{ ...template, days }] })
    open(TemplatePage, '/shop/1/mobile/plans/templates/edit/?id=4')
    await waitFor(() => byId('template-name'))
    expect(document.body.textContent.match(/第 \d 天|(?<!添加)休息日/g)).toEqual(['第 1 天', '休息日', '第 2 天'])
  })

  it('are written in the coach app: name, tags, difficulty and days with their content [BK-154] [BK-155] [BK-290]', async () => {
    inCoachApp()
    answer('planTemplateList', { data: [] })
    answer('planTemplateCreate', { template })
    open(TemplatePage, '/shop/1/mobile/plans/templates/edit/')
    await waitFor(() => byId('template-name'))
    type('template-name', '四周力量')
    type('template-tags', '力量 居家')
    await tap(screen.getByRole('radio', { name: '中级' }))
    await tapId('day-0-add')
    type('card-name', '下肢')
    await tapId('save-card')
    await tapId('day-0-0-add')
    type('action-name', '深蹲')
    await tapId('save-action')
    expect(byId('day-0-0-action-0').textContent).toContain('深蹲')
    await tapId('save-template')
    await said('已保存')
    expect(listAsked('planTemplateCreate')[0]!.body).toMatchObject({
      shop_id: 1,
      name: '四周力量',
      tags: ['力量', '居家'],
      difficulty: 2,
      days: [{ is_rest: false, cards: [{ name: '下肢', type: 'work', actions: [{ name: '深蹲', type: 1 }] }] }],
    })
  })

  it('are removed after a question, and show an error where that fails', async () => {
    answer('planTemplateList', { data: [template] })
    open(TemplatesPage, '/shop/1/mobile/plans/templates/')
    await waitFor(() => byId('remove-4'))
    await tapId('remove-4')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('删除「四周力量」？')
    await tapId('keep-template')
    expect(listAsked('planTemplateRemove')).toEqual([])
    lose('planTemplateRemove')
    await tapId('remove-4')
    await tapId('remove-confirm')
    await said('网络连接失败，请检查网络后重试')
    answer('planTemplateRemove', {})
    await tapId('remove-4')
    await tapId('remove-confirm')
    await said('已删除')
    expect(listAsked('planTemplateRemove')).toHaveLength(2)
  })

  it('are not shown to a visitor, who is asked to log in', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    open(TemplatesPage, '/shop/1/mobile/plans/templates/')
    await waitFor(() => expect(opened('redirectTo')[0]).toContain('/mobile/login/'))
    expect(listAsked('planTemplateList')).toEqual([])
  })

  it('are made into a plan once, also after a lost answer; another name makes another plan', async () => {
    answer('planTemplateList', { data: [template] })
    lose('planCreate')
    open(TemplatesPage, '/shop/1/mobile/plans/templates/')
    await waitFor(() => byId('make-4'))
    await tapId('make-4')
    await tapId('make-plan-save')
    await tapId('make-plan-save')
    type('plan-name', '四周力量 · 春')
    await tapId('make-plan-save')
    const [first, again, another] = listAsked('planCreate').map(({ headers }) => headers['Idempotency-Key'])
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  it('are made into a plan [BK-020]', async () => {
    answer('planTemplateList', { data: [template] })
    answer('planCreate', { plan: plan() })
    open(TemplatesPage, '/shop/1/mobile/plans/templates/')
    await waitFor(() => byId('make-4'))
    await tapId('make-4')
    type('plan-price', '129')
    await tapId('plan-from')
    await tapId('month--2026-05-25')
    await tapId('plan-day--done')
    await tapId('plan-time')
    await tapId('plan-clock--0730')
    await tapId('make-plan-save')
    await said('已保存')
    expect(listAsked('planCreate')[0]!.body).toMatchObject({
      template_id: 4,
      name: '四周力量',
      price: 129,
      is_free: false,
      from_date: '2026-05-25',
      daily_view_time: '07:30',
    })
  })
})
