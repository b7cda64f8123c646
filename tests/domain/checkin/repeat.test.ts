import { answeredBefore, repeatsFrom } from '@/domain/checkin/repeat'
import { CheckinStatus } from '@/domain/checkin/status'
import { instant } from '@/domain/time'

describe('A second scan of a person at a gate', () => {
  it.each([
    [1, 1, 'checkin'],
    [3, 3, 'checkin'],
    [3, 1, 'checkin'],
    [5, 5, 'checkout'],
    [4, 4, 'checkout'],
    [4, 5, 'checkout'],
    [1, 5, undefined],
    [1, 6, undefined],
    [3, 2, undefined],
    [7, 7, undefined],
  ])('one after a change to %i, while the record is %i, is answered %s', (to, status, answer) => {
    expect(answeredBefore(to, { status, isLatest: true })).toBe(answer)
  })

  it('is a new scan once the person has a later record', () => {
    const ends = Object.values(CheckinStatus).map((status) => answeredBefore(status, { status, isLatest: false }))
    expect(new Set(ends)).toEqual(new Set([undefined]))
  })

  it('counts as the first one for less than fifteen seconds', () => {
    const first = instant(1_000_000)
    expect([first >= repeatsFrom(instant(1_014_999)), first >= repeatsFrom(instant(1_015_000))]).toEqual([true, false])
  })
})
