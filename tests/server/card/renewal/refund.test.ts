import type { CardReceipt } from '@/contract/card/buy'
import type { CardRefunds } from '@/contract/staff/refund'
import { staffPermissions } from '@/domain/staff/permissions'
import { people } from '../../support/two-brands'
import { describeOnEngine } from '../../support/database'
import { permit, withWorkers, workers } from '../../staff/shop'
import { buyShop, tpls } from '../buy/stage'
import { anAlipayCard } from './alipay-stage'
import {
  aRenewedCard,
  atProvider,
  readContract,
  deductions,
  idle,
  lin,
  onDays,
  openRenewalShop,
  payInSheet,
  rows,
  server,
  sweep,
} from './stage'

openRenewalShop(withWorkers(buyShop))
beforeEach(() => rows(permit(workers.staff, staffPermissions)))

const by = async (id: number) => {
  const session = await server.logIn(id)
  const url = (cardId: number) => `/api/shops/1/staff/members/${people.lin.id}/cards/${cardId}/refunds/`
  return {
    read: async (cardId: number) => (await server.request<CardRefunds>('GET', url(cardId), { session })).data,
    refund: (cardId: number, amount: number) =>
      server.request<CardRefunds>('POST', url(cardId), { session, body: { amount, reason: '扣款后不再来' } }),
  }
}
const receipt = async (orderId: number) =>
  (await lin.send<{ order: CardReceipt }>('GET', `/api/v2/mobile/shops/1/cards/orders/${orderId}/`)).data.order

/** The refunds that are owed are sent, and the provider's answer is taken. */
const settled = async () => {
  await server.sweeper.runAll()
  await idle()
  await sweep()
}
/** Fen of each refund by the fen of the payment that it is of, the largest payment first. */
const refunds = () =>
  rows<{ of: number; fen: number; state: string }>(
    `SELECT t.amount_fen::int AS of, r.amount_fen::int AS fen, r.state FROM payment_refund r JOIN payment_trade t ON t.id = r.trade_id ORDER BY t.amount_fen DESC`,
  )
const notices = async () =>
  (
    await rows<{ kind: string }>(
      "SELECT kind FROM notice WHERE kind IN ('card.refunded', 'payment.refunded', 'renewal.closed') ORDER BY id",
    )
  ).map(({ kind }) => kind)

describeOnEngine('The money of a deduction that the shop gives back', () => {
  it('the shop refunds the days to come to the payer: the card ends, and so does its agreement on both sides', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12', '2026-12-17', '2026-12-20')
    const staff = await by(workers.staff)
    const shown = await staff.read(cardId)
    expect(shown).toMatchObject({ is_renewed: true, refusal: null })
    expect(shown.purchases).toMatchObject([
      { kind: 'charge', channel: 'WEIXIN', paid: 199, given_back: 0 },
      { kind: 'open', channel: 'WEIXIN', paid: 129, given_back: 0 },
    ])
    const { data, code } = await staff.refund(cardId, 150)
    expect(code).toBe('ok')
    expect(data).toMatchObject({ most: 0, is_renewed: false, refunds: [{ amount: 150, state: 'underway' }] })
    await settled()
    expect(await refunds()).toEqual([{ of: 19900, fen: 15000, state: 'done' }])
    expect(await atProvider()).toBe(12900 + 19900 - 15000)
    expect((await staff.read(cardId)).refunds).toMatchObject([{ amount: 150, state: 'done' }])
    expect(await receipt(shown.purchases[0]!.order_id)).toMatchObject({
      kind: 'charge',
      status: 1,
      given_back: [{ amount: 150, state: 'done' }],
    })
    expect(await readContract(cardId)).toMatchObject({ status: 4, by: 'house', ended: true })
    expect((await notices()).sort()).toEqual(['card.refunded', 'payment.refunded', 'renewal.closed'])
    await onDays('2027-01-11', '2027-01-16', '2027-01-17', '2027-02-16')
    expect(await deductions()).toHaveLength(1)
    expect(await atProvider()).toBe(12900 + 19900 - 15000)
  })

  it('the payments before a deduction are refunded too, the latest first, each the way it was paid', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12', '2026-12-17')
    const staff = await by(workers.staff)
    const { most } = await staff.read(cardId)
    expect(most).toBeGreaterThan(199)
    expect((await staff.refund(cardId, most)).data.refunds.map(({ amount }) => amount).sort()).toEqual(
      [Math.round(most * 100 - 19900) / 100, 199].sort(),
    )
    await settled()
    expect(await refunds()).toEqual([
      { of: 19900, fen: 19900, state: 'done' },
      { of: 12900, fen: Math.round(most * 100) - 19900, state: 'done' },
    ])
  })

  it('a deduction at Alipay is refunded to Alipay', async () => {
    const cardId = await anAlipayCard()
    await onDays('2026-12-12', '2026-12-17')
    const staff = await by(workers.staff)
    expect((await staff.refund(cardId, 199)).code).toBe('ok')
    await settled()
    expect(await refunds()).toEqual([{ of: 19900, fen: 19900, state: 'done' }])
    expect(await readContract(cardId)).toMatchObject({ status: 4, by: 'house', ended: true })
    expect(await atProvider()).toBe(12900)
  })

  it('a stored value is renewed as before when it is refunded in part; refunded whole, its agreement ends', async () => {
    // Always below what it is renewed at.
    await rows(`INSERT INTO card_tpl_option (id, card_tpl_id, brand_id, key, charge_units, price_fen, days, auto_renew, auto_renew_trigger_units, custom_start_days)
      VALUES (509, ${tpls.value}, 1, 'vr', 53000, 50000, NULL, true, 500000, 0)`)
    const { data } = await lin.buy({}, undefined, 509, tpls.value)
    await payInSheet(data)
    const cardId = (await receipt(data.order.id)).card_id!
    await onDays('2026-11-22', '2026-11-27')
    expect(await deductions()).toMatchObject([{ period: 1, status: 2 }])
    const staff = await by(workers.staff)
    expect(await staff.read(cardId)).toMatchObject({ most: 1000, bonus: 60, purchases: [{ paid: 500, most: 500 }, { paid: 500 }] })
    expect((await staff.refund(cardId, 120)).data).toMatchObject({
      most: 880,
      is_renewed: true,
      purchases: [{ given_back: 120 }, { given_back: 0 }],
    })
    await onDays('2026-11-28', '2026-12-03')
    expect(await deductions()).toMatchObject([{ period: 1 }, { period: 2, status: 2 }])
    expect(await staff.read(cardId)).toMatchObject({ most: 1380, is_renewed: true })
    expect((await staff.refund(cardId, 1380)).data).toMatchObject({ most: 0, bonus: 0, is_renewed: false })
    await settled()
    expect(await atProvider()).toBe(0)
    expect((await refunds()).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    await onDays('2026-12-04', '2026-12-09')
    expect(await deductions()).toHaveLength(2)
  })
})

