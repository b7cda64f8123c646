import { byDay, mergeTrains } from '@/domain/attendance/merge-trains'
import { makeTimeline } from '@/domain/attendance/timeline'
import { makeVisit, type Entry } from '@/domain/attendance/visit'
import { CheckinStatus } from '@/domain/checkin/status'
import { readInstant } from '@/domain/time'

const on = (time: string, day = '2026-05-22') => `${day}T${time}:00+08:00`
const at = (time: string) => readInstant(on(time))

describe('A visit', () => {
  const entry = (status: number, from: string, to: string | null, end = '22:30'): Entry => ({
    status,
    checkinAt: at(from),
    checkoutAt: to === null ? null : at(to),
    expireAt: at(end),
  })
  const { inside, away, left, returning } = CheckinStatus

  it.each([
    ['inside', [entry(inside, '17:28', null)], '18:28', 'inside', null, 60],
    ['inside after the end of its frame, before the sweep', [entry(inside, '17:28', null)], '23:00', 'left', '22:30', 302],
    ['out for a while', [entry(away, '17:28', '19:36')], '20:00', 'away', null, 128],
    ['not back when its frame ends', [entry(away, '17:28', '19:36')], '22:30', 'left', '19:36', 128],
    ['back', [entry(away, '17:28', '19:36'), entry(inside, '20:12', null)], '20:42', 'inside', null, 158],
    ['left after coming back', [entry(away, '17:28', '19:36'), entry(left, '20:12', '21:42')], '21:46', 'left', '21:42', 218],
    ['left but for a wristband', [entry(returning, '17:28', '19:36')], '23:00', 'returning', '19:36', 128],
  ] as const)('%s', (_, entries, now, state, to, minutes) => {
    const visit = makeVisit(entries as readonly [Entry, ...Entry[]], at(now))
    expect(visit).toEqual({ state, from: at('17:28'), to: to === null ? null : at(to), minutes })
  })
})

describe('The line of a visit’s time', () => {
  const first = { checkin_at: on('17:28'), checkout_at: on('19:36') }
  const order = { start: on('18:30') }
  const kinds = (...of: Parameters<typeof makeTimeline>) => makeTimeline(...of).map(({ kind, at: when }) => `${when.slice(11, 16)} ${kind}`)

  it('has every coming and leaving, and the bookings between them', () => {
    const second = { checkin_at: on('20:12'), checkout_at: on('21:42') }
    expect(kinds([first, second], [order], false)).toEqual(['17:28 in', '18:30 order', '19:36 away', '20:12 back', '21:42 out'])
  })

  it('ends where the person is now', () => {
    expect(kinds([first], [], true)).toEqual(['17:28 in', '19:36 away'])
    expect(kinds([{ ...first, checkout_at: null }], [order], false)).toEqual(['17:28 in', '18:30 order'])
  })

  it('has the events of one minute in the order in which they must have happened', () => {
    expect(kinds([first], [{ start: on('17:28') }, { start: on('19:36') }], false)).toEqual([
      '17:28 in',
      '17:28 order',
      '19:36 order',
      '19:36 out',
    ])
  })
})

describe('The attendance of a member', () => {
  it('is merged from visits and orders, the latest first, under its days [IP-248]', () => {
    const visits = [{ checkin_at: on('17:28') }, { checkin_at: on('09:00', '2026-05-20') }]
    const orders = [{ start: on('18:30') }, { start: on('12:00', '2026-05-21') }, { start: on('08:00') }]
    const merged = mergeTrains(visits, orders)
    expect(merged.map(({ kind, at: when }) => [kind, when.slice(8, 16)])).toEqual([
      ['order', '22T18:30'],
      ['checkin', '22T17:28'],
      ['order', '22T08:00'],
      ['order', '21T12:00'],
      ['checkin', '20T09:00'],
    ])
    expect(byDay(merged).map(({ date, items }) => [date, items.length])).toEqual([
      ['2026-05-22', 3],
      ['2026-05-21', 1],
      ['2026-05-20', 1],
    ])
  })
})
