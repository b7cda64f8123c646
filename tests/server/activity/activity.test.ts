import type { Activity } from '@/contract/activity/activity'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { twoBrands } from '../support/two-brands'

let server: TestApp

const exec = (sql: string) => server.engine.session((session) => session.exec(sql))

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await exec(`
    INSERT INTO activity (id, shop_id, brand_id, key, name, image, place, start_at, end_at, status, need_sign_up, sign_up_start, sign_up_end, support_card) VALUES
      (1, 1, 1, 'hike', '山野徒步', '/hike.jpg', '佘山', '2026-11-28T08:00+08:00', '2026-11-28T12:00+08:00', 1, true, '2026-11-01T00:00+08:00', '2026-11-27T18:00+08:00', true),
      (2, 1, 1, 'open-day', '开放日', '', '', '2026-11-22T09:00+08:00', '2026-11-22T18:00+08:00', 0, false, NULL, NULL, false),
      (3, 1, 1, 'past', '上月比赛', '', '', '2026-10-02T09:00+08:00', '2026-10-02T18:00+08:00', 1, true, NULL, NULL, false),
      (4, 1, 1, 'older', '九月比赛', '', '', '2026-09-02T09:00+08:00', '2026-09-02T18:00+08:00', 1, true, NULL, NULL, false),
      (5, 1, 1, 'now', '进行中', '', '', '2026-11-20T09:00+08:00', '2026-11-21T10:01+08:00', 1, true, NULL, NULL, false),
      (6, 4, 2, 'foreign', '别家', '', '', '2026-11-22T09:00+08:00', '2026-11-22T18:00+08:00', 1, true, NULL, NULL, false);
    INSERT INTO activity_option (id, activity_id, brand_id, key, name, is_free, price_fen, limit_user_count, limit_total_count, limit_user_status, other_count) VALUES
      (11, 1, 1, 'adult', '成人', false, 12850, 2, 30, '{1,2}', 7),
      (12, 1, 1, 'child', '儿童', false, 6000, NULL, NULL, '{}', 0),
      (13, 2, 1, 'all', '入场', true, NULL, NULL, NULL, '{}', 0),
      (14, 5, 1, 'all', '报名', false, 100, NULL, NULL, '{}', 0);`)
})
afterAll(() => server.close())

interface Page {
  pages: number
  current_page: number
  total_count: number
  activities: Activity[]
}
const list = (query = '', shopId = 1) => server.request<Page>('GET', `/api/v2/mobile/shops/${shopId}/activities/${query}`)

describeOnBothEngines('Activities', () => {
  it('lists those of the shop, coming ones first, past ones last and latest first [MC-221]', async () => {
    const { data } = await list()
    expect(data).toMatchObject({ pages: 1, current_page: 1, total_count: 5 })
    expect(data.activities.map(({ id }) => id)).toEqual([5, 2, 1, 3, 4])
    expect((await list('', 4)).data.activities.map(({ id }) => id)).toEqual([6])
    expect((await list('', 3)).data).toEqual({ pages: 1, current_page: 1, total_count: 0, activities: [] })
  })

  it('answers every field of an activity, prices in yuan, limits and counts by option [MC-083] [MC-084]', async () => {
    const hike = (await list()).data.activities.find(({ id }) => id === 1)
    expect(hike).toEqual({
      id: 1,
      name: '山野徒步',
      image: '/hike.jpg',
      place: '佘山',
      start: '2026-11-28T08:00:00+08:00',
      end: '2026-11-28T12:00:00+08:00',
      status: 1,
      need_sign_up: true,
      sign_up_start: '2026-11-01T00:00:00+08:00',
      sign_up_end: '2026-11-27T18:00:00+08:00',
      support_card: true,
      min_price: 60,
      options: [
        {
          id: 11,
          name: '成人',
          is_free: false,
          rules: [
            { channel: 'ONLINE', cost: 128.5, card_tpl_id: null, card_tpl_name: null, card_type: null },
            { channel: 'CARD', cost: 128.5, card_tpl_id: null, card_tpl_name: null, card_type: null },
          ],
          admits: 1,
          limits: { user_count: 2, user_status: [1, 2] },
          limit_user_count: 30,
          total_order_count: 7,
          user_order_count: 0,
          reason: null,
        },
        expect.objectContaining({ id: 12, limits: { user_count: null, user_status: [] } }),
      ],
    })
  })

  it('answers unlimited places as 1e10 [MC-163] [BK-496]', async () => {
    const options = (await list()).data.activities.find(({ id }) => id === 1)!.options
    expect(options.map((option) => option.limit_user_count)).toEqual([30, 1e10])
  })

  it('offers a free option at 0, and no card where cards are not accepted', async () => {
    const { activities } = (await list()).data
    expect(activities.find(({ id }) => id === 2)).toMatchObject({
      min_price: 0,
      options: [{ is_free: true, rules: [expect.objectContaining({ channel: 'FREE', cost: 0 })] }],
    })
    expect(activities.find(({ id }) => id === 5)).toMatchObject({
      min_price: 1,
      options: [{ is_free: false, rules: [expect.objectContaining({ channel: 'ONLINE', cost: 1 })] }],
    })
  })

  it('answers which activities are waiting, active and over [MC-116]', async () => {
    const { activities } = (await list()).data
    expect(Object.fromEntries(activities.map(({ id, status }) => [id, status]))).toEqual({ 1: 1, 2: 0, 3: 2, 4: 2, 5: 1 })
    expect(activities.find(({ id }) => id === 3)).toMatchObject({ min_price: null, options: [] })
  })

  it('pages by ten [MC-221]', async () => {
    await exec(`INSERT INTO activity (id, shop_id, brand_id, key, name, start_at, end_at)
      SELECT 100 + n, 2, 1, 'n' || n, '第' || n || '场', '2026-12-01Z'::timestamptz + n * interval '1 day', '2026-12-01Z'::timestamptz + n * interval '1 day 1 hour'
        FROM generate_series(1, 23) n`)
    const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await list(`?page=${page}`, 2)).data))
    expect(pages.map(({ pages: all, current_page, total_count }) => [all, current_page, total_count])).toEqual(
      [1, 2, 3, 4].map((page) => [3, page, 23]),
    )
    expect(pages.map(({ activities }) => activities.length)).toEqual([10, 10, 3, 0])
    expect(new Set(pages.flatMap(({ activities }) => activities.map(({ id }) => id))).size).toBe(23)
  })

  it('refuses an unknown shop, and a page that is no number', async () => {
    expect(await list('', 99)).toMatchObject({ status: 404, code: 'shop.not_found' })
    expect(await list('?page=0')).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('are shown one by one with their text, to visitors, at their own shop [MC-222]', async () => {
    await exec(`UPDATE activity SET description = '请自带头盔' WHERE id = 1`)
    const one = (id: number, shopId = 1) =>
      server.request<{ activity: Activity }>('GET', `/api/v2/mobile/shops/${shopId}/activities/${id}/`)
    const listed = (await list()).data.activities.find(({ id }) => id === 1)
    expect((await one(1)).data.activity).toMatchObject({
      ...listed,
      description: '请自带头盔',
      cancel_until: '2026-11-27T18:00:00+08:00',
      schedule: [],
      notes: [],
      shop: { id: 1, phone: '021-1' },
      mine: null,
      waiting: null,
    })
    for (const [id, shopId] of [
      [6, 1],
      [1, 2],
      [999, 1],
    ] as const)
      expect(await one(id, shopId)).toMatchObject({ status: 404, code: 'activity.not_found' })
  })
})
