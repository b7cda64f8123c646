import { enabledKinds, initialKind } from '@/features/booking/booking-kinds'
import { initialDay } from '@/domain/booking/group/initial-day'
import { readDay } from '@/domain/time'

describe('the kind that the booking page starts with', () => {
  const all = ['group', 'private', 'court'] as const
  const address = '/shop/1/mobile/user/grouplesson/list/'
  const start = (given: Partial<Parameters<typeof initialKind>[0]>) =>
    initialKind({ auto: false, stored: undefined, scheduleType: undefined, path: '/shop/1/', enabled: all, ...given })

  it('is the saved one only if auto is in the address [BK-086]', () => {
    expect(start({ auto: true, stored: 'court', scheduleType: 'private', path: address })).toBe('court')
    expect(start({ auto: false, stored: 'court', scheduleType: 'private', path: address })).toBe('private')
  })

  it('is schedule_type of the query without a usable saved one [BK-087 BK-091]', () => {
    expect(start({ auto: true, stored: undefined, scheduleType: 'private', path: address })).toBe('private')
    expect(start({ auto: true, stored: 'swimming', scheduleType: 'court', path: address })).toBe('court')
    expect(start({ scheduleType: 'swimming', path: address })).toBe('group')
  })

  it.each([
    ['/shop/1/mobile/user/privatelesson/list/', 'private'],
    ['/shop/1/mobile/user/grouplesson/list/', 'group'],
    ['/shop/1/mobile/v3/court/timetable/', 'court'],
  ])('is the word of the path %s without either: %s [BK-088]', (path, kind) => expect(start({ path })).toBe(kind))

  it('is replaced by the first enabled one where it is not enabled [BK-089]', () => {
    expect(start({ scheduleType: 'private', enabled: ['group', 'court'] })).toBe('group')
    expect(start({ auto: true, stored: 'group', enabled: ['court'] })).toBe('court')
  })

  it('is the first enabled one when nothing names any [BK-090]', () => {
    expect(start({})).toBe('group')
    expect(start({ enabled: ['private', 'court'] })).toBe('private')
    expect(start({ enabled: [] })).toBeUndefined()
  })
})

it('has no kind where the module of the shop is off', () => {
  expect(enabledKinds({ team: true, private: false, court: false, payment: false })).toEqual(['group'])
  expect(enabledKinds({ team: false, private: false, court: false, payment: true })).toEqual([])
})

describe('the day that the booking page starts with', () => {
  const today = readDay('2026-05-22')

  it('is today when neither address nor storage names one [BK-084]', () => expect(initialDay(undefined, undefined, today)).toBe(today))

  it('is the one of the address before the stored one [BK-085]', () => {
    expect(initialDay('2026-05-24', '2026-05-23', today)).toBe('2026-05-24')
    expect(initialDay(undefined, '2026-05-23', today)).toBe('2026-05-23')
  })

  it('is never a stored day that is past [BK-085]', () => {
    expect(initialDay(undefined, '2026-05-21', today)).toBe(today)
    expect(initialDay(undefined, '2026-05-22', today)).toBe(today)
  })

  it('ignores an invalid day', () => {
    expect(initialDay('2026-02-30', 'tomorrow', today)).toBe(today)
    expect(initialDay('soon', '2026-05-25', today)).toBe('2026-05-25')
  })
})
