import { waitFor } from '@testing-library/react'
import type { Checkin } from '@/contract/checkin/shapes'
import RecordsPage from '@/pages/checkin/records'
import { fireTaro } from '../../support/stubs/taro'
import { byId, open, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, lose } from '../support/fake-server'
import { ids, inside, isThere, text, time } from './fixtures'

setUpBooking()

const left = (more: Partial<Checkin> = {}) =>
  inside({ status: 5, checkout_at: time('16:56'), to_return: false, ended_by: 'member', ...more })

describe('the records of entry', () => {
  const page = (records: Checkin[], pages = 1, at = 1) => ({ check_in: records, pages, current_page: at, total_count: records.length })
  const at = (id: number, day: string) =>
    left({
      id,
      created_at: time('10:00', day),
      checkin_at: time('10:05', day),
      checkout_at: time('11:35', day),
      expire_at: time('22:30', day),
    })

  it('are grouped by day, week and month, and read page by page; the month is counted once it is whole [IP-290] [IP-293]', async () => {
    answer('checkinRecords', ({ query }) =>
      query.page === '1'
        ? page([at(71, '2026-05-22'), at(70, '2026-05-21'), at(69, '2026-05-18')], 2)
        : page([at(68, '2026-05-02'), at(67, '2026-04-30'), at(66, '2025-12-31')], 2, 2),
    )
    open(RecordsPage, '/mobile/shop/1/sign/records/')
    await waitFor(() => byId('record-71'))
    expect(isThere('month-sums')).toBe(false)
    await fireTaro('reachBottom')
    await waitFor(() => byId('record-66'))
    expect([...document.querySelectorAll('[role=heading][aria-level="2"]')].map(({ parentElement }) => parentElement!.textContent)).toEqual(
      ['今天5月22日 周五', '昨天5月21日 周四', '本周5月18日起', '更早5月', '4月', '2025年12月'],
    )
    expect(text('month-sums')).toBe('4 次本月入场6 小时本月在馆')
    expect(text('record-69')).toContain('周一 10:05–11:35')
    expect(text('record-68')).toContain('5-02 周六 10:05–11:35')
    expect(listAsked('checkinRecords').map(({ path, query }) => [path, query.page])).toEqual(
      ['1', '2'].map((page) => ['/api/v2/shops/1/user/checkin/records/', page]),
    )
  })

  it('the entries that were paid singly are a part of their own [IP-284] [IP-285]', async () => {
    answer('checkinRecords', page([]))
    answer('checkinOrders', {
      orders: [left({ card: null, cost: 0, price: 5000, paid: true, order: { channel: 'WEIXIN' } })],
      pages: 1,
      current_page: 1,
      total_count: 1,
    })
    open(RecordsPage, '/mobile/shop/1/sign/records/')
    await waitFor(() => byId('go-in'))
    expect(document.body.textContent).toContain('还没有入场记录')
    await tapId('segment--paid')
    await waitFor(() => byId('record-71'))
    expect(text('record-71')).toContain('微信支付 ¥50.00')
    expect(ids('record-')).toEqual(['record-71'])
  })

  it('offer a retry where they cannot be read', async () => {
    lose('checkinRecords')
    open(RecordsPage, '/mobile/shop/1/sign/records/')
    await waitFor(() => byId('retry'))
  })
})
