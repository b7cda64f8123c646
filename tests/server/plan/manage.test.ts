import type { ManagedPlan, Plan, PlanTemplate } from '@/contract/plan/shapes'
import { coachPermissions } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { permit } from '../staff/shop'
import { emptyPlans, makePlanner, plans, planShop } from './shop'
import { people } from '../support/two-brands'

const COACH_APP = 'Mozilla/5.0 (iPhone) GymCoach/2.4.0'
let server: TestApp
let coach: ReturnType<typeof makePlanner>
let coachOutside: ReturnType<typeof makePlanner>
let member: ReturnType<typeof makePlanner>

beforeAll(async () => {
  server = await openTestApp({ seed: planShop })
  const session = await server.logIn(people.coach.id)
  coach = makePlanner(server, people.coach.id, session, COACH_APP)
  coachOutside = makePlanner(server, people.coach.id, session)
  member = makePlanner(server, 1, await server.logIn(1))
  await server.engine.session((session) =>
    session.exec(`${permit(people.coach.id, coachPermissions)}; UPDATE shop SET media_hosts = '{video.example,live.example}' WHERE id = 1`),
  )
})
beforeEach(() => emptyPlans(server))
afterAll(() => server.close())

const templates = '/api/v2/workout-plans/templates/'
const at = '/api/v2/mobile/shops/1/workout-wods/plans/'
const action = {
  name: '深蹲',
  apparatus: '壶铃',
  type: 1,
  time: 12,
  group: 4,
  weight: 16,
  totalTime: 600,
  description: '',
  videoInfo: null,
  scoreMethodName: '次数',
}
const work = (name: string, actions = [action]) => ({ ...action, name, type: 'work', time: 20, difficulty: 3, liveInfo: null, actions })
const draft = (name = '四周力量') => ({
  shop_id: 1,
  name,
  tags: ['力量', '居家'],
  description: '一周三练',
  difficulty: 3,
  days: [
    { name: '第 1 天', is_rest: false, cards: [work('下肢')] },
    { name: '', is_rest: true, cards: [] },
  ],
})
const add = (body: object = draft(), who = coach) => who.send<{ template: PlanTemplate }>('POST', templates, body)
const list = (author: number = people.coach.id, who = coach) =>
  who.send<{ data: PlanTemplate[] }>('GET', `${templates}?created_by_id=${author}&shop_id=1`)

describeOnEngine('Plan templates', () => {
  it('are added in the coach app and read with created_by_id and shop_id in data.data: id, name and tags [BK-154] [BK-290] [BK-402] [BK-403]', async () => {
    const { data } = await add()
    expect((await list()).data.data).toEqual([
      { ...data.template, id: data.template.id, name: '四周力量', tags: ['力量', '居家'], created_by_id: people.coach.id, difficulty: 3 },
    ])
    expect((await list(999)).data.data).toEqual([])
  })

  it('are refused outside of the coach app [BK-290]', async () => {
    expect(await add(draft(), coachOutside)).toMatchObject({ status: 403, code: 'plan.coach_app_only', msg: '请在教练端添加计划模板' })
    expect((await list()).data.data).toEqual([])
  })

  it('are refused to members, and to staff of another shop', async () => {
    expect((await add(draft(), member)).code).toBe('permission.none')
    expect((await list(1, member)).code).toBe('permission.none')
    const stranger = makePlanner(server, people.stranger.id, await server.logIn(people.stranger.id), COACH_APP)
    expect((await add(draft(), stranger)).code).toBe('permission.none')
  })

  it('have a name for every action [BK-289]', async () => {
    const nameless = { ...draft(), days: [{ name: '第 1 天', is_rest: false, cards: [work('下肢', [{ ...action, name: ' ' }])] }] }
    expect(await add(nameless)).toMatchObject({ status: 400, code: 'plan.action_name', msg: '请填写动作名称' })
  })

  it.each([
    [1, 200],
    [2, 200],
    [0, 400],
    [3, 400],
  ])('count an action by 1 or time it by 2: %i is answered by %i [BK-152]', async (type, status) => {
    const answer = await add({ ...draft(), days: [{ name: '第 1 天', is_rest: false, cards: [work('下肢', [{ ...action, type }])] }] })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.data.template.days[0]!.cards[0]!.actions[0]!.type).toBe(type)
  })

  it.each([
    [0, 200],
    [1, 200],
    [2, 200],
    [3, 200],
    [4, 400],
  ])('have a difficulty of 0 none, 1 beginner, 2 moderate or 3 intensive: %i is answered by %i [BK-155]', async (difficulty, status) => {
    const answer = await add({ ...draft(), difficulty })
    expect(answer.status).toBe(status)
    if (status === 200) expect((await list()).data.data[0]!.difficulty).toBe(difficulty)
  })

  it('are changed and removed by their author', async () => {
    const { id } = (await add()).data.template
    expect((await coach.send<{ template: PlanTemplate }>('PUT', `${templates}${id}/`, draft('八周力量'))).data.template.name).toBe(
      '八周力量',
    )
    expect((await coach.send('DELETE', `${templates}${id}/?shop_id=1`)).status).toBe(200)
    expect((await coach.send('DELETE', `${templates}${id}/?shop_id=1`)).code).toBe('plan.template_not_found')
  })
})

