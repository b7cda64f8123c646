import { judgeMark } from '@/domain/booking/class-mark'
import { judgeBooking } from '@/domain/booking/judge-booking'
import { judgeNoShows, noShowStanding } from '@/domain/booking/no-show'
import { judgeVacancy, judgeWaiting } from '@/domain/booking/waiting/judge-waiting'
import { addMinutes } from '@/domain/time'
import { errorText } from '@/i18n/errors/text'
import { aCase, aChoice, at } from '../support/make'

const limit = { count: 2, days: 30, blockDays: 7 }
const standing = (now: string, ...missed: readonly string[]) =>
  noShowStanding({ ...limit, starts: missed.map((each) => at(`${each} 18:30`)) }, at(now))

describe('No-shows', () => {
  it('count for so many days, and say how many more block the member', () => {
    expect(standing('2024-05-20 10:00')).toEqual({ counted: 0, left: 2, until: null })
    expect(standing('2024-05-20 10:00', '2024-05-10')).toEqual({ counted: 1, left: 1, until: null })
    expect(standing('2024-06-08 23:59', '2024-05-10')).toMatchObject({ counted: 1 })
    expect(standing('2024-06-09 00:00', '2024-05-10')).toMatchObject({ counted: 0, left: 2 })
  })

  it('block the member for so many days from the last one', () => {
    expect(standing('2024-05-20 20:00', '2024-05-10', '2024-05-20')).toEqual({ counted: 2, left: 0, until: '2024-05-27' })
    expect(standing('2024-05-26 23:59', '2024-05-20', '2024-05-10')).toMatchObject({ until: '2024-05-27' })
    expect(standing('2024-05-27 00:00', '2024-05-10', '2024-05-20')).toEqual({ counted: 2, left: 0, until: null })
  })

  it('block again after a block is over, with each one more', () => {
    expect(standing('2024-06-01 20:00', '2024-05-10', '2024-05-20', '2024-06-01')).toMatchObject({ until: '2024-06-08' })
  })

  it('no-shows that lie further apart than the span block nobody', () => {
    expect(standing('2024-05-20 20:00', '2024-04-20', '2024-05-20')).toEqual({ counted: 1, left: 1, until: null })
    expect(standing('2024-05-20 20:00', '2024-04-21', '2024-05-20')).toMatchObject({ until: '2024-05-27' })
  })

  it('no-shows of one day count each', () => {
    expect(standing('2024-05-20 22:00', '2024-05-20', '2024-05-20')).toMatchObject({ counted: 2, until: '2024-05-27' })
  })

  it('no-shows that fell out of the span today still block until their block ends', () => {
    expect(standing('2024-05-21 10:00', '2024-04-21', '2024-05-20')).toEqual({ counted: 1, left: 1, until: '2024-05-27' })
  })

  it('are refused with until when, and with the phone of a venue that has one', () => {
    const noShows = { ...limit, starts: [at('2024-05-10 18:30'), at('2024-05-19 18:30')], phone: '021-6288 8888' }
    const verdict = judgeNoShows(noShows, at('2024-05-20 10:00'))
    const say = (locale: 'zh-cn' | 'en-us', given: typeof verdict) => (given.ok ? 'ok' : errorText(locale, given.reason, given.params))
    expect(say('zh-cn', verdict)).toBe('30 天内缺席 2 次，2024-05-26 起可再约团课，如有疑问请联系场馆 021-6288 8888')
    expect(say('en-us', judgeNoShows({ ...noShows, phone: '' }, at('2024-05-20 10:00')))).toBe(
      '2 no-shows in 30 days. Group classes can be booked again from 2024-05-26. Questions? Call the studio.',
    )
    expect(judgeNoShows(noShows, at('2024-05-26 00:00')).ok).toBe(true)
  })

  it('block booking, waiting and asking for a free seat alike', () => {
    const starts = [at('2024-05-10 18:30'), at('2024-05-19 18:30')]
    const given = aCase({ user: { noShows: { ...limit, starts, phone: '' } } })
    const waits = { ...given, schedule: { ...given.schedule, seatsLeft: 0 }, canWait: true, cards: [], corps: [] }
    const refused = { ok: false, reason: 'booking.no_shows' }
    expect(judgeBooking(given, aChoice())).toMatchObject(refused)
    expect([judgeWaiting(waits, null), judgeVacancy(waits)]).toMatchObject([refused, refused])
    expect(judgeBooking(aCase({ user: { noShows: null } }), aChoice()).ok).toBe(true)
  })
})

describe('A mark', () => {
  const start = at('2024-05-20 18:30')

  it('a mark of late or absent waits for the start, and a member with a corporate check-in is marked present only [BK-175]', () => {
    const judge = (mark: 'present' | 'late' | 'absent' | null, minutes: number, byCompany = false) =>
      judgeMark({ start, byCompany }, mark, addMinutes(start, minutes)).ok
    expect([judge('present', -1), judge('late', -1), judge('absent', -1), judge(null, -1)]).toEqual([true, false, false, true])
    expect([judge('late', 0), judge('absent', 0)]).toEqual([true, true])
    expect((['present', 'late', 'absent', null] as const).map((mark) => judge(mark, 0, true))).toEqual([true, false, false, false])
  })
})
