import { backUntil } from '@/domain/checkin/come-back'
import { CheckinStatus } from '@/domain/checkin/status'
import { addMinutes, readInstant, type Instant } from '@/domain/time'

const left = readInstant('2026-05-22T20:00:00+08:00')
const end = readInstant('2026-05-22T22:30:00+08:00')
const until = (status: number, now: Instant, more: { expireAt?: Instant; isGoneOn?: boolean } = {}) => {
  const found = backUntil({ status, checkoutAt: left, expireAt: end, isGoneOn: false, ...more }, now)
  return found === undefined ? undefined : (found - left) / 60_000
}

describe('A record that was left', () => {
  it('is gone on with until its frame ends where it was left for a while, and for fifteen minutes where it was left', () => {
    expect([until(CheckinStatus.away, left), until(CheckinStatus.left, left)]).toEqual([150, 15])
    expect(until(CheckinStatus.left, left, { expireAt: addMinutes(left, 5) })).toBe(5)
  })

  it('is not gone on with from that minute on, nor again once another one goes on with it', () => {
    expect([until(CheckinStatus.away, end), until(CheckinStatus.left, addMinutes(left, 15))]).toEqual([undefined, undefined])
    expect(until(CheckinStatus.left, addMinutes(left, 14.9))).toBe(15)
    expect([CheckinStatus.away, CheckinStatus.left].map((status) => until(status, left, { isGoneOn: true }))).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is not gone on with in any other state', () => {
    const { away, left: gone, ...others } = CheckinStatus
    expect(Object.values(others).map((status) => until(status, left))).toEqual(Object.values(others).map(() => undefined))
  })
})
