import type { Chance } from '../support/chance'

/** A marker in every text of a user: it must never be in the log. */
export const MARK = 'zq-fuzz-mark'

const texts = [
  '',
  ' ',
  '0',
  'null',
  'undefined',
  'NaN',
  '\u0000',
  `${MARK}\u0000`,
  '\uD800',
  `${MARK}\uDC00\uD83D`,
  '\u202E\u05D0\u0627',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0301\u0301\u0301',
  '٣',
  '１２',
  `${MARK}\n    at secret (/x:1:1)\nparams: ${MARK}`,
  `'; DROP TABLE account; -- ${MARK}`,
  `{"a":"${MARK}"}`,
  '__proto__',
  'constructor',
  'toString',
  '%00%ff%c0%af',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '\\u0000\\',
  '2026-02-30',
  '2026-13-45',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2099-12-31',
  '2000-01-01',
  '+275760-09-13',
  '9999-12-31T23:59:59+08:00',
  '2099-12-31T23:59:59+08:00',
  '2000-01-01T00:00:00+08:00',
  '0000-00-00T00:00:00+08:00',
  '2026-11-21T24:60:60+08:00',
  '2026-11-21T10:00:00Z',
  '13800000001',
  '+8613800000001',
  '0912345678',
  '1e3',
  '-1',
  '1.5',
  '2147483648',
  '99999999999999999999',
  ',,,,',
  '1,2,99999999999,x',
  '1.2026-11-21T10:00:00+08:00',
] as const

const numbers = [
  0, -0, -1, 1, 2, 0.1, 1.005, -1.5, 100, 127, 201, 10_000, 10_001, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649, 1e12, 1e15,
  9_007_199_254_740_992, 1e21, 1e300, -1e300, 5e-324,
] // oxfmt-ignore

const deep = (depth: number, leaf: unknown): unknown => {
  let value = leaf
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

/** A malformed text; one in forty is of 100 KB. */
export const oddText = (chance: Chance): string => {
  if (chance.oneIn(40)) return chance.pick(['x', '好', '👩', '\n', '0', '"']).repeat(50_000)
  if (chance.oneIn(6)) return `${MARK} ${chance.pick(texts)}`
  return chance.pick(texts)
}

/** A malformed value of any type. */
export const oddValue = (chance: Chance): unknown => {
  switch (chance.below(9)) {
    case 0:
      return null
    case 1:
      return chance.oneIn(2)
    case 2:
    case 3:
      return chance.pick(numbers)
    case 4:
      return chance.pick<unknown>([[], {}, [null], [[]], { length: 3 }, { $ne: null }, { toString: 1 }, [1, 1, 1], Array(300).fill(1)])
    case 5:
      return deep(chance.pick([2, 15, 17, 40, 400]), oddText(chance))
    case 6:
      return [oddText(chance), oddText(chance)]
    default:
      return oddText(chance)
  }
}
