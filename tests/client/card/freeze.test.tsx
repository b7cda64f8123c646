import { waitFor } from '@testing-library/react'
import type { CardLeave } from '@/contract/card/freeze'
import type { Answer } from '@/http/call'
import CardPage from '@/pages/card/own/detail'
import LeavePage from '@/pages/card/own/freeze'
import { byId, open, opened, said, setUpBooking, tap, tapId } from '../booking/fixtures'
import { card, notRenewed } from '../shop/fixtures'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'

setUpBooking()

const text = (id: string) => byId(id).textContent
const isThere = (id: string) => document.getElementById(id) !== null
const quarter = card({ id: 3, name: '季度会员卡', type: 3, balance: 131, start: '2026-04-01', end: '2026-09-30' })
const leaves = (more: Partial<Answer<'cardLeaves'>> = {}): Answer<'cardLeaves'> => ({
  rule: { times: 1, left: 1, min_days: 7, max_days: 30 },
  first: '2026-05-23',
  end: '2026-09-30',
  refusal: null,
  bookings: [{ id: 51, kind: 'class', name: '流瑜伽 · 舒展', start: '2026-06-10T18:30:00+08:00', username: null }],
  ...more,
})
const holder = { id: 9, username: '林晓', is_own: true }
const read = (more: Partial<Answer<'cardRead'>> = {}): Answer<'cardRead'> => ({
  ...{ card: quarter, holder, opened_at: '2026-03-23T10:00:00+08:00', leave: null },
  ...{ leave_rule: { times: 1, left: 1, min_days: 7, max_days: 30 }, share_most: 0, used: [] },
  ...more,
})
const coming = (more: Partial<CardLeave> = {}): CardLeave => ({
  ...{ id: 7, first_day: '2026-05-16', last_day: '2026-05-29', reason: 'trip', note: '', days_taken: 7, days: 14 },
  ...{ end_after: '2026-12-26', end_today: '2026-12-19' },
  ...more,
})

describe('taking leave with a card', () => {
  const show = async (given = leaves()) => {
    answer('cardLeaves', given)
    answer('cardRead', read())
    open(LeavePage, '/shop/1/mobile/card/3/leave/')
    await waitFor(() => byId('leave-days'))
  }
  /** 8 to 21 June. */
  const pick = async (from = '2026-06-08', to = '2026-06-21') => {
    if (!isThere(`month--${from}`)) await nextMonth()
    await tapId(`month--${from}`)
    await tapId(`month--${to}`)
  }
  const nextMonth = async () => {
    const arrows = [...byId('leave-days').querySelectorAll<HTMLElement>('[aria-label="2026年6月"]')]
    await tap(arrows[0]!)
    byId('month--2026-06-21')
  }

  it('shows the effects of the leave: the end of the card, the acts that are not possible, and the classes that it cancels', async () => {
    await show()
    expect(text('leave-span')).toBe('请选择请假的第一天和最后一天')
    expect(byId('leave-submit').getAttribute('aria-disabled')).toBe('true')
    await nextMonth()
    await pick()
    expect(text('leave-span')).toBe('14 天6-08 至 6-21 · 6-22 恢复')
    expect(text('leave-ends')).toBe('原到期2026-09-30顺延 14 天至2026-10-14')
    expect(text('leave-hits')).toBe('6月10日 18:30 流瑜伽 · 舒展在请假期内，提交后自动取消，不计爽约')
    await tapId('leave-submit')
    expect(text('leave-ask')).toContain('取消 1 项预约并请假？')
    expect(listAsked('cardLeaveTake')).toEqual([])
    answer('cardLeaveTake', { leave: coming() })
    // The answer that is read after it closes the form, before all of it has come.
    answer('cardLeaves', leaves({ refusal: { code: 'card.leave_open', msg: '该会员卡已有请假，结束后才能再请' } }))
    const release = hold('cardRead')
    await tapId('leave-on')
    await waitFor(() => expect(isThere('leave-submit')).toBe(false))
    release()
    await waitFor(() => expect(listAsked('cardLeaveTake')).toHaveLength(1))
    expect(listAsked('cardLeaveTake')[0]).toMatchObject({
      path: '/api/v2/mobile/shops/1/users/cards/3/leaves/',
      body: { from: '2026-06-08', to: '2026-06-21', reason: 'trip', bookings_cancelled: [51] },
    })
    await said('请假已提交')
  })

  it('asks nothing where no class is cancelled, and sends the reason', async () => {
    await show(leaves({ bookings: [] }))
    await nextMonth()
    await pick()
    await tapId('leave-ill')
    answer('cardLeaveTake', { leave: coming() })
    await tapId('leave-submit')
    await waitFor(() => expect(listAsked('cardLeaveTake')).toHaveLength(1))
    expect(listAsked('cardLeaveTake')[0]).toMatchObject({ body: { reason: 'ill', bookings_cancelled: [] } })
  })

  it('says why the days will not do: too few, a court in them, none left this year', async () => {
    const off = () => byId('leave-submit').getAttribute('aria-disabled')
    await show(leaves({ bookings: [{ id: 5, kind: 'court', name: '1 号场', start: '2026-06-10T10:00:00+08:00', username: null }] }))
    await nextMonth()
    await pick('2026-06-08', '2026-06-10')
    expect([text('leave-span'), off()]).toEqual(['3 天每次 7–30 天，最早从明天起', 'true'])
    await pick()
    expect([text('leave-hits'), off()]).toEqual(['6月10日 10:00 1 号场在请假期内，请先取消场地预订', 'true'])
  })

  it('cannot pick today, nor a day after the end of the card', async () => {
    await show(leaves({ end: '2026-05-30' }))
    expect(byId('month--2026-05-22').getAttribute('aria-disabled')).toBe('true')
    expect(byId('month--2026-05-23').getAttribute('aria-disabled')).not.toBe('true')
    expect(byId('month--2026-05-31').getAttribute('aria-disabled')).toBe('true')
  })

  it('tells a refusal and keeps the days where the bookings have changed', async () => {
    await show()
    await nextMonth()
    await pick()
    refuse('cardLeaveTake', 'card.leave_bookings')
    await tapId('leave-submit')
    await tapId('leave-on')
    await said('请假期间的预约有变动，请核对后再提交')
    expect(text('leave-span')).toContain('14 天')
    expect(listAsked('cardLeaves').length).toBeGreaterThan(1)
  })

  it('says why there can be no leave now, and offers a retry where that cannot be read', async () => {
    answer('cardRead', read())
    answer('cardLeaves', leaves({ refusal: { code: 'card.leave_open', msg: '该会员卡已有请假，结束后才能再请' } }))
    const page = open(LeavePage, '/shop/1/mobile/card/3/leave/')
    await waitFor(() => expect(document.body.textContent).toContain('该会员卡已有请假'))
    page.unmount()
    lose('cardLeaves')
    open(LeavePage, '/shop/1/mobile/card/4/leave/')
    await waitFor(() => expect(document.body.textContent).toContain('重试'))
  })
})

