import { leastCostFirst, type CheckinCost } from '@/domain/checkin/least-cost'

const card = (id: string, more: Partial<CheckinCost> = {}) => ({ id, type: 2 as const, cost: 1, starts: false, end: null, ...more })
const order = (...cards: readonly (CheckinCost & { id: string })[]) => leastCostFirst(cards, (one) => one).map(({ id }) => id)

describe('The card that costs an entry least', () => {
  it.each([
    [
      'days before times before money',
      ['days', 'times', 'money'],
      [card('money', { type: 1, cost: 10 }), card('times', { cost: 9 }), card('days', { type: 3, cost: 0 })],
    ],
    ['the smaller cost of a kind', ['one', 'two'], [card('two', { cost: 2 }), card('one')]],
    [
      'what ends sooner, an open end last',
      ['may', 'june', 'open'],
      [card('open'), card('june', { end: '2026-06-01' }), card('may', { end: '2026-05-31' })],
    ],
    [
      'what runs before what would begin a term',
      ['money', 'days'],
      [card('days', { type: 3, cost: 0, starts: true }), card('money', { type: 1 })],
    ],
    ['what the frame takes before what it does not', ['fit', 'unfit'], [card('unfit', { cost: null }), card('fit', { cost: 3 })]],
    ['the given order of equal ones', ['a', 'b'], [card('a'), card('b')]],
  ] as const)('is %s', (_, wanted, cards) => {
    expect(order(...cards)).toEqual(wanted)
  })
})
