import { ActionType, Difficulty, PlanOrderStatus, workoutKinds } from '@/domain/plan/codes'
import { currentDay, dayOpens, planEnds, planOpens, recentDays, type PlanDayFacts } from '@/domain/plan/plan-days'
import { judgePlanCancel, presentPlanStatus } from '@/domain/plan/plan-order'
import { firstPractice, planSpan } from '@/domain/plan/plan-span'
import { judgeVirtualGoods } from '@/domain/plan/virtual-goods'
import { isSource, judgeAction, judgeCard, judgeTemplateAdding } from '@/domain/plan/workout'
import { formatInstant, readDay, readInstant } from '@/domain/time'

const at = (text: string) => readInstant(`2026-11-${text}:00+08:00`)
const plan = { from: readDay('2026-11-19'), dailyViewTime: '06:00' }
const day = (position: number, more: Partial<PlanDayFacts> = {}): PlanDayFacts => ({
  position,
  isRest: false,
  isRecorded: true,
  liveTime: null,
  ...more,
})
const days = [day(1), day(2, { isRest: true, isRecorded: false }), day(3, { isRecorded: false, liveTime: '20:00' }), day(4)]

describe('the codes of online plans', () => {
  it('the codes of an action are 1 count and 2 timed [BK-152]', () => expect(ActionType).toEqual({ count: 1, timed: 2 }))
  it('the codes of a workout card are work, video and live [BK-153]', () => expect(workoutKinds).toEqual(['work', 'video', 'live']))
  it('the codes of difficulty are 0 none, 1 beginner, 2 moderate and 3 intensive [BK-155]', () =>
    expect(Difficulty).toEqual({ none: 0, beginner: 1, moderate: 2, intensive: 3 }))
  it('the code of a cancelled order is 2 [BK-182]', () => expect(PlanOrderStatus.cancelled).toBe(2))
})

describe('the days of a plan', () => {
  it('open at the daily time, a day with only a live lesson ten minutes before it [BK-141]', () => {
    expect(days.map((each) => formatInstant(dayOpens(plan, each)).slice(0, 16))).toEqual([
      '2026-11-19T06:00',
      '2026-11-20T06:00',
      '2026-11-21T19:50',
      '2026-11-22T06:00',
    ])
  })

  it('have a present practice day: today or the next one, else the last', () => {
    expect(currentDay(plan, days, at('18T10:00'))?.position).toBe(1)
    expect(currentDay(plan, days, at('20T10:00'))?.position).toBe(3)
    expect(currentDay(plan, days, at('30T10:00'))?.position).toBe(4)
  })

  it('determine when the plan opens and ends', () => {
    expect(planOpens(plan, days)).toBe(at('19T06:00'))
    expect(formatInstant(planEnds(plan, days))).toBe('2026-11-22T23:59:59+08:00')
  })

  it('are shown for a week around today', () => {
    const long = Array.from({ length: 21 }, (_, index) => day(index + 1))
    const shown = (now: string) => recentDays(plan, long, at(now)).map(({ position }) => position)
    expect(shown('10T10:00')).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(shown('25T10:00')).toEqual([5, 6, 7, 8, 9, 10, 11])
    expect(recentDays(plan, long, readInstant('2026-12-20T10:00:00+08:00')).map(({ position }) => position)).toEqual([
      15, 16, 17, 18, 19, 20, 21,
    ])
  })

  it('are last in the feed of their day, a live lesson at its own time', () => {
    const date = readDay('2026-11-21')
    expect(planSpan({ date, liveTime: at('21T20:00') }).start).toBe(at('21T20:00'))
    expect(formatInstant(planSpan({ date, liveTime: null }).start)).toBe('2026-11-21T23:59:59+08:00')
  })
})

describe('the practice that an order begins with', () => {
  const first = (now: string) => {
    const { start, end } = firstPractice(plan, days, at(now))
    return [formatInstant(start).slice(5, 16), formatInstant(end).slice(5, 16)]
  }
  it('is the first that is not over: recorded content all of its day, a live lesson for an hour', () => {
    expect(first('10T10:00')).toEqual(['11-19T06:00', '11-19T23:59'])
    expect(first('19T22:00')).toEqual(['11-19T06:00', '11-19T23:59'])
    expect(first('20T10:00')).toEqual(['11-21T20:00', '11-21T21:00'])
    expect(first('21T20:59')).toEqual(['11-21T20:00', '11-21T21:00'])
    expect(first('21T21:00')).toEqual(['11-22T06:00', '11-22T23:59'])
  })
  it('begins at once where none is left, and lasts as the plan does', () => {
    const live = [day(1, { isRecorded: false, liveTime: '20:00' })]
    const { start, end } = firstPractice(plan, live, at('19T22:00'))
    expect([start, formatInstant(end).slice(5, 16)]).toEqual([at('19T22:00'), '11-19T23:59'])
  })
})

