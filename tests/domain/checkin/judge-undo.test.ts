import { judgeUndo } from '@/domain/checkin/judge-undo'
import { CheckinStatus } from '@/domain/checkin/status'
import { readInstant } from '@/domain/time'

const at = (text: string) => readInstant(`2026-05-${text}:00+08:00`)
const entry = {
  status: CheckinStatus.left,
  createdAt: at('22T22:00'),
  checkinAt: at('22T22:05'),
  expireAt: at('23T02:00'),
  isUndone: false,
}
const judge = (now: string, more: object = {}) => {
  const verdict = judgeUndo({ ...entry, ...more }, at(now))
  return verdict.ok ? 'ok' : verdict.reason
}

describe('The desk', () => {
  it('may undo an entry of today, and until its frame ends after midnight', () => {
    expect([judge('22T23:59'), judge('23T01:59'), judge('23T02:00')]).toEqual(['ok', 'ok', 'checkin.undo_late'])
    expect(judge('22T23:59', { expireAt: at('22T23:00') })).toBe('ok')
  })

  it('may undo an entry by which somebody came in, once', () => {
    expect(judge('22T23:00', { checkinAt: null, status: CheckinStatus.pending })).toBe('checkin.moved')
    expect(judge('22T23:00', { isUndone: true })).toBe('checkin.moved')
    expect(judge('22T23:00', { status: CheckinStatus.cancelled })).toBe('checkin.moved')
  })
})
