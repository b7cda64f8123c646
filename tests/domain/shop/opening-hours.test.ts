import { isOpenAt } from '@/domain/shop/opening-hours'
import { readInstant } from '@/domain/time'

const at = (time: string) => readInstant(`2026-11-21T${time}:00+08:00`)

describe('Opening hours', () => {
  it.each([
    ['06:30-22:30', '06:29', false],
    ['06:30-22:30', '06:30', true],
    ['06:30-22:30', '22:29', true],
    ['06:30-22:30', '22:30', false],
    ['06:30 – 24:00', '23:59', true],
    ['00:00-24:00', '00:00', true],
    ['22:00-02:00', '23:00', true],
    ['22:00-02:00', '01:59', true],
    ['22:00-02:00', '02:00', false],
    ['22:00-02:00', '12:00', false],
  ])('%s at %s is open: %s', (hours, time, isOpen) => {
    expect(isOpenAt(hours, at(time))).toBe(isOpen)
  })

  it.each(['', '全天', '6:30-22:30', '06:30-22:30 周末休息', '25:00-26:00', '06:60-07:00'])(
    '%j are words, from which nothing is known',
    (hours) => {
      expect(isOpenAt(hours, at('12:00'))).toBeUndefined()
    },
  )
})
