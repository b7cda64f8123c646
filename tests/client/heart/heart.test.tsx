import { screen, waitFor } from '@testing-library/react'
import type { HeartRecord } from '@/contract/heart'
import { splitRates } from '@/domain/heart/splits'
import HeartRankPage from '@/pages/heart/rank'
import HeartRecordPage from '@/pages/heart/record'
import { useMemberStore } from '@/shell/session/member-store'
import { byId, open, setUpBooking, user } from '../booking/fixtures'
import { answer } from '../support/fake-server'

setUpBooking()
beforeEach(() => useMemberStore.setState({ user, shopId: 1 }))

const rates = Array.from({ length: 2_400 }, (_, at) => (at < 1_200 ? 140 : 171))
const record = (more: Partial<HeartRecord> = {}): HeartRecord => ({
  ...{ id: 7, calorie: 412, is_estimated: false, avg_heart_rate: 156, max_heart_rate: 171, avg_effort: 73, source: 'belt' },
  splits: splitRates(rates, 30).map(({ at, rate, effort }) => ({ at, avg_heart_rate: rate, avg_effort: effort })),
  zones: [0, 1_200, 0, 0, 1_200, 0],
  user: { age: 30 },
  exercise_datas: [
    {
      ...{ name: 'HIIT 快燃', image: '', coach: '陈屿', calorie: 412, zones: [0, 1_200, 0, 0, 1_200, 0] },
      ...{ start: '2026-05-20T20:00:00+08:00', end: '2026-05-20T20:40:00+08:00' },
    },
  ],
  shop: { id: 1, name: '静安店' },
  ...more,
})
const show = async (more: Partial<HeartRecord> = {}) => {
  answer('heartRecord', { record: record(more) })
  open(HeartRecordPage, '/shop/1/mobile/hr/7/')
  await waitFor(() => byId('heart-zones'))
}

describe('A record of the heart rate', () => {
  it('shows what it burnt, its course in at most 30 bars, and its zones by the highest rate of the age [IP-110] [IP-305] [IP-339] [IP-342]', async () => {
    await show()
    expect(document.body.textContent).toContain('5月20日 20:00–20:40 · 陈屿')
    expect(document.body.textContent).toContain('最大心率 187 · 208 − 0.7 × 30 岁')
    const bars = byId('heart-bars').querySelectorAll('[role="listitem"]')
    expect(bars.length).toBeLessThanOrEqual(30)
    expect(bars).toHaveLength(29)
    expect(bars[0]!.getAttribute('aria-label')).toBe('20:00 140')
  })

  it('names the six zones with their bounds and minutes, and colours each bar by the zone of its effort [IP-343] [IP-344] [IP-345] [IP-340]', async () => {
    await show()
    const rows = [...byId('heart-zones').querySelectorAll('[role="listitem"]')].map((row) => row.getAttribute('aria-label'))
    expect(rows).toEqual([
      '竞技 90–100% 0 分',
      '耐力 80–90% 20 分',
      '心肺 70–80% 0 分',
      '有氧燃脂 60–70% 0 分',
      '热身 50–60% 20 分',
      '非运动 0–50% 0 分',
    ])
    const bars = [...byId('heart-bars').querySelectorAll('[role="listitem"]')].map((bar) => bar.firstElementChild!.className)
    expect(bars[0]).toContain('zone1')
    expect(bars.at(-1)).toContain('zone4')
  })

  it('is of the age of 40 where none is known [IP-341]', async () => {
    await show({ user: { age: 40 } })
    expect(document.body.textContent).toContain('最大心率 180 · 208 − 0.7 × 40 岁')
  })

  it.each([
    [499, '约 2 碗米饭'],
    [500, '约 1 碗牛肉面'],
  ])('is compared, at %d kilocalories, with %s [IP-346] [IP-347]', async (calorie, words) => {
    await show({ calorie })
    expect(screen.getByText(words)).toBeTruthy()
  })
})

describe('The ranking of wristbands', () => {
  const row = (rank: number, username: string, calorie: number) => ({
    rank,
    user: { id: username ? rank : null, username, avatar: '' },
    calorie,
    records: 1,
  })

  it('shows people by their calories, and nobody’s name who hides it [IP-308]', async () => {
    answer('heartRanking', {
      from: '2026-05-18',
      ranks: [row(1, '许雅婷', 816), row(2, '陈默', 702), row(3, '周小禾', 457), row(4, '', 388), row(5, '程浩', 352)],
      own: { rank: 4, calorie: 388, records: 1, next: { rank: 3, calorie: 69 } },
      too_few: false,
      choice: 'anonymous',
      can_join: true,
    })
    open(HeartRankPage, '/shop/1/mobile/hr/rank/')
    await screen.findByText('程浩')
    expect(screen.getByText('不显示名字的会员')).toBeTruthy()
    expect(document.body.textContent).toContain('再多 69 千卡到第 3 名')
  })
})
