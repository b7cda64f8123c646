import { nextMedal } from '@/domain/medal/next-medal'

it('The next medal is the one with the fewest days missing, of these the one that ends first', () => {
  const one = (name: string, left: number | null, end: string, reached = false) => ({ name, left, end, reached })
  const month = one('month', 1, '2026-11-30')
  const week = one('week', 1, '2026-11-22')
  expect(nextMedal([one('far', 3, '2026-11-22'), month, week, one('had', null, '2026-11-22', true)])?.name).toBe('week')
  expect(nextMedal([one('closed', null, '2026-11-22')])).toBeUndefined()
})
