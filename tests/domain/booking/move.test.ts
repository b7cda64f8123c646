import { cancelMinutes } from '@/domain/booking/change/cancel'
import { judgeMove, judgeMovePrice, type Movable } from '@/domain/booking/change/move'
import { judgeClassChange } from '@/domain/staff/class-change'
import type { Channel } from '@/domain/payment/channel'
import { addMinutes } from '@/domain/time'
import { at } from '../support/make'

const start = at('2024-05-20 18:30')
const order: Movable = { status: 1, start, scheduleId: 1, channel: 'CARD', isPrivate: false, isTrial: false, hasCompany: false }
const readReason = (verdict: { ok: boolean; reason?: string }) => (verdict.ok ? 'ok' : verdict.reason)

describe('Moving a booking', () => {
  it.each<[Partial<Movable>, number, number, string]>([
    [{}, 2, -1, 'ok'],
    [{ channel: 'FREE' }, 2, -1, 'ok'],
    [{ channel: 'WEIXIN' }, 2, -1, 'ok'],
    [{}, 2, 0, 'booking.not_changeable'],
    [{ status: 2 }, 2, -1, 'booking.not_changeable'],
    [{ status: 4 }, 2, -1, 'booking.not_changeable'],
    [{ isPrivate: true }, 2, -1, 'booking.move_unsupported'],
    [{ isTrial: true }, 2, -1, 'booking.move_unsupported'],
    [{ hasCompany: true }, 2, -1, 'booking.move_unsupported'],
    [{}, 1, -1, 'booking.move_same'],
  ])('%j to class %i, %i minutes from its start: %s', (of, to, minutes, answer) => {
    expect(readReason(judgeMove({ ...order, ...of }, to, addMinutes(start, minutes)))).toBe(answer)
  })

  it.each<[Channel, number, number, number, boolean, string]>([
    ['CARD', 6800, 9800, 0, false, 'ok'],
    ['CARD', 6800, 0, 0, false, 'ok'],
    ['WEIXIN', 6800, 6800, 0, false, 'ok'],
    ['WEIXIN', 6800, 4900, 0, false, 'ok'],
    ['WEIXIN', 6800, 9800, 0, true, 'ok'],
    ['CASH', 6800, 9800, 0, false, 'booking.move_desk'],
    ['WEIXIN', 6800, 0, 0, true, 'booking.move_price'],
    ['WEIXIN', 6800, 1500, 1500, true, 'booking.move_price'],
    ['WEIXIN', 6800, 1501, 1500, false, 'ok'],
    ['WEIXIN', 6800, 6800, 6800, false, 'ok'],
  ])('paid by %s, from %i fen to %i with a coupon of %i, a desk %s: %s', (channel, paid, price, discount, hasDesk, answer) => {
    expect(readReason(judgeMovePrice(channel, { paid, price, discount }, hasDesk))).toBe(answer)
  })
})

describe('Another coach, room or time of a class', () => {
  const before = { teacherId: 1, spaceId: 2, start, isCalledOff: false }
  const now = addMinutes(start, -60)
  it.each([
    [{ teacherId: 3 }, {}, 'ok'],
    [{ spaceId: null }, {}, 'ok'],
    [{ start: addMinutes(start, 30) }, {}, 'ok'],
    [{}, {}, 'booking.change_nothing'],
    [{ start: addMinutes(start, 24 * 60) }, {}, 'booking.change_day'],
    [{ start: now }, {}, 'booking.change_begun'],
    [{ teacherId: 3 }, { isCalledOff: true }, 'booking.cancelled'],
    [{ start: addMinutes(start, 30) }, { start: now }, 'booking.change_begun'],
  ])('%j of %j: %s', (wanted, of, answer) => {
    expect(readReason(judgeClassChange({ ...before, ...of }, { teacherId: 1, spaceId: 2, start, ...wanted }, now))).toBe(answer)
  })

  it('lets who had booked cancel until it starts', () => {
    expect([true, false].map((freeToLeave) => cancelMinutes({ minutesCanCancel: 120, freeToLeave }))).toEqual([0, 120])
  })
})
