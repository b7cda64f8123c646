import { waitFor } from '@testing-library/react'
import { byId, said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { has, isOff, isOn, answerMember, person, record, showMember, text, type } from './checkin-stage'

setUpBooking()

describe('a guest at the desk', () => {
  it('takes the price of a guest whom a member brings, once the rules were told', async () => {
    answer('userSearch', { users: [{ ...person, id: 12, username: '林晓', card: null }], more: false } as never)
    await showMember(answerMember({ visits: 0, single: { price: 1900, is_trial: true, desk: ['CASH', 'POS'] }, guests: 1 }), '?guest=1')
    expect(isOn('way-desk-CASH')).toBe(true)
    expect(text('way-desk-POS')).toBe('首次到店价前台收款 · 刷卡¥19.00')
    expect(text('guest-host')).toContain('还没有选择会员')
    await tapId('guest-told')
    expect(isOff('admit')).toBe(true)
    await tapId('pick-host')
    type('member-search', '林晓')
    await waitFor(() => byId('member-12'))
    await tapId('member-12')
    await waitFor(() => expect(text('guest-host')).toContain('林晓本月带来 1 位'))
    expect(text('admit')).toBe('收款 ¥19.00 并入场')
    answer('deskAdmit', { checkin: record({ status: 1 }) })
    await tapId('admit')
    await said('周小禾已入场')
    expect(listAsked('deskAdmit').at(-1)!.body).toMatchObject({ user_id: 9, channel: 'CASH', shown_price: 1900, host_id: 12 })
  })

  it.each([
    [1, '林晓本月可带 2 位，还剩 1 位', false],
    [2, '林晓本月可带的 2 位都已带过', true],
    [3, '林晓本月可带的 2 位都已带过', true],
  ])('says how many more the member may bring who has brought %d', async (guests, words, isUsed) => {
    answer('userSearch', { users: [{ ...person, id: 12, username: '林晓', card: null }], more: false } as never)
    await showMember(
      answerMember({ visits: 0, single: { price: 1900, is_trial: true, desk: ['CASH'] }, guests, guests_a_month: 2 }),
      '?guest=1',
    )
    await tapId('guest-told')
    await tapId('pick-host')
    type('member-search', '林晓')
    await waitFor(() => byId('member-12'))
    await tapId('member-12')
    await waitFor(() => expect(text('guest-host')).toContain(words))
    if (!isUsed) return
    refuse('deskAdmit', 'checkin.guests_used', { n: 2 })
    await tapId('admit')
    await said('这位会员本月可带的 2 位访客都已带过；访客可以选择自己来')
  })
})

describe('an open entry at the desk', () => {
  it('the entry of a member who is inside is ended without the code, with a question where things are out [IP-128]', async () => {
    const came = { status: 1, checkin_at: '2026-05-22T17:21:00+08:00' }
    await showMember(answerMember({}, record(came)))
    await tapId('check-out')
    expect(text('check-out-dialog')).toContain('周小禾离场？没有未归还的储物柜和手环')
    expect(has('things-back')).toBe(false)
    answer('deskCheckout', { checkin: record({ status: 5 }) })
    await tapId('check-out-confirm')
    await said('周小禾已离场')
    expect(listAsked('deskCheckout')[0]).toMatchObject({ path: '/api/shops/1/staff/checkin/61/checkout/', body: {} })
  })

  it.each([
    [true, { status: 5, to_return: false }, '周小禾已离场'],
    [false, { status: 4, to_return: true }, '周小禾待离场，等待归还'],
  ])('ends with what the desk says of the things (%s)', async (returned, then, words) => {
    const out = { locker_number: 'B-036', wristband_number: '0093', to_return: true }
    await showMember(answerMember({}, record({ status: 1, checkin_at: '2026-05-22T17:21:00+08:00', ...out })))
    await tapId('check-out')
    expect(text('things-back')).toBe('已收回：柜 B-036 · 手环 0093')
    if (returned) await tapId('things-back')
    lose('deskCheckout')
    await tapId('check-out-confirm')
    await said('操作失败，请重试')
    refuse('deskCheckout', 'checkin.moved')
    await tapId('check-out-confirm')
    await said('入场状态已变化，请刷新后再试')
    answer('deskCheckout', { checkin: record(then) })
    await tapId('check-out-confirm')
    await said(words)
    expect(listAsked('deskCheckout').map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ returned })))
  })
})
