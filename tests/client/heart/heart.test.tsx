import { screen, waitFor, within } from '@testing-library/react'
import type { HeartRecord } from '@/contract/heart'
import { splitRates } from '@/domain/heart/splits'
import HeartListPage from '@/pages/heart/list'
import HeartRankPage from '@/pages/heart/rank'
import HeartRecordPage from '@/pages/heart/record'
import { album } from '@/platform/album'
import { useMemberStore } from '@/shell/session/member-store'
import { byId, open, opened, said, setUpBooking, tapId, user } from '../booking/fixtures'
import { answer, listAsked } from '../support/fake-server'
import { fakeCanvas } from '../support/fake-canvas'

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

describe('The own heart rates', () => {
  const listed = (id: number, day: string, calorie: number) => ({
    ...{ id, name: 'HIIT 快燃', image: '', coach: '陈屿', calorie, zones: [0, 1_200, 0, 0, 1_200, 0], avg_effort: 73 },
    ...{ start: `${day}T20:00:00+08:00`, end: `${day}T20:40:00+08:00` },
  })

  it('are asked for the user, stand by month, sum up the latest one, and lead to the one that is tapped [IP-039] [IP-040] [IP-303]', async () => {
    answer('heartRecords', {
      exercise_datas: [listed(9, '2026-05-20', 412), listed(8, '2026-05-17', 386), listed(7, '2026-04-28', 398)],
      more: false,
    })
    answer('heartEntry', { has_belts: false, has_records: true })
    answer('healthRead', {
      consent: { current: '1.0', version: '1.0', given_at: '2026-05-01T10:00:00+08:00', withdrawn_at: null, is_due: false },
      needs_guardian: false,
    })
    open(HeartListPage, '/shop/1/mobile/hr/')
    await waitFor(() => byId('heart-record--9'))
    expect(listAsked('heartRecords').map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/shops/1/user/heart-records/', { user_id: String(user.id) }],
    ])
    expect(document.body.textContent).toMatch(/798 千卡.*5月2 次.*412.*386.*4月1 次.*398/)
    await tapId('heart-record--7')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/hr/7/'])
  })
})

describe('A record of the heart rate', () => {
  it('shows what it burnt, its course in at most 30 bars, and its zones by the highest rate of the age [IP-040] [IP-070] [IP-110] [IP-304] [IP-305] [IP-339] [IP-342]', async () => {
    await show()
    expect(listAsked('heartRecord').map(({ path, query }) => [path, query])).toEqual([['/api/v2/user/heart-records/', { id: '7' }]])
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

describe('A record that is shared', () => {
  afterEach(() => jest.restoreAllMocks())

  it('is a picture of its minutes and zones, without a heart rate, and without the calories unless they are switched on', async () => {
    const { drawn } = fakeCanvas()
    jest.spyOn(album, 'save').mockResolvedValue({ kind: 'saved' })
    await show()
    await tapId('heart-share')
    expect(byId('heart-share-kcal').getAttribute('aria-checked')).toBe('false')
    const texts = async () => {
      drawn.length = 0
      await tapId('heart-save')
      await said('已保存到相册')
      return drawn.flatMap(([act, text]) => (act === 'fillText' ? [text] : []))
    }
    const plain = ['HIIT 快燃', '训练 40 分钟', '5月20日 20:00–20:40']
    expect(await texts()).toEqual([...plain, expect.any(String)])
    await tapId('heart-share-kcal')
    expect(await texts()).toEqual([...plain, '412 千卡', expect.any(String)])
  })
})

describe('The ranking of wristbands', () => {
  const row = (rank: number, username: string, calorie: number) => ({
    rank,
    user: { id: username ? rank : null, username, avatar: '' },
    calorie,
    records: 1,
  })

  it('shows people by their calories, and nobody’s name who hides it [IP-307] [IP-308]', async () => {
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
    expect(listAsked('heartRanking').map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/shops/1/wristrecord/rank/', { period: 'week' }],
    ])
    const [podium, others] = screen.getAllByRole('list').map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-label')),
    )
    expect(podium).toEqual(['2 陈默 702 千卡', '1 许雅婷 816 千卡', '3 周小禾 457 千卡'])
    expect(others).toEqual(['4 不显示名字的会员 388 千卡', '5 程浩 352 千卡'])
  })
})
