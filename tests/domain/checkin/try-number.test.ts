import { readTryNumber, spanOfTry, writeTryNumber } from '@/domain/checkin/try-number'
import { formatInstant, readInstant } from '@/domain/time'

const at = (time: string) => readInstant(`2026-11-24T${time}+08:00`)

it('a refused try is named by its gate and its minute', () => {
  expect(writeTryNumber(2, at('17:48:59'))).toBe('G2-1748')
})

it.each(['G2-1748', 'g2-1748', 'G2 1748', ' g2–1748 ', 'Ｇ２－１７４８', 'ｇ２　１７：４８', 'G2—17:48', 'G21748', 'g 2 · 17.48'])(
  'its number is read as it is typed: %s',
  (typed) => expect(readTryNumber(typed)).toEqual({ gateId: 2, minute: 17 * 60 + 48 }),
)

it.each(['', 'G', 'G1748', '2-1748', 'G2-2460', 'G2-2548', 'G0-1748', 'G9999999999-1748', '王G2-1748', 'GG2-1748'])(
  '%s is no such number',
  (typed) => expect(readTryNumber(typed)).toBeUndefined(),
)

it('is of the latest such minute, and of the half minute before, from which the answer may have come', () => {
  const span = (now: string) => Object.values(spanOfTry({ minute: 17 * 60 + 48 }, at(now))).map(formatInstant)
  expect(span('17:50:00')).toEqual(['2026-11-24T17:47:30+08:00', '2026-11-24T17:49:00+08:00'])
  expect(span('17:47:59')).toEqual(['2026-11-23T17:47:30+08:00', '2026-11-23T17:49:00+08:00'])
})
