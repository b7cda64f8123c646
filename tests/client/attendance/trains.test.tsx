import { screen, waitFor } from '@testing-library/react'
import type { TrainEntry, TrainOrder, TrainVisit } from '@/contract/attendance'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import TrainPage from '@/pages/attendance/train'
import TrainsPage from '@/pages/attendance/trains'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, startBooking, tapId, user } from '../booking/fixtures'

setUpBooking()

const on = (time: string, day = '2026-05-22') => `${day}T${time}:00+08:00`
const visit = (more: Partial<TrainVisit> = {}): TrainVisit => ({
  id: 7,
  state: 'left',
  checkin_at: on('17:28'),
  checkout_at: on('21:42'),
  minutes: 218,
  entries: 2,
  method: 'QRCODE',
  time_frame: '晚间',
  ...more,
})
const order = (more: Partial<TrainOrder> = {}): TrainOrder => ({
  kind: 'group',
  id: 31,
  name: '流瑜伽',
  start: on('18:30'),
  end: on('19:30'),
  teacher: '周岚',
  place: 'A 教室',
  state: 'present',
  ...more,
})
const entry = (more: Partial<TrainEntry> = {}): TrainEntry => ({
  id: 7,
  method: 'QRCODE',
  checkin_at: on('17:28'),
  checkout_at: on('19:36'),
  expire_at: on('22:30'),
  card: { name: '团课 10 次卡', card_tpl_type: 2, cost: 1, balance: 7 },
  price: null,
  booking: null,
  locker_number: 'B-036',
  wristband_number: null,
  has_returned: true,
  ended_by: 'member',
  ...more,
})
const back = entry({ id: 8, method: 'FACE', card: null, checkin_at: on('20:12'), checkout_at: on('21:42') })

describe('my trainings', () => {
  const LIST = '/shop/1/mobile/trains/'
  const rows = () => [...document.querySelectorAll('[id^="visit-"], [id^="train-"]')].map(({ id }) => id)

  it('are visits and orders in one list, the latest first, page by page [IP-247] [IP-248] [IP-249]', async () => {
    startBooking(on('22:00'))
    answer('trainList', ({ query }) =>
      query.from === undefined
        ? {
            checkins: [visit()],
            orders: [
              order(),
              order({ kind: 'self_training', id: 3, name: '晨练', start: on('08:00'), end: on('09:00'), teacher: null, place: '' }),
            ],
            next: 20,
          }
        : {
            checkins: [visit({ id: 5, checkin_at: on('09:00', '2026-05-20'), checkout_at: on('09:45', '2026-05-20'), minutes: 45 })],
            orders: [],
            next: null,
          },
    )
    open(TrainsPage, LIST)
    await waitFor(() => expect(rows()).toEqual(['train-group-31', 'visit-7', 'train-self_training-3']))
    expect(listAsked('trainList')).toMatchObject([{ path: `/api/mobile/user/${user.id}/trains/`, query: { shop_id: '1' } }])
    expect(byId('visit-7').textContent).toBe('入场训练 · 晚间17:28–21:42 · 3 小时 38 分 · 出示码已离场')
    expect(byId('train-group-31').textContent).toBe('流瑜伽18:30–19:30 · 周岚 · A 教室已签到')
    expect(byId('train-self_training-3').textContent).toBe('晨练08:00–09:00已完成')
    await tapId('more-trains')
    await waitFor(() => expect(rows().at(-1)).toBe('visit-5'))
    expect(byId('visit-5').textContent).toContain('45 分钟')
    expect(document.getElementById('more-trains')).toBeNull()
  })

  it.each([
    ['visit-7', '/mobile/shop/1/sign/train/7/'],
    ['train-group-31', '/shop/1/m/user/schedules/orders/31/'],
    ['train-court-4', '/shop/1/mobile/v3/court/orders/4/'],
    ['train-self_training-3', '/shop/1/mobile/checkin-orders/3/'],
    ['new-training', '/shop/1/mobile/checkin-orders/'],
  ])('lead on: %s [IP-038]', async (id, address) => {
    answer('trainList', {
      checkins: [visit()],
      orders: [order(), order({ kind: 'court', id: 4 }), order({ kind: 'self_training', id: 3 })],
      next: null,
    })
    open(TrainsPage, LIST)
    await waitFor(() => byId(id))
    await tapId(id)
    expect(opened('navigateTo')).toEqual([address])
  })

  it('wait in the shape of a list', async () => {
    hold('trainList')
    open(TrainsPage, LIST)
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
    expect(document.getElementById('new-training')).toBeNull()
  })

  it('say that there is none yet', async () => {
    answer('trainList', { checkins: [], orders: [], next: null })
    open(TrainsPage, LIST)
    expect(await screen.findByText('还没有训练记录')).toBeTruthy()
    await tapId('go-book')
    expect(opened('switchTab').length + opened('navigateTo').length).toBe(1)
  })

  it('can be asked for again when they fail', async () => {
    lose('trainList')
    open(TrainsPage, LIST)
    await waitFor(() => byId('retry'))
    answer('trainList', { checkins: [visit()], orders: [], next: null })
    await tapId('retry')
    await waitFor(() => byId('visit-7'))
  })

  it('the trainings of a member are for a person who looks after the member: without ways into the member’s own orders [IP-249]', async () => {
    answer('trainList', { checkins: [], orders: [order()], next: null })
    open(TrainsPage, `${LIST}?user_id=12`)
    await waitFor(() => byId('train-group-31'))
    expect(listAsked('trainList').map(({ path }) => path)).toEqual(['/api/mobile/user/12/trains/'])
    expect(screen.getByText('训练记录')).toBeTruthy()
    expect(document.getElementById('new-training')).toBeNull()
    await tapId('train-group-31')
    expect(opened('navigateTo')).toEqual([])
  })

  it('the trainings of a member are refused to others in words', async () => {
    refuse('trainList', 'permission.none')
    open(TrainsPage, `${LIST}?user_id=12`)
    expect(await screen.findByText('无此权限')).toBeTruthy()
  })
})

