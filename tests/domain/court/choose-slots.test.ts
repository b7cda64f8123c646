import { areApart, joinSlots, MOST_SLOTS, readSlots, sumPrices, toggleSlot, writeSlots } from '@/domain/court/choose-slots'
import { at } from '../support/make'

const many = (n: number) => Array.from({ length: n }, (_, index) => ({ courtId: 1, minute: index * 60 }))
const slot = (courtId: number, from: string, to: string) => ({ courtId, start: at(`2024-05-20 ${from}`), end: at(`2024-05-20 ${to}`) })

describe('slots in an address', () => {
  it('are read back as they were written', () => {
    const slots = [
      { courtId: 3, minute: 1140 },
      { courtId: 12, minute: 0 },
    ]
    expect(writeSlots(slots)).toBe('3.1140,12.0')
    expect(readSlots('3.1140,12.0')).toEqual(slots)
    expect(readSlots(writeSlots(many(MOST_SLOTS)))).toHaveLength(MOST_SLOTS)
  })

  it.each([
    ['nothing', ''],
    ['no minute', '3'],
    ['no court', '.600'],
    ['court zero', '0.600'],
    ['a minute after the day', '3.1440'],
    ['letters', 'a.b'],
    ['a sign', '3.-60'],
    ['one twice', '3.600,3.600'],
    ['a comma too many', '3.600,'],
    ['more than an order has', writeSlots(many(MOST_SLOTS + 1))],
  ])('are none with %s', (_, text) => {
    expect(readSlots(text)).toBeUndefined()
  })
})

describe('choosing a slot', () => {
  it('adds it in the order of courts and times, and takes it away again', () => {
    const one = toggleSlot([{ courtId: 2, minute: 600 }], { courtId: 1, minute: 660 })!
    expect(one).toEqual([
      { courtId: 1, minute: 660 },
      { courtId: 2, minute: 600 },
    ])
    expect(toggleSlot(one, { courtId: 1, minute: 660 })).toEqual([{ courtId: 2, minute: 600 }])
  })

  it('stops at the most slots of an order, and can still take one out', () => {
    expect(toggleSlot(many(MOST_SLOTS), { courtId: 2, minute: 0 })).toBeUndefined()
    expect(toggleSlot(many(MOST_SLOTS), { courtId: 1, minute: 0 })).toHaveLength(MOST_SLOTS - 1)
  })
})

describe('slots together', () => {
  it('are one stretch where they are consecutive on a court', () => {
    const joined = joinSlots([slot(2, '18:00', '19:00'), slot(1, '19:00', '20:00'), slot(1, '18:00', '19:00'), slot(1, '21:00', '22:00')])
    expect(joined).toEqual([slot(1, '18:00', '20:00'), slot(1, '21:00', '22:00'), slot(2, '18:00', '19:00')])
  })

  it('do not overlap unless two of one court do', () => {
    expect(areApart([slot(1, '18:00', '19:00'), slot(1, '19:00', '20:00'), slot(2, '18:00', '19:00')])).toBe(true)
    expect(areApart([slot(1, '18:00', '19:00'), slot(2, '18:00', '19:00'), slot(1, '18:30', '19:30')])).toBe(false)
  })

  it('cost their sum, from which on one of them may cost more, and have no price together where units differ or one has none', () => {
    const yuan = (cost: number, isFrom = false) => ({ unit: 'yuan' as const, cost, isFrom })
    expect(sumPrices([yuan(6000), yuan(8000), yuan(0)])).toEqual(yuan(14000))
    expect(sumPrices([yuan(6000), yuan(8000, true)])).toEqual(yuan(14000, true))
    expect(sumPrices([yuan(6000), { unit: 'times', cost: 1, isFrom: false }])).toBeUndefined()
    expect(sumPrices([yuan(6000), null])).toBeUndefined()
    expect(sumPrices([])).toBeUndefined()
  })
})
