import { holdUntil } from '@/domain/payment/hold'
import { blockedFromPaying, PaymentStatus } from '@/domain/payment/order-state'
import { addMinutes, formatInstant, instant, readInstant } from '@/domain/time'

const now = instant(readInstant('2026-05-22T10:00:00+08:00') + 700)
const start = readInstant('2026-05-22T18:30:00+08:00')

describe('the time to pay', () => {
  it('is over at the second that the wire tells', () => {
    const expireAt = holdUntil(now, 15, start)
    const told = readInstant(formatInstant(expireAt))
    expect(formatInstant(told)).toBe('2026-05-22T10:15:00+08:00')
    expect(blockedFromPaying({ status: PaymentStatus.unpaid, expireAt }, told)).toBe('pay.expired')
  })
  it('never goes beyond the start of the class', () => {
    expect(holdUntil(addMinutes(start, -5), 15, start)).toBe(start)
  })
})
