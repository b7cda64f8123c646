import { screen, waitFor } from '@testing-library/react'
import ScoresPage from '@/pages/score/list'
import type { Answer } from '@/http/call'
import { open, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, refuse } from '../support/fake-server'

setUpBooking()

const entry = (id: number, over: object): Answer<'scoreList'>['entries'][number] => ({
  ...{ id, cause: 'class' as const, subject: '杠铃塑形', delta: 10, balance: 1260, at: '2026-05-21T20:02:00+08:00' },
  ...{ is_back: false, by: null, reason: '', ...over },
})
const ledger = (over: Partial<Answer<'scoreList'>> = {}): Answer<'scoreList'> => ({
  ...{ pages: 1, current_page: 1, total_count: 5, ship_id: 11, user: { id: 1, username: '林晓' }, is_own: true },
  ...{ shop_name: '静安店', score: 1260, month_sum: 160 },
  entries: [
    entry(9, {}),
    entry(8, { cause: 'medal_week', subject: '晨光', delta: 50, balance: 1250 }),
    entry(7, { cause: 'measure', subject: '', delta: 30, balance: 1200 }),
    entry(6, { cause: 'correction', subject: '', delta: -10, balance: 1170, by: '前台小沈', reason: '重复签到' }),
    entry(5, { is_back: true, delta: -10, at: '2026-04-26T21:50:00+08:00', balance: 0 }),
  ],
  months: [
    { month: '2026-05', sum: 160 },
    { month: '2026-04', sum: -10 },
  ],
  rules: [{ cause: 'class', points: 10 }],
  ...over,
})
const show = () => open(ScoresPage, '/shop/1/mobile/users/11/scores/')
const read = (id: string) => document.getElementById(id)!.textContent

describe('the scores of a member [IP-021]', () => {
  it('have the balance, the month, and each entry with what it was for and what was left [IP-309]', async () => {
    answer('scoreList', ledger())
    show()
    await waitFor(() => expect(read('score-9')).toBe('上课签到 · 杠铃塑形5-21 20:02 · 余 1,260+10'))
    expect(read('score-head')).toContain('我的积分 · 静安店1,260')
    expect(read('score-8')).toContain('周勋章 · 晨光')
    expect(read('score-7')).toContain('完成5月体测')
    expect(read('score-6')).toBe('更正 · 重复签到5-21 20:02 · 前台小沈 · 余 1,170−10')
    expect(read('score-5')).toContain('撤销 · 上课签到 · 杠铃塑形4-26 21:50 · 余 0−10')
    screen.getByText('获得 160')
    screen.getByText('合计 −10')
    expect(listAsked('scoreList')[0]).toMatchObject({ path: '/api/v2/shops/1/ships/11/scores/', query: { page: '1', kind: 'all' } })
    expect(document.body.textContent).not.toContain('使用')
  })

  it('are read by parts, and say what the shop gives points for', async () => {
    answer('scoreList', ledger())
    show()
    await waitFor(() => read('score-rules'))
    await tapId('score-rules')
    await waitFor(() => expect(read('rule-class')).toBe('上课签到+10'))
    answer('scoreList', ledger({ entries: [], months: [], total_count: 0 }))
    await tapId('scores-corrected')
    await screen.findByText('没有这一类记录')
    expect(listAsked('scoreList').at(-1)).toMatchObject({ query: { kind: 'corrected' } })
    expect(read('score-head')).toContain('1,260')
  })

  it('are said to be none where there is none, and to be another’s where they are', async () => {
    answer('scoreList', ledger({ entries: [], months: [], rules: [], total_count: 0, score: 0, is_own: false }))
    show()
    await screen.findByText('还没有积分记录')
    screen.getByText('林晓的积分')
    expect(document.getElementById('score-rules')).toBeNull()
  })

  it('say why they are not shown', async () => {
    refuse('scoreList', 'permission.none')
    show()
    await screen.findByText('无此权限')
  })
})
