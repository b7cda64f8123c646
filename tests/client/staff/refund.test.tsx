import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import CardPage from '@/pages/staff/desk/card'
import { queryClient } from '@/http/query-client'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { card } from '../shop/fixtures'
import { nothingBought, answerRefunds } from './refunds'
import { workAs } from './staff-stage'

setUpBooking()

const CARD = '/shop/1/mobile/staff/members/9/cards/4/'
const show = async (refunds = answerRefunds()) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('memberCardEntries', { card: refunds.card, entries: [], next: null })
  answer('cardRefunds', refunds)
  open(CardPage, CARD)
  await waitFor(() => byId('purchase-41'))
}
const type = (id: string, value: string) =>
  fireEvent.input(byId(id).matches('input, textarea') ? byId(id) : byId(id).querySelector('input, textarea')!, { target: { value } })
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'

describe('giving money for a member’s card back', () => {
  it('names the payment, its rest and the most that may be given back, and sends an amount with its reason', async () => {
    await show()
    expect(byId('purchase-41').textContent).toBe(
      '开卡 · 微信支付2026-05-20 10:00 · 实付 ¥1,000.00 · 剩本金 ¥641.00 · 剩赠送 ¥100.00可退 ¥641.00',
    )
    await tapId('to-refund')
    expect(byId('refund-sheet').textContent).toContain('全部退完时赠送 ¥100.00 一并收回')
    expect(isOff('refund-act')).toBe(true)
    type('refund-amount', '700')
    type('refund-reason', '搬家')
    expect(byId('refund-sheet').textContent).toContain('请填写不超过 ¥641.00 的金额')
    expect(isOff('refund-act')).toBe(true)
    type('refund-amount', '300')
    answer('cardRefundCreate', answerRefunds({ most: 341 }))
    await tapId('refund-act')
    await said('已提交退款 ¥300.00')
    expect(listAsked('cardRefundCreate')).toMatchObject([
      { path: '/api/shops/1/staff/members/9/cards/4/refunds/', body: { amount: 300, reason: '搬家' } },
    ])
    expect(document.getElementById('refund-sheet')).toBeNull()
  })

  it('shows the server’s refusal, and sends a lost attempt again with its key', async () => {
    await show()
    await tapId('to-refund')
    type('refund-amount', '300')
    type('refund-reason', '搬家')
    refuse('cardRefundCreate', 'card.refund_most', { most: '200.00' })
    await tapId('refund-act')
    await said('最多可退 ¥200.00，请核对剩余金额和次数后再提交')
    lose('cardRefundCreate')
    await tapId('refund-act')
    answer('cardRefundCreate', answerRefunds())
    await tapId('refund-act')
    const keys = listAsked('cardRefundCreate').map(({ headers }) => headers['Idempotency-Key'])
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, false, true])
  })

  it('a refund of a card of times proposes the price that so many of them were bought for', async () => {
    await show(
      answerRefunds({ card: card({ id: 4, name: '10 次卡', type: 2, balance: 3 }), most: 234, by_times: [78, 156, 234], bonus: 0 }),
    )
    await tapId('to-refund')
    type('refund-times', '2')
    type('refund-reason', '搬家')
    answer('cardRefundCreate', answerRefunds())
    await tapId('refund-act')
    await waitFor(() => expect(listAsked('cardRefundCreate')).toMatchObject([{ body: { amount: 156, times: 2 } }]))
  })

  it('is not offered where the card cannot be given back now, nor where nothing was bought', async () => {
    await show(answerRefunds({ refusal: { code: 'card.refund_leave', msg: '此卡有未结束的请假，请先结束请假再退款' } }))
    expect(byId('to-refund').textContent).toContain('请先结束请假再退款')
    await tapId('to-refund')
    expect(document.getElementById('refund-sheet')).toBeNull()
    cleanup()
    queryClient.clear()
    answer('cardRefunds', nothingBought)
    open(CardPage, CARD)
    await waitFor(() => expect([listAsked('cardRefunds').length, queryClient.isFetching()]).toEqual([2, 0]))
    expect(document.getElementById('to-refund')).toBeNull()
  })
})
