import { waitFor } from '@testing-library/react'
import CheckInPage from '@/pages/checkin/choose'
import { byId, open, setUpBooking, tapId } from '../booking/fixtures'
import type { CheckinCard } from '@/contract/checkin/shapes'
import { answer } from '../support/fake-server'
import { available, checkinCard, ids, offCard, text, valueCard, hasCode } from './fixtures'

setUpBooking()
beforeEach(hasCode)

const ADDRESS = '/mobile/shop/1/sign/'
const show = async (given = available(), address = ADDRESS) => {
  answer('checkinAvailable', given)
  answer('checkinList', { checkins: [] })
  const page = open(CheckInPage, address)
  await waitFor(() => byId('frame'))
  return page
}
const isOn = (id: string) => byId(id).getAttribute('aria-checked') === 'true'

describe('the cards on the page to enter', () => {
  it('sorts the cards that can be used first, and says of the others why not [IP-138] [IP-140] [IP-324] [IP-325]', async () => {
    await show(
      available({
        cards: [
          offCard(11, 'checkin.card_unfit', { card_tpl_id: 9 }),
          offCard(12, 'checkin.card_locked', { lock_end: '2026-05-29' }),
          checkinCard(5),
          offCard(13, 'checkin.card_short', { type: 1, card_tpl_type: 1, balance: 12.5, cost: 3000 }),
          offCard(14, 'checkin.card_stopped'),
          offCard(15, 'checkin.card_overdue', { type: 3, end: '2026-04-14', balance: -38 }),
          valueCard,
        ],
      }),
    )
    expect(ids('way-card-')).toEqual([5, 6, 11, 12, 13, 14, 15].map((id) => `way-card-${id}`))
    expect([11, 12, 13, 14, 15].map((id) => text(`way-card-${id}`))).toEqual([
      '卡11该时段不可使用此卡入场',
      '卡12请假中 · 5月30日恢复',
      '卡13余额不足 · 余额 ¥12.50，需 ¥30.00',
      '卡14已停用 · 请联系前台',
      '卡15已过期 · 2026-04-14 到期',
    ])
    await tapId('way-card-12')
    expect(isOn('way-card-12')).toBe(false)
  })

  it('shows the cost by a card in its own unit: money in yuan from fen, times as they are [IP-349]', async () => {
    await show()
    expect([text('way-card-5'), text('way-card-6')]).toEqual(['团课 10 次卡剩 8 次1 次', '拾光储值卡余额 ¥1,280.00¥30.00'])
    expect(text('enter-words')).toBe('1 次团课 10 次卡 · 扣后剩 7 次')
  })

  const everyFault = { is_active: false, is_locked: true, is_expired: true, balance: -1 } as const
  it.each<[string, CheckinCard, string]>([
    [
      'is not active reads as stopped, before every other reason [IP-133]',
      offCard(14, 'checkin.card_stopped', everyFault),
      '已停用 · 请联系前台',
    ],
    [
      'is active but locked reads as on leave [IP-134]',
      offCard(14, 'checkin.card_locked', { ...everyFault, is_active: true, lock_end: '2026-05-29' }),
      '请假中 · 5月30日恢复',
    ],
    [
      'is active, not locked, but expired reads as overdue [IP-135]',
      offCard(14, 'checkin.card_overdue', {
        ...everyFault,
        is_active: true,
        is_locked: false,
        type: 3,
        card_tpl_type: 3,
        end: '2026-04-14',
      }),
      '已过期 · 2026-04-14 到期',
    ],
    [
      'is a time card below zero reads as short of balance [IP-136]',
      offCard(14, 'checkin.card_short', { type: 3, card_tpl_type: 3, balance: -3, cost: 0 }),
      '余额不足',
    ],
    [
      'has less than the cost reads as short of balance, both in yuan [IP-137]',
      offCard(14, 'checkin.card_short', { type: 1, card_tpl_type: 1, balance: 12.5, cost: 3000 }),
      '余额不足 · 余额 ¥12.50，需 ¥30.00',
    ],
    [
      'has no cost in this frame is unavailable for this time slot [IP-139] [IP-204]',
      offCard(14, 'checkin.card_unfit', { card_tpl_id: 9, cost: null }),
      '该时段不可使用此卡入场',
    ],
  ])('a card that %s', async (_, card, says) => {
    await show(available({ cards: [card], available: false }))
    expect(text('way-card-14')).toBe(`卡14${says}`)
    await tapId('way-card-14')
    expect([isOn('way-card-14'), byId('enter').getAttribute('aria-disabled')]).toEqual([false, 'true'])
  })

  it.each<[string, Partial<CheckinCard>, string]>([
    ['times that are valid for good', {}, '剩 8 次1 次'],
    ['times with a last day', { check_valid: true, valid_from: '2026-01-01', valid_to: '2026-12-31' }, '剩 8 次 · 有效期至 2026-12-311 次'],
    ['times whose last day is not judged', { check_valid: false, valid_to: '2026-12-31' }, '剩 8 次1 次'],
    [
      'a time',
      { type: 3, card_tpl_type: 3, start: '2026-05-01', end: '2026-05-31', balance: 10, cost: 0 },
      '剩 10 天 · 有效期至 2026-05-31不扣费',
    ],
    ['money', { type: 1, card_tpl_type: 1, balance: 60, cost: 3000 }, '余额 ¥60.00¥30.00'],
    [
      'a time that starts by use',
      { type: 3, card_tpl_type: 3, is_auto_start: true, cost: 0, auto_start: { start: '2026-05-22', end: '2026-06-20' } },
      '今天开卡 · 至 2026-06-20不扣费',
    ],
  ])('reads what a card holds from its fields: %s [IP-106]', async (_, fields, says) => {
    await show(available({ cards: [checkinCard(14, { name: '卡', ...fields })] }))
    expect(text('way-card-14')).toBe(`卡${says}`)
  })

  it('never shows the balance of a period card below zero [IP-141]', async () => {
    await show(available({ cards: [checkinCard(7, { name: '季卡', type: 3, card_tpl_type: 3, balance: -3, cost: 0, end: '2026-09-30' })] }))
    expect(text('way-card-7')).toBe('季卡剩 0 天 · 有效期至 2026-09-30不扣费')
  })
})
