import { KeptDays } from '@server/modules/booking/group/kept-days'

const keeping = (most: number, ...days: readonly (readonly [shop: number, day: string, bytes: number])[]) => {
  const kept = new KeptDays<string>(most)
  for (const [shop, day, bytes] of days) kept.set(shop, day, `${shop} ${day}`, bytes)
  return { kept, has: (...asked: readonly (readonly [number, string])[]) => asked.map(([shop, day]) => kept.get(shop, day) !== undefined) }
}

describe('The cached days', () => {
  it('are bounded by their bytes, and the least recently read one goes first', () => {
    const { kept, has } = keeping(10, [1, 'mon', 4], [1, 'tue', 4])
    expect(kept.get(1, 'mon')).toBe('1 mon')
    kept.set(1, 'wed', '1 wed', 4)
    expect(has([1, 'mon'], [1, 'tue'], [1, 'wed'])).toEqual([true, false, true])
  })

  it('the days of the shop with the most bytes go first, however often they are read', () => {
    const many = Array.from({ length: 100 }, (_, day) => [1, `day ${day}`, 1] as const)
    const { has } = keeping(10, [2, 'mon', 2], [3, 'mon', 3], ...many)
    expect(has([2, 'mon'], [3, 'mon'], [1, 'day 99'], [1, 'day 95'], [1, 'day 94'])).toEqual([true, true, true, true, false])
  })

  it('count once, however often they are written again, and not at all when they are larger than the bound', () => {
    const { kept, has } = keeping(10, [1, 'mon', 6], [1, 'mon', 7], [1, 'mon', 6], [2, 'mon', 4])
    expect(has([1, 'mon'], [2, 'mon'])).toEqual([true, true])
    kept.set(3, 'mon', 'large', 11)
    expect(has([1, 'mon'], [2, 'mon'], [3, 'mon'])).toEqual([true, true, false])
  })
})