describe('an order of a plan', () => {
  const order = { status: PlanOrderStatus.ordered, cost: 100, opens: at('19T06:00'), end: at('22T23:59') }
  it('can be cancelled while no content could be seen, and a free one until the plan is over [BK-366]', () => {
    expect(judgePlanCancel(order, at('19T05:59')).ok).toBe(true)
    expect(judgePlanCancel(order, at('19T06:00'))).toMatchObject({ reason: 'plan.begun' })
    expect(judgePlanCancel({ ...order, cost: 0 }, at('21T06:00')).ok).toBe(true)
    expect(judgePlanCancel({ ...order, cost: 0 }, at('23T06:00'))).toMatchObject({ reason: 'plan.not_cancellable' })
    expect(judgePlanCancel({ ...order, status: PlanOrderStatus.cancelled }, at('18T06:00'))).toMatchObject({
      reason: 'plan.not_cancellable',
    })
  })
  it('is over with its plan', () => expect(presentPlanStatus(order, at('23T00:00'))).toBe(PlanOrderStatus.done))
})

describe('virtual goods', () => {
  const ios = { isMiniProgram: true, system: 'ios' } as const
  it('are not sold online in a mini-program on iOS, and are anywhere else', () => {
    expect(judgeVirtualGoods(ios, 'WEIXIN')).toMatchObject({ reason: 'plan.ios_virtual' })
    for (const channel of ['CARD', 'FREE'] as const) expect(judgeVirtualGoods(ios, channel).ok).toBe(true)
    expect(judgeVirtualGoods({ ...ios, system: 'android' }, 'WEIXIN').ok).toBe(true)
    expect(judgeVirtualGoods({ ...ios, isMiniProgram: false }, 'WEIXIN').ok).toBe(true)
  })
})

describe('the content that coaches edit', () => {
  it('has a name for every action [BK-289]', () => {
    expect(judgeAction({ name: '  ' })).toMatchObject({ reason: 'plan.action_name' })
    expect(judgeAction({ name: '深蹲' }).ok).toBe(true)
  })
  it('has valid addresses of videos and live rooms [BK-151] [BK-153]', () => {
    const video = (url: string) => ({ name: '拉伸', type: 'video' as const, videoInfo: { url }, liveInfo: null, actions: [] })
    const live = (url: string, platform_name = '视频号') => ({
      ...video(''),
      type: 'live' as const,
      videoInfo: null,
      liveInfo: { platform_name, url },
    })
    for (const url of ['https://v.example/a.mp4', '/uploads/a.mp4']) expect(judgeCard(video(url)).ok).toBe(true)
    for (const url of ['', 'a.mp4', '//v.example/a', 'javascript:alert(1)', 'https://']) expect(isSource(url)).toBe(false)
    expect(judgeCard(video(''))).toMatchObject({ reason: 'plan.source' })
    expect(judgeCard({ ...video('/a'), videoInfo: null })).toMatchObject({ reason: 'plan.source' })
    expect(judgeCard(live('https://l.example')).ok).toBe(true)
    for (const wrong of [
      live(''),
      live('https://l.example', ' '),
      { ...live('/a'), liveInfo: null },
      { ...live('/a'), type: 'work' as const },
    ])
      expect(judgeCard(wrong)).toMatchObject({ reason: 'plan.live' })
    const action = { name: '深蹲', videoInfo: { url: 'x' } }
    expect(judgeCard({ ...video('/a'), type: 'work', videoInfo: null, actions: [action] })).toMatchObject({ reason: 'plan.source' })
    expect(judgeCard({ ...video('/a'), type: 'work', videoInfo: null, actions: [{ name: '', videoInfo: null }] })).toMatchObject({
      reason: 'plan.action_name',
    })
  })
  it('is added as a template in the coach app alone [BK-290]', () => {
    expect(judgeTemplateAdding('coach').ok).toBe(true)
    for (const app of ['staff', 'chrome', 'weapp']) expect(judgeTemplateAdding(app)).toMatchObject({ reason: 'plan.coach_app_only' })
  })
})
