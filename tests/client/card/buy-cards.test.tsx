import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { queryClient } from '@/http/query-client'
import CardTab from '@/pages/tabs/card/index'

const request = Taro.request as unknown as jest.Mock
const option = (id: number, charge: number, price: number, days: number | null, more: object = {}) => ({
  id,
  charge,
  price,
  days,
  limit_days: days !== null,
  auto_renew: false,
  auto_renew_first_discount: false,
  auto_renew_first_price: null,
  auto_renew_trigger_value: null,
  custom_card_start_date_range: 0,
  ...more,
})
const tpl = (id: number, type: number, name: string, options: { price: number }[], more: object = {}) => ({
  id,
  type,
  name,
  description: '',
  image: '',
  min_price: Math.min(...options.map(({ price }) => price)),
  options,
  limits: { user_count: null },
  card_tpl_service_term: null,
  shops: [{ id: 1, name: '拾光·静安店' }],
  ...more,
})
const renewing = { auto_renew: true, auto_renew_first_discount: true, auto_renew_first_price: 129, auto_renew_trigger_value: 3 }
const tpls = [
  tpl(1, 1, '拾光储值卡', [option(1, 530, 500, 730), option(2, 1100, 1000, null)]),
  tpl(2, 2, '私教 12 次卡', [option(3, 12, 4080, 365)], {
    limits: { user_count: 3 },
    card_tpl_service_term: { id: 1, content: '不可转让。', is_read: false, need_signature: false, version: '2026.05' },
  }),
  tpl(3, 3, '连续包月', [option(4, 30, 199, 30, renewing)]),
]

let sold: object[]
beforeEach(() => {
  window.history.replaceState({}, '', '/shop/1/mobile/buy/cards/')
  sold = tpls
  request.mockImplementation(({ url }: { url: string }) =>
    url.includes('/cardtpls/')
      ? Promise.resolve({ statusCode: 200, header: {}, data: { status: 200, data: { card_tpls: sold } } })
      : new Promise(() => undefined),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})

const show = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <CardTab />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull())
}
const listOptions = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('button')
    .filter(({ id }) => id.startsWith('option-'))
    .map((row) => row.textContent)

describe('the cards that a shop sells', () => {
  it('are its templates, each with its purchase options in the words of its type [MC-032]', async () => {
    await show()
    expect(listOptions('拾光储值卡')).toEqual(['到账 ¥530730 天有效¥500', '到账 ¥1,100长期有效¥1,000'])
    expect(listOptions('私教 12 次卡')).toEqual(['12 次365 天有效¥4,080'])
    expect(listOptions('连续包月')).toEqual(['30 天自动续费首次 ¥129剩余 3 天时自动续费¥199'])
  })

  it('are sold by months in months, on their face and as the validity of other cards', async () => {
    sold = [
      tpl(3, 3, '连续包月', [option(4, 30, 199, 30, { ...renewing, months: 1 })]),
      tpl(2, 2, '私教 12 次卡', [option(3, 12, 4080, 180, { months: 6 })]),
    ]
    await show()
    expect(listOptions('连续包月')).toEqual(['1 个月自动续费首次 ¥129剩余 3 天时自动续费¥199'])
    expect(document.getElementById('tpl-3')!.textContent).toContain('1个月')
    expect(listOptions('私教 12 次卡')).toEqual(['12 次6 个月有效¥4,080'])
  })

  it('can be filtered by type', async () => {
    await show()
    fireEvent.click(screen.getByRole('radio', { name: '次卡' }))
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['私教 12 次卡'])
  })

  it('keep the chosen tab of types for the visit [BK-489] [MC-262]', async () => {
    await show()
    fireEvent.click(screen.getByRole('radio', { name: '期限卡' }))
    expect(sessionStorage.getItem('buy_card_tab_index')).toBe('3')
    cleanup()
    await show()
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['连续包月'])
    fireEvent.click(screen.getByRole('radio', { name: '全部' }))
    expect(sessionStorage.getItem('buy_card_tab_index')).toBe('0')
  })

  it('open the page that sells an option, with the purpose of the purchase, and remember the option [BK-488] [MC-262]', async () => {
    window.history.replaceState({}, '', '/shop/1/mobile/buy/cards/?next=%2Fshop%2F1%2Fmobile%2Fcourts%2F&schedule_id=7')
    await show()
    fireEvent.click(document.getElementById('option-3')!)
    await waitFor(() => expect(Taro.navigateTo).toHaveBeenCalled())
    const url = new URL((Taro.navigateTo as jest.Mock).mock.calls[0]![0].url as string, 'http://own')
    expect(url.pathname).toBe('/shop/1/mobile/buy/cards/2/')
    expect(Object.fromEntries(url.searchParams)).toEqual({ option_id: '3', next: '/shop/1/mobile/courts/', schedule_id: '7' })
    expect(localStorage.getItem('buy_card_option_id')).toBe('3')
  })

  it('say everything about a template and its options: description, limits, terms, prices, days, renewal and first day [MC-067] [MC-069]', async () => {
    const days = option(9, 90, 600, 120, { ...renewing, auto_renew_trigger_value: 5, custom_card_start_date_range: 30 })
    sold = [
      tpl(7, 3, '季卡', [days], {
        description: '任何门店',
        limits: { user_count: 2 },
        card_tpl_service_term: { id: 4, content: '请假两次。', is_read: false, need_signature: false, version: '2026.05' },
      }),
    ]
    await show()
    expect(listOptions('季卡')).toEqual(['90 天自动续费首次 ¥129剩余 5 天时自动续费 · 30 天内可选开卡日期¥600'])
    fireEvent.click(document.getElementById('terms-7')!)
    for (const words of ['任何门店', '每人限购 2 张', '请假两次。']) expect(document.getElementById('tpl-7')!.textContent).toContain(words)
  })

  it.each([
    [1, '余额低于 ¥5 时自动续费'],
    [2, '剩余 5 次时自动续费'],
    [3, '剩余 5 天时自动续费'],
  ])('a card of type %i renews by the unit of its type: %s [MC-261]', async (type, words) => {
    sold = [tpl(8, type, '续费卡', [option(9, 10, 100, null, { auto_renew: true, auto_renew_trigger_value: 5 })])]
    await show()
    expect(listOptions('续费卡')[0]).toContain(words)
  })

  it('open their limits and terms', async () => {
    await show()
    expect(screen.queryByText('不可转让。')).toBeNull()
    fireEvent.click(document.getElementById('terms-2')!)
    expect(screen.getByText('不可转让。')).toBeTruthy()
    expect(document.getElementById('tpl-2')!.textContent).toContain('每人限购 3 张')
  })

  it('lead to another shop where there are none', async () => {
    sold = []
    await show()
    expect(screen.getByRole('button', { name: '切换门店' })).toBeTruthy()
  })
})
