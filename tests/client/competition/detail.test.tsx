import { screen, waitFor } from '@testing-library/react'
import type { TrainingPage } from '@/contract/competition/training'
import TrainingDetailPage from '@/pages/competition/detail'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId, user } from '../booking/fixtures'
import { mine, training, underWay } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/training/5/'
const CALL = '/api/v2/mobile/shops/1/training/5/'
const show = async (shown: TrainingPage = training()) => {
  answer('trainingDetail', { training: shown })
  open(TrainingDetailPage, ADDRESS)
  await waitFor(() => byId('sign-up-windows'))
}
const joined = (more: Partial<TrainingPage> = {}) => training({ mine: mine(), ...more })

describe('The page of a competition', () => {
  it('shows its term, windows, counts, goals, prizes and rules [MC-087] [MC-088] [MC-231] [MC-232]', async () => {
    await show()
    expect(listAsked('trainingDetail').map(({ path }) => path)).toEqual([CALL])
    const windows = byId('sign-up-windows').textContent
    for (const words of ['5月10日 10:00–5月28日 22:00', '38 / 60 人 · 剩 22 位', '5月1日 08:00–5月26日 20:00 · 2 家已报名', '已参赛'])
      expect(windows).toContain(words)
    const page = document.body.textContent
    for (const words of ['6月1日–6月30日', '还有 10 天', '38人已报名', '2家场馆', '1. 每天最多计一天', '7月2日起发放'])
      expect(page).toContain(words)
    expect(byId('prize-1').textContent).toContain('团课次卡 10 次')
    expect(byId('goal-10').textContent).toContain('满 200 减 30练满 10 天都能得到')
  })

  it.each([
    [1, '未开始', 1],
    [2, '进行中', 4],
    [3, '已结束', 4],
  ])('says whether it is to come, under way or over: %d [MC-117]', async (status, word, apply) => {
    await show(training({ status, member_apply: apply }))
    screen.getByText(word)
  })

  it.each([
    [0, '报名中 · 不限名额'],
    [1, '报名未开始'],
    [2, '报名中(2)'],
    [3, '名额已满'],
    [4, '报名已截止'],
  ])('reads how gyms sign up in the words of status %d [MC-118] [MC-119]', async (status, word) => {
    await show(training({ gym_apply: status, member_limit: null }))
    expect(byId('sign-up-windows').textContent).toContain(`场馆报名${word}`)
  })

  it('signs up the member who has read the rules, once though the answer is lost [MC-233] [MC-232]', async () => {
    await show()
    await tapId('apply')
    await waitFor(() => byId('apply-sheet'))
    expect(byId('rules-read').textContent).toContain('5月30日 22:00 前可退赛')
    await tapId('confirm-apply')
    await said('请先阅读并勾选比赛规则')
    await tapId('rules-read')
    await tapId('segment--anonymous')
    lose('trainingApply')
    await tapId('confirm-apply')
    await said('没有收到结果，请刷新后再看')
    answer('trainingApply', { training: joined() })
    answer('trainingDetail', { training: joined() })
    await tapId('confirm-apply')
    await waitFor(() => byId('withdraw'))
    const [first, second] = listAsked('trainingApply')
    expect([second!.path, second!.body]).toEqual([`${CALL}apply/`, { identity: 'member', shows: 'anonymous', rules_read: true }])
    expect(second!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key'])
  })

  it('proposes to be anonymous where the answer does, and says why nobody could sign up', async () => {
    await show(training({ shows_default: 'anonymous' }))
    await tapId('apply')
    await waitFor(() => byId('apply-sheet'))
    expect(byId('segment--anonymous').getAttribute('aria-checked')).toBe('true')
    await tapId('rules-read')
    refuse('trainingApply', 'training.full')
    answer('trainingDetail', { training: training({ member_apply: 3, member_count: 60 }) })
    await tapId('confirm-apply')
    await said('名额已满')
    await waitFor(() => byId('remind'))
  })

  it('lets a member withdraw after he has said so [MC-122] [MC-233]', async () => {
    await show(joined())
    await tapId('withdraw')
    expect(listAsked('trainingWithdraw')).toEqual([])
    answer('trainingWithdraw', { training: training() })
    answer('trainingDetail', { training: training() })
    await tapId('confirm-withdraw')
    await waitFor(() => byId('apply'))
    expect(listAsked('trainingWithdraw').map(({ path }) => path)).toEqual([`${CALL}apply/`])
  })

  it.each([
    ['never', { member_can_cancel: false }, 'training.stays', '本场比赛报名后不可退赛'],
    ['no more', { member_cancel_date: '2026-05-20T22:00:00+08:00' }, 'training.withdraw_over', '5月20日 22:00 后不可退赛'],
  ] as const)('keeps a member whom it lets go %s [MC-122]', async (_, rule, reason, words) => {
    await show(joined({ ...rule, mine: mine({ withdraw_reason: reason }) }))
    expect(byId('stays').getAttribute('aria-disabled')).toBe('true')
    expect(document.body.textContent).toContain(words)
    expect(document.getElementById('withdraw')).toBeNull()
  })

  it('reminds who asks, of the opening or of a place, and no more who asks again', async () => {
    await show(training({ member_apply: 1, member_start: '2026-05-24T10:00:00+08:00' }))
    expect(byId('remind').textContent).toBe('开放时提醒我')
    answer('trainingRemind', { is_reminded: true })
    answer('trainingDetail', { training: training({ member_apply: 3, is_reminded: true }) })
    await tapId('remind')
    await waitFor(() => expect(byId('remind').textContent).toBe('已设提醒'))
    answer('trainingRemindEnd', { is_reminded: false })
    answer('trainingDetail', { training: training({ member_apply: 3 }) })
    await tapId('remind')
    await waitFor(() => expect(byId('remind').textContent).toBe('有空位提醒我'))
  })

  it('shows the place of who is in, and leads to the days and the rankings', async () => {
    await show(underWay())
    screen.getByText('第 4 名 · 12 天')
    screen.getByText('再练 2 天超过第 3 名')
    await tapId('my-days')
    await tapId('to-ranks')
    expect(opened('navigateTo')).toEqual([`${ADDRESS}attendance/`, `${ADDRESS}rank/person/`])
    expect(document.getElementById('to-review')).toBeNull()
  })

  it('leads staff to what they decide', async () => {
    await show(underWay({ open_disputes: 2 }))
    expect(byId('to-review').textContent).toContain('待核对 2 天')
    await tapId('to-review')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/training/5/'])
  })

  it('asks a visitor to log in, and who belongs to no shop to join it', async () => {
    endSession()
    await show()
    await tapId('log-in')
    expect(opened('redirectTo').concat(opened('navigateTo')).at(-1)).toContain(`next=${encodeURIComponent(ADDRESS)}`)
  })

  it('takes in who is no member of the shop yet, and goes on to the sign-up', async () => {
    const stranger = { ...user, ship_id: null, isMember: false }
    answer('userInfo', { user: stranger })
    useMemberStore.setState({ user: stranger, shopId: 1 })
    await show()
    await tapId('bind')
    answer('shopBind', { ship_id: 4 })
    await tapId('authorise')
    await waitFor(() => byId('apply-sheet'))
  })

  it('says where there is no such competition', async () => {
    refuse('trainingDetail', 'training.not_found')
    open(TrainingDetailPage, ADDRESS)
    await screen.findByText('比赛不存在')
  })
})
