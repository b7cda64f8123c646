import { deletionDue, judgeDeletion } from '@/domain/member/deletion'
import { readInstant } from '@/domain/time'

it('an account is deleted fifteen days to the minute after it was asked for', () => {
  expect(deletionDue(readInstant('2026-05-22T17:26:00+08:00'))).toBe(readInstant('2026-06-06T17:26:00+08:00'))
  expect(deletionDue(readInstant('2026-12-20T00:00:00+08:00'))).toBe(readInstant('2027-01-04T00:00:00+08:00'))
})

it.each([
  ['with nothing in the way and nothing to lose', { obstacles: 0, losses: 0, givesUp: false }, { ok: true }],
  ['with losses that are given up', { obstacles: 0, losses: 3, givesUp: true }, { ok: true }],
  [
    'with losses that are not',
    { obstacles: 0, losses: 3, givesUp: false },
    { ok: false, reason: 'member.deletion_losses', params: { n: 3 } },
  ],
  [
    'with something in the way, whatever is given up',
    { obstacles: 2, losses: 1, givesUp: true },
    { ok: false, reason: 'member.deletion_obstacles', params: { n: 2 } },
  ],
])('an account is judged %s', (_, given, verdict) => {
  expect(judgeDeletion(given)).toEqual(verdict)
})
