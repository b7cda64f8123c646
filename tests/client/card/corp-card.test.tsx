import { fireEvent, screen, waitFor } from '@testing-library/react'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { followServerClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import { MyCards } from '@/features/card/own/my-cards'
import { asked, card, corpCard, NOW, serve, show, user } from '../shop/fixtures'

const CARDS = '/api/v2/mobile/shops/1/users/cards/'
const CORP_CARDS = '/api/user/general/cards/'
const mine = (cards: object[], corp_cards: object[]) => serve({ [CARDS]: { cards }, [CORP_CARDS]: { corp_cards } })
const face = () => document.getElementById('corp-card-7')
const shown = async () => {
  show(<MyCards shopId={1} userId={9} />)
  await waitFor(() => expect(face()).toBeTruthy())
  return face()!.textContent
}

beforeEach(() => {
  followServerClock(NOW)
  useMemberStore.setState({ user, shopId: 1 })
})
afterEach(() => {
  endSession()
  queryClient.clear()
})

describe('a corporate card among the member’s cards', () => {
  it('shows logo, available amount in yuan and validity, before the other cards [MC-058] [MC-059] [MC-200] [BK-468]', async () => {
    mine([card({})], [corpCard()])
    const text = await shown()
    expect(text).toContain('星河科技运动补贴')
    expect(text).toContain('227.5')
    expect(text).toContain('可用')
    expect(text).toContain('2026-01-01 至 2026-12-31')
    expect(face()!.querySelector('[src*="/uploads/corp.svg"]')).toBeTruthy()
    await screen.findByText('2')
    expect(document.querySelectorAll('[id*="card-"]')[0]!.id).toBe('corp-card-7')
    expect(asked(CORP_CARDS)).toHaveLength(1)
  })

  it('is shown together with the other cards, however late its answer, and first in the strip', async () => {
    let come = (_answer: object) => {}
    serve({ [CARDS]: { cards: [card({})] }, [CORP_CARDS]: new Promise<object>((resolve) => (come = resolve)) })
    show(<MyCards shopId={1} userId={9} />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(document.querySelector('[id^="card-"]')).toBeNull()
    come({ corp_cards: [corpCard()] })
    await waitFor(() => expect(face()).toBeTruthy())
    expect(document.querySelector('[id^="card-"]')).toBeTruthy()
  })

  it.each([
    ['DAY', '每天限 1 次'],
    ['WEEK', '每周限 1 次'],
    ['MONTH', '每月限 1 次'],
  ] as const)('says how often it pays by the unit %s [BK-478]', async (unit, words) => {
    mine([], [corpCard({ rule: { ...corpCard().rule, limit_times: true, limit_times_detail: { unit, times: 1 } } })])
    expect(await shown()).toContain(words)
  })

  it('opens the subsidy of the company, its scope and frequency, and its rest [MC-092]', async () => {
    mine(
      [],
      [
        corpCard({
          ...{ week_times: 1, user_wallet: { balance: 1000, freeze_amount: 250 }, disable_corp_rule: true },
          corp_card_tpl: { ...corpCard().corp_card_tpl, need_checkin: true, need_checkin_start: '2026-05-01' },
          rule: {
            ...{ limit_amount: true, unit: 2, limit_once: true, limit_once_detail: { max_cost: 6000 } },
            ...{ limit_gym: true, gym_ids: [1, 2], limit_city: true, cities: ['310000'] },
            ...{ limit_times: true, limit_times_detail: { unit: 'WEEK', times: 2 } },
          },
        }),
      ],
    )
    await shown()
    fireEvent.click(face()!)
    const rows = { amount: '本月补贴已用 ¥60.00 · 待扣 ¥12.50¥300.00', once: '每次最多补贴¥60.00', times: '补贴次数每周限 2 次已用 1 次' }
    const places = { shops: '仅限 2 家门店本店可用', cities: '仅限 1 个城市的门店', own: '个人余额先用补贴，不足部分从这里扣¥7.50' }
    for (const [row, words] of Object.entries({ ...rows, ...places }))
      expect(document.getElementById(`corp-${row}`)!.textContent).toBe(words)
    expect(screen.getByText('2026-05-01 起，用补贴预约的课须上课签到，未签到会暂停补贴')).toBeTruthy()
    expect(screen.getByText('补贴已暂停，恢复请联系星河科技的管理员')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(document.getElementById('corp-card-sheet')).toBeNull()
  })

  it('has no row for a limit that its rule leaves open', async () => {
    mine([], [corpCard({ rule: { ...corpCard().rule, limit_amount: false } })])
    await shown()
    fireEvent.click(face()!)
    expect(document.querySelectorAll('#corp-card-sheet [id^="corp-"]')).toHaveLength(0)
  })

  it('is limited by the balance of the company', async () => {
    mine([], [corpCard({ corp_wallet: { balance: 5000, freeze_amount: 4000 } })])
    expect(await shown()).toContain('10')
  })

  it.each([
    ['企业补贴已停用', { corp_card_tpl: { status: 1, need_checkin: false, need_checkin_start: null, logo: '' } }],
    ['企业补贴已暂停', { disable_corp_rule: true }],
    ['已过期', { end: '2026-05-01' }],
  ])('says %s [BK-264] [BK-265] [BK-479]', async (word, more) => {
    mine([], [corpCard(more)])
    expect(await shown()).toContain(word)
  })
})

it('a card of times never shows fewer than none, however the server counts [BK-254]', async () => {
  mine([card({ type: 2, times: -3, balance: -3, name: '次卡' })], [])
  show(<MyCards shopId={1} userId={9} />)
  await screen.findAllByText('次卡')
  expect(document.body.textContent).toMatch(/0\s*次/)
  expect(document.body.textContent).not.toContain('-3')
})
