import { groupCardState, type GroupCardFacts } from '@/domain/booking/group/group-card-state'
import { groupStatus } from '@/domain/booking/group/group-status'
import { GroupStatus } from '@/domain/booking/codes'
import { instant } from '@/domain/time'
import { anOnlineRule, aRule, at, NOW } from '../support/make'

const open: GroupCardFacts = {
  start: at('2024-05-20 18:30'),
  end: at('2024-05-20 19:30'),
  isCancelled: false,
  status: GroupStatus.available,
  hasBooked: false,
  payUntil: null,
  candidateId: null,
  seatsLeft: 3,
  canWait: true,
  opensAt: null,
}
const state = (more: Partial<GroupCardFacts> = {}, now = NOW) => groupCardState({ ...open, ...more }, now)
const full = { seatsLeft: 0 }

describe('a group class card', () => {
  it('can be booked while seats are left', () => {
    expect(state()).toEqual({ kind: 'can-order' })
    expect(state({ opensAt: NOW })).toEqual({ kind: 'can-order' })
    expect(state({ seatsLeft: 1 })).toEqual({ kind: 'can-order' })
  })

  it('is unpaid as long as the booking that the user holds can be paid, whatever seats are left', () => {
    const until = instant(NOW + 1)
    expect(state({ payUntil: until })).toEqual({ kind: 'unpaid', until })
    expect(state({ ...full, payUntil: until })).toEqual({ kind: 'unpaid', until })
    expect(state({ payUntil: NOW })).toEqual({ kind: 'can-order' })
    expect(state({ payUntil: until, isCancelled: true })).toEqual({ kind: 'cancelled' })
  })

  it('is full without seats, and can be waited for where the class has a waiting list', () => {
    expect(state(full)).toEqual({ kind: 'full', canWait: true })
    expect(state({ ...full, canWait: false })).toEqual({ kind: 'full', canWait: false })
  })

  it('shows the user’s place on the waiting list', () => {
    expect(state({ ...full, candidateId: 5 })).toEqual({ kind: 'waiting', candidateId: 5 })
    expect(state({ candidateId: 5 })).toEqual({ kind: 'waiting', candidateId: 5 })
  })

  it('is expired once the class has ended [BK-194]', () => {
    expect(state({}, open.end)).toEqual({ kind: 'expired' })
    expect(state({ hasBooked: true, ...full }, open.end)).toEqual({ kind: 'expired' })
    expect(state({}, instant(open.end - 1))).not.toEqual({ kind: 'expired' })
  })

  it('is in progress from its start to its end, when nobody can book or wait any more', () => {
    for (const now of [open.start, instant(open.end - 1)]) expect(state({ ...full, candidateId: 5 }, now)).toEqual({ kind: 'started' })
    expect(state({}, instant(open.start - 1))).toEqual({ kind: 'can-order' })
  })

  it('is not open before its opening [BK-195]', () => {
    const opensAt = at('2024-05-20 12:00')
    expect(state({ opensAt })).toEqual({ kind: 'not-open', opensAt })
    expect(state({ opensAt, ...full })).toEqual({ kind: 'not-open', opensAt })
  })

  it('is booked by has_schedule_order or by status 3, also while it runs', () => {
    expect(state({ hasBooked: true, ...full })).toEqual({ kind: 'booked' })
    expect(state({ status: 3 })).toEqual({ kind: 'booked' })
    expect(state({ hasBooked: true }, open.start)).toEqual({ kind: 'booked' })
  })

  it('is cancelled before all else', () => expect(state({ isCancelled: true, hasBooked: true }, open.end)).toEqual({ kind: 'cancelled' }))

  it.each([5, 6, 8, 9])('is unavailable for status %i', (status) => {
    expect(state({ status })).toEqual({ kind: 'unavailable', status })
  })

  it('is not bookable for a status code unknown to it [BK-129]', () => {
    for (const status of [0, 1, 4, 7, 10, -1]) expect(state({ status })).toEqual({ kind: 'unavailable', status })
  })
})

describe('the status code of a group class', () => {
  const code = (more: Partial<Parameters<typeof groupStatus>[0]> = {}) =>
    groupStatus({ hasBooked: false, obstacle: null, isFree: false, rules: [aRule()], onlineEnabled: true, ...more })

  it('is 2 card available, 3 booked, 5 coach occupied, 6 no venue, 8 online unsupported, 9 free unsupported [BK-127]', () => {
    expect(code()).toBe(2)
    expect(code({ hasBooked: true, obstacle: 'coach' })).toBe(3)
    expect(code({ obstacle: 'coach' })).toBe(5)
    expect(code({ obstacle: 'space' })).toBe(6)
    expect(code({ rules: [anOnlineRule()], onlineEnabled: false })).toBe(8)
    expect(code({ rules: [] })).toBe(9)
    for (const status of [5, 6, 8, 9]) expect(state({ status }).kind).toBe('unavailable')
    expect([state({ status: 2 }).kind, state({ status: 3 }).kind]).toEqual(['can-order', 'booked'])
  })

  it('is 2 for any way in which the class can be booked', () => {
    expect(code({ isFree: true, rules: [] })).toBe(2)
    expect(code({ rules: [anOnlineRule()] })).toBe(2)
    expect(code({ rules: [aRule({ channel: 'FREE', cardTemplateId: null })] })).toBe(2)
    expect(code({ rules: [anOnlineRule(), aRule()], onlineEnabled: false })).toBe(2)
  })
})