describe('one visit', () => {
  const ADDRESS = '/mobile/shop/1/sign/train/7/'
  const show = async (more: Partial<TrainVisit> = {}, entries: TrainEntry[] = [entry(), back], orders = [order()]) => {
    startBooking(on('22:00'))
    answer('trainRead', { checkin: visit(more), user: { id: user.id, username: user.username }, entries, orders })
    open(TrainPage, ADDRESS)
    await waitFor(() => byId('visit-head'))
  }
  const line = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it('is a line of time from coming in to leaving [IP-035] [IP-036] [IP-038]', async () => {
    await show()
    expect(listAsked('trainRead').map(({ path }) => path)).toEqual(['/api/shops/1/trains/7/'])
    expect(byId('visit-head').textContent).toContain('3 小时 38 分')
    expect(byId('visit-head').textContent).toContain('2 次进门，合为一次训练 · 团课 10 次卡 1 次，剩 7 次')
    expect(line()).toEqual([
      '入场17:28出示码 · 团课 10 次卡 1 次，剩 7 次',
      '流瑜伽18:3060 分钟 · 周岚 · 已签到'.replace('60 分钟', '1 小时 0 分'),
      '暂时离场19:36储物柜 B-036 保留 · 22:30 前再次入场不重复扣费',
      '再次入场20:12刷脸',
      '离场21:42储物柜 B-036 已归还',
    ])
  })

  it('names the things still out, and that a frame ended it', async () => {
    await show(
      { entries: 1 },
      [entry({ checkout_at: on('22:30'), ended_by: 'frame', has_returned: false, wristband_number: 'W1', card: null })],
      [],
    )
    expect(line()[1]).toBe('离场22:30忘了离场，时段结束时已自动离场 · 储物柜 B-036 未归还 · 手环未归还')
  })

  it.each([
    [{ price: 45, card: null }, '支付 ¥45'],
    [{ booking: '流瑜伽', card: null }, '凭预约流瑜伽'],
    [{ card: { name: '季卡', card_tpl_type: 3, cost: 0, balance: null } }, '季卡'],
    [{ card: { name: '储值卡', card_tpl_type: 1, cost: 30, balance: 1211 } }, '储值卡 ¥30，余 ¥1,211'],
  ])('says how it was paid: %j', async (more, words) => {
    await show({ entries: 1 }, [entry(more)], [])
    expect(line()[0]).toBe(`入场17:28出示码 · ${words}`)
  })

  it('a visit that goes on has no leaving', async () => {
    await show({ state: 'inside', checkout_at: null, entries: 1 }, [entry({ checkout_at: null, ended_by: null })], [])
    expect(byId('visit-head').textContent).toContain('在馆')
    expect(line()).toHaveLength(1)
  })

  it('says when there is none, and can be asked for again when it fails', async () => {
    refuse('trainRead', 'checkin.not_found')
    const { unmount } = open(TrainPage, ADDRESS)
    expect(await screen.findByText('没有找到入场记录')).toBeTruthy()
    unmount()
    queryClient.clear()
    lose('trainRead')
    open(TrainPage, ADDRESS)
    await waitFor(() => byId('retry'))
  })

  it.each([
    ['zh-tw', '訓練詳情'],
    ['en-us', 'Visit details'],
  ] as const)('is read in %s', async (locale, title) => {
    await setLocale(locale)
    await show()
    expect(screen.getByText(title)).toBeTruthy()
  })
})
