import { dayPartOf } from '@/domain/booking/group/day-part'
import { hoursOn, startsIn, type WorkingHours } from '@/domain/booking/private/lesson-hours'
import { lessonOpening, lessonSlots, nearestSlot, placeLesson, type LessonCase, type LessonOffer } from '@/domain/booking/private/slots'
import { addMinutes, formatTime, readDay, readInstant } from '@/domain/time'

const SATURDAY = readDay('2026-11-21')
const at = (time: string, day: string = SATURDAY) => readInstant(`${day}T${time}:00+08:00`)
const span = (from: string, to: string) => ({ start: at(from), end: at(to) })
const hours = (from: number, to: number, more: Partial<WorkingHours> = {}): WorkingHours => ({ weekday: 6, day: null, from, to, ...more })
const offer = (more: Partial<LessonOffer> = {}): LessonOffer => ({
  ...{ id: 1, teacherId: 16, minutes: 60, step: 60, maxUsers: 2, isOnline: false, isShared: false, spaceIds: [7, 8] },
  opening: { type: 1, hours: null, daysBefore: null, minute: null },
  ...more,
})
const given = (more: Partial<LessonCase> = {}): LessonCase => ({
  ...{ hours: new Map([[16, [hours(600, 840)]]]), rests: new Map(), taken: [], memberBusy: [], minutesCanOrder: 0, minutesCanCancel: 0 },
  ...more,
})
const taken = (from: string, to: string, more: object = {}) => ({
  ...{ ...span(from, to), scheduleId: 5, teacherId: 16, spaceId: 7, offerId: null, booked: 1, isOwn: false, ...more },
})
const reasons = (of: LessonOffer, facts: LessonCase, now = at('08:00')) =>
  lessonSlots(of, SATURDAY, facts, now).map(({ start, verdict }) => `${formatTime(start)} ${verdict.ok ? 'free' : verdict.reason}`)

describe('the hours of a coach', () => {
  it('are those of the weekday, or of the day itself where it has any', () => {
    const all = [hours(600, 720), hours(0, 60, { weekday: 7 }), hours(900, 960, { weekday: null, day: readDay('2026-11-28') })]
    expect(hoursOn(all, SATURDAY)).toEqual([span('10:00', '12:00')])
    expect(hoursOn(all, readDay('2026-11-28')).map(({ start }) => formatTime(start))).toEqual(['15:00'])
    expect(hoursOn(all, readDay('2026-11-23'))).toEqual([])
  })

  it('have a start every so many minutes, each once, none for a lesson that ends after them', () => {
    const starts = startsIn([span('10:00', '12:00'), span('11:00', '12:45')], 60, 30).map(formatTime)
    expect(starts).toEqual(['10:00', '10:30', '11:00', '11:30'])
  })
})

describe('the times of a private lesson', () => {
  it('are free unless coach or member are occupied, and leave out past ones [BK-132]', () => {
    const facts = given({
      taken: [taken('10:30', '11:00')],
      rests: new Map([[16, [span('12:00', '12:30')]]]),
      memberBusy: [span('13:30', '15:00')],
    })
    expect(reasons(offer(), facts)).toEqual([
      '10:00 booking.coach_occupied',
      '11:00 free',
      '12:00 booking.coach_occupied',
      '13:00 booking.cancel_other_first',
    ])
    expect(reasons(offer(), facts, at('11:00'))).toHaveLength(2)
  })

  it('take a free space, the wanted one before others, and none online', () => {
    const busy = given({ taken: [taken('10:00', '11:00', { teacherId: 2 })] })
    expect(placeLesson(offer(), at('10:00'), busy)).toMatchObject({ ok: true, spaceId: 8 })
    expect(placeLesson(offer(), at('11:00'), busy, 8)).toMatchObject({ spaceId: 8 })
    expect(placeLesson(offer(), at('10:00'), busy, 7)).toMatchObject({ spaceId: 8 })
    expect(placeLesson(offer({ spaceIds: [7] }), at('10:00'), busy)).toEqual({ ok: false, reason: 'booking.no_suitable_space' })
    expect(placeLesson(offer({ spaceIds: [] }), at('10:00'), busy)).toEqual({ ok: false, reason: 'booking.no_space' })
    expect(placeLesson(offer({ isOnline: true, spaceIds: [] }), at('10:00'), busy)).toMatchObject({ ok: true, spaceId: null })
  })

  it('are shared up to their seats, and only where the offer is shared', () => {
    const lesson = given({ taken: [taken('10:00', '11:00', { offerId: 1 })] })
    expect(placeLesson(offer({ isShared: true }), at('10:00'), lesson)).toMatchObject({ ok: true, scheduleId: 5, booked: 1 })
    expect(placeLesson(offer({ isShared: true, maxUsers: 1 }), at('10:00'), lesson)).toEqual({ ok: false, reason: 'booking.full' })
    expect(placeLesson(offer(), at('10:00'), lesson)).toEqual({ ok: false, reason: 'booking.coach_occupied' })
  })

  it('follow the order window and the opening, and warn when they cannot be cancelled [BK-230] [BK-236]', () => {
    const [first, second] = lessonSlots(offer(), SATURDAY, given({ minutesCanOrder: 90, minutesCanCancel: 180 }), at('09:00'))
    expect(first!.verdict).toMatchObject({ reason: 'booking.order_window' })
    expect(second).toMatchObject({ verdict: { ok: true }, caution: { reason: 'booking.too_late_to_cancel.hours', params: { h: 3 } } })
    const opening = { type: 2, hours: null, daysBefore: 1, minute: 720 } as const
    expect(lessonOpening(offer({ opening }), at('10:00')).openAt).toBe(at('12:00', '2026-11-20'))
    const early = lessonSlots(offer({ opening: { ...opening, daysBefore: 0, minute: 570 } }), SATURDAY, given(), at('09:00'))
    expect(early[0]!.verdict).toMatchObject({ reason: 'booking.not_open' })
  })

  it('have a nearest one among all offers, or none in the days searched', () => {
    const days = { from: SATURDAY, count: 8 }
    expect(nearestSlot([offer(), offer({ id: 2, step: 30 })], days, given(), at('10:00'))).toBe(at('10:30'))
    expect(nearestSlot([offer()], days, given(), at('13:00'))).toBe(at('10:00', '2026-11-28'))
    expect(nearestSlot([offer()], { ...days, count: 7 }, given(), at('13:00'))).toBeNull()
    expect(dayPartOf(addMinutes(at('12:00'), -1))).toBe('morning')
  })
})
