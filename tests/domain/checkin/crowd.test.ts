import { judgeCrowd, occupancy } from '@/domain/checkin/crowd'

describe('How busy a venue is', () => {
  it('is free below 0.2 [IP-146]', () => {
    expect([0, 1, 19].map((users) => judgeCrowd(users, 100))).toEqual(['free', 'free', 'free'])
  })

  it('is normal from 0.2 on and below 0.6 [IP-147]', () => {
    expect([20, 46, 59].map((users) => judgeCrowd(users, 100))).toEqual(['normal', 'normal', 'normal'])
  })

  it('is busy from 0.6 on [IP-148]', () => {
    expect([60, 100].map((users) => judgeCrowd(users, 100))).toEqual(['busy', 'busy'])
  })

  it('is the share of the people of the frame, and a frame without a limit is free [IP-149]', () => {
    expect(occupancy(46, 120)).toBeCloseTo(0.383, 3)
    expect(occupancy(46, null)).toBeUndefined()
    expect(judgeCrowd(5_000, null)).toBe('free')
  })
})