describeOnEngine('A refund of a deduction that is refused', () => {
  it('a refund is refused beyond what its days have not earned, a second time, and to people who may not make it', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12', '2026-12-17', '2027-01-05')
    const staff = await by(workers.staff)
    const { most } = await staff.read(cardId)
    expect(most).toBeLessThan(199)
    expect((await staff.refund(cardId, 199)).code).toBe('card.refund_most')
    expect((await staff.refund(cardId, most + 0.01)).code).toBe('card.refund_most')
    for (const id of [workers.coach, workers.bareStaff, workers.staffOfTwo])
      expect((await (await by(id)).refund(cardId, 10)).code).toBe('permission.none')
    expect((await readContract(cardId)).status).toBe(2)
    expect((await staff.refund(cardId, most)).code).toBe('ok')
    expect((await staff.refund(cardId, 0.01)).code).toBe('card.refund_most')
    await settled()
    expect(await atProvider()).toBe(12900 + 19900 - Math.round(most * 100))
  })

  it('a refund is refused while the card is on leave, and its agreement stays as it is', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12', '2026-12-17')
    const staff = await by(workers.staff)
    await rows(`INSERT INTO card_leave (card_id, brand_id, shop_id, first_day, last_day, asked_last_day, reason, times_allowed, min_days, max_days, created_at)
      VALUES (${cardId}, 1, 1, '2026-12-18', '2026-12-26', '2026-12-26', 'ill', 1, 7, 30, '2026-12-17Z')`)
    expect((await staff.refund(cardId, 100)).code).toBe('card.refund_leave')
    expect((await readContract(cardId)).status).toBe(2)
    await rows(`DELETE FROM card_leave WHERE card_id = ${cardId}`)
  })

  it('a refund is refused to the member himself, who gives back an unused card alone', async () => {
    const cardId = await aRenewedCard()
    await onDays('2026-12-12', '2026-12-17')
    for (const { id } of await rows<{ id: number }>(`SELECT id FROM card_order WHERE card_id = ${cardId}`)) {
      const answer = await lin.send('POST', `/api/v2/mobile/shops/1/cards/orders/${id}/return/`, {})
      expect(answer.code).toMatch(/^card\.return_/)
    }
    expect(await atProvider()).toBe(12900 + 19900)
  })

  it('a deduction that has not come is not refunded: money that comes after the card was given back goes back by itself, once', async () => {
    const cardId = await aRenewedCard()
    await server.goWrong('wechat', 'deduct_end', 'held', 1)
    await onDays('2026-12-12', '2026-12-17')
    // WeChat deducts before it learns that the agreement has ended.
    await server.goWrong('wechat', 'end_contract', 'error')
    const staff = await by(workers.staff)
    const { most, purchases } = await staff.read(cardId)
    expect(purchases).toMatchObject([{ kind: 'open', paid: 129 }])
    expect((await staff.refund(cardId, 199)).code).toBe('card.refund_most')
    expect((await staff.refund(cardId, most)).code).toBe('ok')
    await settled()
    await settled()
    expect(await refunds()).toEqual([
      { of: 19900, fen: 19900, state: 'done' },
      { of: 12900, fen: Math.round(most * 100), state: 'done' },
    ])
    expect(await atProvider()).toBe(12900 - Math.round(most * 100))
    expect((await staff.refund(cardId, 0.01)).code).toBe('card.refund_most')
    await server.allWell()
  })
})
