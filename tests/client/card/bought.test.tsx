import { screen, waitFor } from '@testing-library/react'
import { storage } from '@/platform/storage'
import BoughtPage from '@/pages/card/buy/bought'
import ReceiptPage from '@/pages/card/buy/receipt'
import { answer, listAsked, hold, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { receipt, type Receipt } from './buying'

setUpBooking()
beforeEach(() => answer('hasFaceGuard', { has_face_guard: false }))

const showResult = async (order: Receipt = receipt()) => {
  answer('cardOrderRead', { order })
  open(BoughtPage, '/shop/1/mobile/cards/orders/41/result/')
  await waitFor(() => expect(byId('card-order-result')).toBeTruthy())
}
const showReceipt = async (order: Receipt = receipt()) => {
  answer('cardOrderRead', { order })
  open(ReceiptPage, '/shop/1/mobile/cards/orders/41/receipt/')
  await waitFor(() => expect(byId('receipt-sum')).toBeTruthy())
}
const text = (id: string) => byId(id).textContent

describe('the result of a bought card', () => {
  it('names the payment and the units that the card got, and leads to the card, to the classes and to the receipt [MC-030][MC-065]', async () => {
    await showResult()
    expect(text('card-order-result')).toBe('购买成功微信支付 ¥970.00 · 到账 ¥1,100.00')
    expect(text('refund-note')).toContain('2026-05-28 前未使用可全额退款')
    await tapId('to-card')
    await tapId('to-receipt')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/card/8/', '/shop/1/mobile/cards/orders/41/receipt/'])
    await tapId('to-classes')
    expect(opened('reLaunch')[0]).toContain('/shop/1/mobile/')
  })

  it('leads on to the class that waited, where the new card is chosen, and to no other site [MC-003]', async () => {
    storage.set('card_bought_for', { order: 41, next: '/shop/1/mobile/schedules/5/order/?x=1', schedule_id: 5 })
    await showResult()
    expect(text('go-on')).toBe('查看会员卡')
    document.body.innerHTML = ''
    storage.set('card_bought_for', { order: 41, next: '/shop/1/mobile/plans/2/join/', schedule_id: 5 })
    await showResult()
    expect(text('go-on')).toBe('继续约这节课')
    await tapId('go-on')
    expect(opened('reLaunch').at(-1)).toBe('/shop/1/mobile/plans/2/join/')
    expect(storage.get('card_to_choose')).toBe(8)
  })

  it.each(['https://evil.example/shop/1/mobile/plans/2/join/', '//evil.example/', 'javascript:alert(1)'])(
    'does not lead to %s [MC-003]',
    async (next) => {
      storage.set('card_bought_for', { order: 41, next, schedule_id: 5 })
      await showResult()
      expect(text('go-on')).toBe('查看会员卡')
    },
  )

  it.each(['open', 'charge'] as const)(
    'leads to booking classes, to the card’s details and, where the shop has such a gate, to setting up the face: %s [MC-039][MC-040][IP-267]',
    async (kind) => {
      answer('hasFaceGuard', { has_face_guard: true })
      await showResult(receipt({ kind, end_before: '2026-05-30', end_after: '2026-06-29' }))
      await waitFor(() => expect(text('to-face')).toBe('设置人脸下次入场不用扫码'))
      await tapId('to-face')
      await tapId('to-card')
      expect(opened('navigateTo')).toEqual(['/shop/1/mobile/face/upload/', '/shop/1/mobile/card/8/'])
      await tapId('to-classes')
      expect(opened('reLaunch')).toHaveLength(1)
    },
  )

  it('offers no face where the shop has no such gate [IP-267]', async () => {
    answer('hasFaceGuard', { has_face_guard: false })
    await showResult()
    await waitFor(() => expect(byId('to-receipt')).toBeTruthy())
    expect(document.getElementById('to-face')).toBe(null)
  })

  it('shows its rows together: none moves another from under the finger', async () => {
    answer('hasFaceGuard', { has_face_guard: true })
    const release = hold('hasFaceGuard')
    await showResult()
    expect(document.getElementById('to-receipt')).toBe(null)
    release()
    await waitFor(() => expect(byId('to-receipt')).toBeTruthy())
    expect(byId('to-face')).toBeTruthy()
  })

  it('the result of a renewed card says until when it was valid and is now', async () => {
    await showResult(receipt({ kind: 'charge', end_before: '2026-05-30', end_after: '2026-06-29' }))
    expect(text('card-order-result')).toContain('续费成功')
    expect(document.body.textContent).toContain('原有效期至2026-05-30现有效期至2026-06-29')
  })

  it('an order that waits for its payment leads to it', async () => {
    await showResult(receipt({ status: 0, card_id: null, paid_at: null, refund_until: null }))
    expect(text('card-order-result')).toContain('等待支付')
    await tapId('to-pay')
    expect(opened('redirectTo')).toEqual(['/shop/1/mobile/cards/orders/77/pending/'])
  })

  it('an order that was closed says that nothing was charged', async () => {
    await showResult(receipt({ status: 2, card_id: null, paid_at: null, refund_until: null }))
    expect(text('card-order-result')).toContain('没有扣款')
  })
})

describe('the receipt', () => {
  it('has every line to the fen, and the units that reached the card', async () => {
    await showReceipt()
    const words = document.body.textContent!
    for (const line of [
      '拾光储值卡¥1,000.00',
      '优惠券 · 满200减30-¥30.00',
      '实付¥970.00',
      '本金¥970.00',
      '优惠抵扣¥30.00',
      '充值赠送¥100.00',
      '合计¥1,100.00',
    ])
      expect(words).toContain(line)
    expect(words).toContain('4200002581202605')
    expect(words).toContain('林晓 · 138****0001')
  })

  it('gives an unused card back after a question', async () => {
    await showReceipt()
    await tapId('return-card')
    await tapId('return-keep')
    expect(listAsked('cardOrderReturn')).toEqual([])
    answer('cardOrderReturn', { order: receipt({ status: 2, refund_until: null, refund_type: 1 }) })
    await tapId('return-card')
    await tapId('return-do')
    await said('已退卡，款项原路退回')
  })

  it('says why it cannot be given back, and offers it no more where it was used', async () => {
    await showReceipt()
    refuse('cardOrderReturn', 'card.return_used')
    await tapId('return-card')
    await tapId('return-do')
    await said('该会员卡已使用，请联系门店办理退卡')
    await waitFor(() => expect(screen.queryByText('确认退卡？')).toBeNull())
  })
})
