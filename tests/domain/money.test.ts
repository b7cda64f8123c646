import { fen, fenToYuan, parseYuan, timesFen, yuanToFen } from '@/domain/money'

describe('money', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [1.1, 110],
    [4.35, 435],
    [8.2, 820],
    [19.99, 1999],
    [1280, 128_000],
    [-12.34, -1234],
    [90_071_992_547.99, 9_007_199_254_799],
  ])('reads %p yuan as %p fen', (yuan, amount) => {
    expect(yuanToFen(yuan)).toBe(amount)
    expect(Object.is(yuanToFen(yuan), -0)).toBe(false)
  })

  it.each([1.005, 0.001, 0.1 + 0.2, NaN, Infinity, 1e20])('takes %p for no amount of at most two decimals', (yuan) => {
    expect(parseYuan(yuan)).toBeUndefined()
    expect(() => yuanToFen(yuan)).toThrow(RangeError)
  })

  it('turns every amount into yuan and back without loss', () => {
    for (let amount = -100_000; amount <= 1_000_000; amount += 7) {
      const yuan = fenToYuan(fen(amount))
      if (yuanToFen(yuan) !== amount) throw new Error(`${amount} fen come back as ${yuanToFen(yuan)}`)
      if (!/^-?\d+(\.\d{1,2})?$/.test(JSON.stringify(yuan))) throw new Error(`${amount} fen prints as ${JSON.stringify(yuan)} yuan`)
    }
  })

  it('multiplies in whole fen', () => {
    expect(fenToYuan(timesFen(yuanToFen(19.99), 3))).toBe(59.97)
    expect(() => fen(1.5)).toThrow(RangeError)
    expect(() => timesFen(fen(1), 0.5)).toThrow(RangeError)
  })
})