describeOnEngine('A coach manages plans', () => {
  const make = async (more: object = {}) => {
    const { template } = (await add()).data
    return coachOutside.send<{ plan: Plan }>('POST', at, {
      template_id: template.id,
      name: '冬季力量',
      from_date: '2026-11-23',
      daily_view_time: '07:00',
      is_free: false,
      price: 129,
      trial_price: 19,
      ...more,
    })
  }

  it('makes a plan from a template, which members then see with its price [BK-020]', async () => {
    const { data } = await make()
    const { plan } = (await member.plan(data.plan.id)).data
    expect(plan).toMatchObject({
      name: '冬季力量',
      description: '一周三练',
      update_days: 1,
      rest_days: 1,
      daily_view_time: '07:00',
      difficulty: 3,
      pay_setting: { is_free: false, rule: [{ channel: 'ONLINE', cost: 129 }], trial_price: 19, trial_original_price: 129 },
    })
    expect((await make({ is_free: true })).data.plan.pay_setting).toMatchObject({ is_free: true, rule: [], support_trial: false })
    expect((await make({ price: 0 })).code).toBe('request.invalid')
  })

  it('changes its text and ends its sale [BK-020]', async () => {
    const changed = await coachOutside.send<{ plan: Plan }>('PUT', `${at}${plans.free}/`, { name: '晨练', on_sale: false })
    expect(changed.data.plan).toMatchObject({ name: '晨练', on_sale: false })
    expect((await member.join(plans.free)).code).toBe('plan.closed')
    expect((await member.send('PUT', `${at}${plans.free}/`, { name: 'x' })).code).toBe('permission.none')
  })

  it('has a name that can be seen, kept in one line', async () => {
    const rename = (name: string) => coachOutside.send<{ plan: Plan }>('PUT', `${at}${plans.free}/`, { name })
    expect((await rename('晨练\n\u200b２号')).data.plan.name).toBe('晨练 2号')
    expect(await rename('\u200b')).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('makes no plan that begins in the past', async () => {
    expect((await make({ from_date: '2026-11-20' })).code).toBe('plan.start_past')
    expect((await make({ from_date: '2026-11-21' })).status).toBe(200)
  })

  it('changes the price for a person who joins from then on, and moves its version, without which nothing is paid', async () => {
    const { id } = (await make()).data.plan
    const put = (body: object) => coachOutside.send<{ plan: Plan }>('PUT', `${at}${id}/`, body)
    const before = await member.confirm(id)
    expect((await put({ price: 99 })).data.plan.pay_setting).toMatchObject({
      rule: [{ channel: 'ONLINE', cost: 99 }],
      trial_price: 19,
      trial_original_price: 99,
    })
    expect((await member.confirm(id)).data.version).toBeGreaterThan(before.data.version)
    expect((await put({ price: 15 })).data.plan.pay_setting).toMatchObject({ rule: [{ cost: 15 }], trial_price: null })
    expect((await put({ price: 0 })).data.plan.pay_setting).toMatchObject({ is_free: true })
    expect((await put({ price: 68 })).data.plan.pay_setting).toMatchObject({ is_free: false, rule: [{ channel: 'ONLINE', cost: 68 }] })
    expect((await put({ price: 1.234 })).code).toBe('request.invalid')
  })

  it('deletes a plan while nobody has joined it', async () => {
    const { id } = (await make({ is_free: true })).data.plan
    const drop = (planId: number, who = coachOutside) => who.send('DELETE', `${at}${planId}/`)
    expect((await drop(id, member)).code).toBe('permission.none')
    expect((await drop(plans.otherBrand)).code).toBe('plan.not_found')
    expect((await member.join(id)).status).toBe(200)
    expect(await drop(id)).toMatchObject({ status: 409, code: 'plan.joined' })
    const other = (await make()).data.plan.id
    expect((await drop(other)).status).toBe(200)
    expect((await member.plan(other)).code).toBe('plan.not_found')
    expect((await drop(other)).code).toBe('plan.not_found')
  })

  it('edits the actions of a day, each of which has a name [BK-289]', async () => {
    const { data } = await make()
    const managed = await coachOutside.send<ManagedPlan>('GET', `${at}${data.plan.id}/manage/`)
    const [first, rest] = managed.data.days as [ManagedPlan['days'][number], ManagedPlan['days'][number]]
    const put = (dayId: number, cards: object[]) =>
      coachOutside.send<ManagedPlan>('PUT', `${at}${data.plan.id}/days/${dayId}/`, { name: '第 1 天', cards })
    const edited = await put(first.id, [work('上肢', [action, { ...action, name: '推举', type: 2, time: 30 }])])
    expect(edited.data.days[0]!.cards[0]).toMatchObject({
      name: '上肢',
      actions: [
        { name: '深蹲', type: 1 },
        { name: '推举', type: 2, time: 30 },
      ],
    })
    expect((await put(first.id, [work('上肢', [{ ...action, name: '' }])])).code).toBe('plan.action_name')
    expect((await put(rest.id, [work('上肢')])).code).toBe('plan.not_found')
    expect((await put(first.id, [{ ...work('拉伸', []), type: 'video', videoInfo: { url: 'javascript:1' } }])).code).toBe('plan.source')
    expect((await put(first.id, [{ ...work('直播', []), type: 'live' }])).code).toBe('plan.live')
  })

  it('reads no plan of another shop', async () => {
    expect((await coachOutside.send('GET', `${at}${plans.otherBrand}/manage/`)).code).toBe('plan.not_found')
    expect((await member.send('GET', `${at}${plans.free}/manage/`)).code).toBe('permission.none')
  })
})