describe('the page of a card with leave', () => {
  const show = async (more: Partial<Answer<'cardRead'>> = {}) => {
    answer('cardRead', read(more))
    answer('cardHistory', { card_histories: [] })
    answer('cardRenewalRead', notRenewed)
    open(CardPage, '/shop/1/mobile/card/3/')
    await waitFor(() => byId('history-range'))
  }
  const locked = card({
    ...quarter,
    end: '2026-12-12',
    lock_start: '2026-05-16',
    lock_end: '2026-05-29',
    users: [{ id: 9, username: '林晓', phone: '138', active: true }],
  })

  it('leads its holder to it where the template allows it', async () => {
    await show()
    expect(text('go-leave')).toContain('今年还可请 1 次，每次 7–30 天')
    await tapId('go-leave')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/card/3/leave/'])
  })

  it('has no way to it for others, without a rule, or while there is one', async () => {
    await show({ leave_rule: null })
    expect(isThere('go-leave')).toBe(false)
  })

  it('shows how far a leave is and when the card works again, and comes back early after a question [MC-096]', async () => {
    await show({ card: locked, leave: coming() })
    expect(document.body.textContent).toContain('5月30日恢复')
    expect(text('leave-progress')).toBe(
      '请假开始5月16日原因：出差已请 7 天今天共 14 天，还有 7 天自动恢复5月30日有效期顺延 14 天，至 2026-12-26',
    )
    expect(isThere('go-leave')).toBe(false)
    expect(text('card-switch')).toContain('请假中不可更改，5月30日自动启用')
    await tapId('leave-end')
    expect(text('leave-end-ask')).toContain('明天起恢复？5月23日起可约课、入场。')
    expect(text('leave-end-ask')).toContain('已请假7 天有效期至2026-12-19')
    answer('cardLeaveEnd', { days: 7, end: '2026-12-19', is_withdrawn: false })
    // The answer that is read after it has no leave to end, before all of it has come.
    answer('cardRead', read())
    const release = hold('cardHistory')
    await tapId('leave-end-on')
    await waitFor(() => expect(isThere('leave-end')).toBe(false))
    release()
    await waitFor(() => expect(listAsked('cardLeaveEnd')).toMatchObject([{ path: '/api/v2/mobile/shops/1/users/cards/3/leaves/7/end/' }]))
    await said('明天起可以使用')
  })

  it('withdraws one that has not begun', async () => {
    await show({ leave: coming({ first_day: '2026-06-08', last_day: '2026-06-21', days_taken: 0, end_today: '2026-09-30', note: '出国' }) })
    expect(text('leave-progress')).toContain('6月8日起请假6月8日原因：出差 · 出国自动恢复6月22日')
    await tapId('leave-end')
    expect(text('leave-end-ask')).toContain('撤销这次请假？')
    answer('cardLeaveEnd', { days: 0, end: '2026-09-30', is_withdrawn: true })
    await tapId('leave-end-on')
    await said('已撤销请假')
  })

  it('tells who only shares the card when it works again, and nothing else', async () => {
    await show({ card: locked, holder: { id: 2, username: '陈默', is_own: false }, leave: coming({ reason: 'other', end_today: null }) })
    expect(text('leave-progress')).not.toContain('原因')
    expect(isThere('leave-end')).toBe(false)
    expect(isThere('renew-card')).toBe(false)
  })
})
