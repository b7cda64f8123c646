import { PaymentStatus } from '@/domain/payment/order-state'
import { keepsTill } from '@/domain/staff/permissions'
import { holds } from '@/domain/staff/rights'
import {
  canCorrect,
  sumDrawer,
  judgeCorrection,
  judgeCount,
  judgeMove,
  judgeTaking,
  sumTill,
  type CorrectedRow,
  type TillRow,
} from '@/domain/staff/till'
import { addMinutes, readInstant } from '@/domain/time'

const NOW = readInstant('2026-11-21T10:00:00+08:00')
const order = { status: PaymentStatus.unpaid, expireAt: addMinutes(NOW, 15), pricedFor: null } as const
const both = ['CASH', 'POS']
const role = { isTeacher: false, isStaff: true, isSuperuser: false, permissions: ['till_can_write'] }

describe('Who keeps the till', () => {
  it.each([
    ['staff with the flag', role, true],
    ['staff without it', { ...role, permissions: ['orders_day_can_write'] }, false],
    ['a coach to whom the flag was given', { ...role, isStaff: false, isTeacher: true }, false],
    ['a superuser', { ...role, isStaff: false, isSuperuser: true, permissions: [] }, true],
    ['a member', undefined, false],
  ])('%s', (_, who, may) => {
    expect(keepsTill(who)).toBe(may)
    expect(holds(who, 'till')).toBe(may)
  })
})

describe('Taking the money of an order at the desk', () => {
  it.each([
    ['an unpaid order in cash', order, 'CASH', both, undefined],
    ['at the terminal', order, 'POS', both, undefined],
    ['by a way that the shop does not take', order, 'POS', ['CASH'], 'till.channel_off'],
    ['by a way that is not of the desk', order, 'WEIXIN', [...both, 'WEIXIN'], 'till.channel_off'],
    ['priced for another channel', { ...order, pricedFor: 'WEIXIN' }, 'CASH', both, 'pay.channel_price'],
    ['paid before', { ...order, status: PaymentStatus.paid }, 'CASH', both, 'pay.already_paid'],
    ['given up', { ...order, status: PaymentStatus.cancelled }, 'CASH', both, 'pay.closed'],
    ['at the end of its time', { ...order, expireAt: NOW }, 'CASH', both, 'pay.expired'],
  ])('%s', (_, given, channel, enabled, reason) => {
    expect(judgeTaking(given, channel, enabled, NOW)).toMatchObject(reason === undefined ? { ok: true } : { ok: false, reason })
  })
})

const rows: readonly TillRow[] = [
  { kind: 'move', channel: 'CASH', amountFen: 20_000 },
  { kind: 'taking', channel: 'CASH', amountFen: 6800 },
  { kind: 'taking', channel: 'POS', amountFen: 8800 },
  { kind: 'refund', channel: 'CASH', amountFen: -6800 },
  { kind: 'correction', channel: 'CASH', amountFen: 8800 },
  { kind: 'correction', channel: 'POS', amountFen: -8800 },
  { kind: 'count', channel: 'CASH', amountFen: -100 },
]

describe('The sums of the cash book', () => {
  it('count takings and refunds of orders, and nothing that was moved or counted', () => {
    expect(sumTill(rows)).toEqual({ takings: 15_600, refunds: -6800, corrections: 0, total: 8800 })
    expect(sumTill(rows.filter(({ channel }) => channel === 'CASH'))).toEqual({
      takings: 6800,
      refunds: -6800,
      corrections: 8800,
      total: 8800,
    })
    expect(sumTill([])).toEqual({ takings: 0, refunds: 0, corrections: 0, total: 0 })
  })

  it('leave in the drawer every row of cash', () => {
    expect(sumDrawer(rows)).toBe(28_700)
  })
})

describe('Putting a row right', () => {
  const taking: CorrectedRow = { kind: 'taking', channel: 'CASH', amountFen: 6800, isCorrected: false, outOf: null }
  it.each<[string, Partial<CorrectedRow>, boolean]>([
    ['a taking', {}, true],
    ['a refund', { kind: 'refund', amountFen: -6800 }, true],
    ['where a correction put it', { kind: 'correction', outOf: 'POS' }, true],
    ['what a correction took back', { kind: 'correction', outOf: 'CASH', amountFen: -6800 }, false],
    ['what was put right before', { isCorrected: true }, false],
    ['a move of cash', { kind: 'move' }, false],
    ['a count', { kind: 'count' }, false],
  ])('%s', (_, more, may) => expect(canCorrect({ ...taking, ...more })).toBe(may))

  it('moves it to the other channel', () => {
    expect(judgeCorrection(taking, 'POS').ok).toBe(true)
    expect(judgeCorrection(taking, 'CASH')).toMatchObject({ reason: 'till.not_correctable' })
  })
})

describe('Counting the drawer', () => {
  const count = { seen: 6800, expected: 6800, counted: 6800, reason: '' }
  it.each([
    ['what should be there', {}, { ok: true, difference: 0 }],
    ['too little, with a reason', { counted: 6000, reason: '找错' }, { ok: true, difference: -800 }],
    ['too much, without one', { counted: 7000 }, { ok: false, reason: 'till.reason_needed' }],
    ['while the book went on', { seen: 6000, counted: 6000 }, { ok: false, reason: 'till.changed' }],
  ])('%s', (_, more, judged) => expect(judgeCount({ ...count, ...more })).toMatchObject(judged))
})

describe('Moving cash', () => {
  it.each([
    ['into the drawer', { amount: 100, drawer: 0, reason: '备用金' }, undefined],
    ['all of it out', { amount: -100, drawer: 100, reason: '交银行' }, undefined],
    ['more than there is', { amount: -101, drawer: 100, reason: '交银行' }, 'till.not_enough'],
    ['without a reason', { amount: 100, drawer: 0, reason: '' }, 'till.reason_needed'],
  ])('%s', (_, move, reason) => expect(judgeMove(move)).toMatchObject(reason === undefined ? { ok: true } : { ok: false, reason }))
})
