import { CardType } from '@/domain/card/card'
import { divideRefund, listLeft, moneyForTimes, countMost, type RefundedCard } from '@/domain/card/refund'

const order = (id: number, paid: number, more: object = {}) => ({ id, paid, takenFen: 0, givenBack: 0, bonus: 0, ...more })
const value = (more: Partial<RefundedCard> = {}): RefundedCard => ({
  ...{
    type: CardType.value,
    balance: 53_000,
    unearned: 0,
    lots: [{ units: 50_000, fen: 50_000, bonus: 3_000 }],
    orders: [order(1, 50_000, { bonus: 3_000 })],
  },
  ...more,
})
const times = (more: Partial<RefundedCard> = {}): RefundedCard => ({
  ...{ type: CardType.times, balance: 10, unearned: 0, lots: [{ units: 10, fen: 9_805, bonus: 0 }], orders: [order(1, 9_805)] },
  ...more,
})
const parts = (card: RefundedCard, amount: number, n = 0) =>
  divideRefund(card, { amount, times: n })?.map(({ orderId, amount: fen, units, bonus, worth }) => [orderId, fen, units, bonus, worth])

describe('The refund of a value card', () => {
  it('the money that is left may be given back, never the bonus, which goes with the last of it', () => {
    expect(countMost(value())).toEqual({ money: 50_000, times: 0, bonus: 3_000 })
    expect(countMost(value({ balance: 20_000 }))).toMatchObject({ money: 17_000 })
    expect(countMost(value({ balance: 3_000 }))).toMatchObject({ money: 0 })
    expect(parts(value(), 10_000)).toEqual([[1, 10_000, 10_000, 0, 10_000]])
    expect(parts(value({ balance: 20_000 }), 17_000)).toEqual([[1, 17_000, 17_000, 3_000, 17_000]])
    expect(parts(value(), 50_001)).toBeUndefined()
    expect(parts(value(), 0)).toBeUndefined()
  })

  it('the refund is never more than was paid less what was given back', () => {
    const card = value({
      orders: [order(1, 50_000, { bonus: 3_000, takenFen: 20_000, givenBack: 20_000 })],
      balance: 33_000,
      lots: [{ units: 30_000, fen: 30_000, bonus: 3_000 }],
    })
    expect(countMost(card).money).toBe(30_000)
  })

  it('the latest purchase is given back first, and earlier ones while their units are there', () => {
    const card = value({
      balance: 80_000,
      lots: [
        { units: 50_000, fen: 50_000, bonus: 0 },
        { units: 50_000, fen: 50_000, bonus: 3_000 },
      ],
      orders: [order(2, 50_000), order(1, 50_000, { bonus: 3_000 })],
    })
    expect(listLeft(card).map(({ orderId, units, bonus }) => [orderId, units, bonus])).toEqual([
      [2, 50_000, 0],
      [1, 27_000, 3_000],
    ])
    expect(parts(card, 60_000)).toEqual([
      [2, 50_000, 50_000, 0, 50_000],
      [1, 10_000, 10_000, 0, 10_000],
    ])
  })

  it('nothing is given back of a card that was opened without an order', () => {
    expect(countMost(value({ orders: [] })).money).toBe(0)
    expect(countMost(value({ orders: [order(1, 60_000)] })).money).toBe(0)
  })
})

describe('The refund of a card of times', () => {
  it('the last times are given back at their worth: the indivisible rest is on them', () => {
    expect([1, 2, 10].map((n) => moneyForTimes(times(), n))).toEqual([985, 1_965, 9_805])
    expect(parts(times(), 985, 1)).toEqual([[1, 985, 1, 0, 985]])
    expect(parts(times(), 500, 2)).toEqual([[1, 500, 2, 0, 1_965]])
    expect(parts(times(), 986, 1)).toBeUndefined()
    expect(parts(times(), 985)).toBeUndefined()
    expect(parts(times(), 985, 11)).toBeUndefined()
  })

  it('no more times are given back than are left', () => {
    expect(countMost(times({ balance: 4 }))).toEqual({ money: 3_925, times: 4, bonus: 0 })
  })
})

it('a period card gives back the unearned money of its days, of the latest order first', () => {
  const card: RefundedCard = {
    type: CardType.period,
    balance: 60,
    unearned: 25_000,
    lots: [],
    orders: [order(2, 20_000), order(1, 20_000)],
  }
  expect(countMost(card).money).toBe(25_000)
  expect(parts(card, 25_000)).toEqual([
    [2, 20_000, 0, 0, 25_000],
    [1, 5_000, 0, 0, 0],
  ])
  expect(parts(card, 25_001)).toBeUndefined()
})
