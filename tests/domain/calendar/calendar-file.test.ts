import ICAL from 'ical.js'
import { escapeText, foldLine, writeCalendar, type CalendarEntry } from '@/domain/calendar/calendar-file'
import { readInstant } from '@/domain/time'

const now = readInstant('2026-11-21T10:00:00+08:00')
const yoga: CalendarEntry = {
  uid: 'booking-7@gym.example',
  sequence: 2,
  start: readInstant('2026-11-21T19:00:00+08:00'),
  end: readInstant('2026-11-21T20:00:00+08:00'),
  title: '流瑜伽；入门, 第 1 课; a\\b',
  place: '拾光·静安店, 南京西路 1 号',
  url: 'https://gym.example/shop/1/mobile/orders/7/',
  isCancelled: false,
}
const countOctets = (line: string) => Buffer.byteLength(line)
/** The file as a calendar reads it. */
const parse = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsIn = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))

describe('A calendar file', () => {
  it('is read by another program as it was meant', () => {
    const text = writeCalendar({ entries: [yoga] }, now)
    const [event] = eventsIn(text)
    expect(event).toMatchObject({ uid: yoga.uid, sequence: 2, summary: yoga.title, location: yoga.place })
    expect(event!.startDate.toJSDate().getTime()).toBe(yoga.start)
    expect(event!.endDate.toJSDate().getTime()).toBe(yoga.end)
    expect(event!.startDate.zone.tzid).toBe('Asia/Shanghai')
    expect(event!.component.getFirstPropertyValue('url')).toBe(yoga.url)
    expect(String(event!.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T02:00:00Z')
    expect(parse(text).getFirstPropertyValue('method')).toBeNull()
  })

  it('says of the zone what the venue’s clock says', () => {
    const [zone] = parse(writeCalendar({ entries: [yoga] }, now)).getAllSubcomponents('vtimezone')
    const offset = zone!.getFirstSubcomponent('standard')!.getFirstPropertyValue('tzoffsetto')
    expect(zone!.getFirstPropertyValue('tzid')).toBe('Asia/Shanghai')
    expect(String(offset)).toBe('+08:00')
  })

  it('takes a cancelled appointment out by its method and its state, under the same name and with a greater number', () => {
    const text = writeCalendar({ entries: [{ ...yoga, sequence: 3, isCancelled: true }] }, now)
    const [event] = eventsIn(text)
    expect(parse(text).getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event).toMatchObject({ uid: yoga.uid, sequence: 3 })
    expect(event!.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('has a name where it is subscribed to, and is a calendar without an appointment, too', () => {
    const text = writeCalendar({ name: '约课', entries: [] }, now)
    expect(eventsIn(text)).toEqual([])
    expect(parse(text).getFirstPropertyValue('x-wr-calname')).toBe('约课')
    expect(parse(text).getFirstPropertyValue('method')).toBeNull()
  })

  it('leaves out a place that there is not', () => {
    expect(writeCalendar({ entries: [{ ...yoga, place: '' }] }, now)).not.toContain('LOCATION')
  })

  it.each([
    ['short', 'SUMMARY:Yoga'],
    ['of one octet a letter', `SUMMARY:${'a'.repeat(300)}`],
    ['of three octets a letter', `SUMMARY:${'课'.repeat(120)}`],
    ['with letters of four octets at every place', `SUMMARY:${'🏃'.repeat(40)}x${'🏃'.repeat(40)}xx${'🏃'.repeat(40)}`],
    ['of exactly 75 octets', 'a'.repeat(75)],
    ['of 76 octets', 'a'.repeat(76)],
  ])('folds a line %s into lines of 75 octets at most, and splits no letter', (_, line) => {
    const lines = foldLine(line).split('\r\n')
    expect(Math.max(...lines.map(countOctets))).toBeLessThanOrEqual(75)
    expect(lines.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line)
    expect(lines.slice(1).every((piece) => piece.startsWith(' '))).toBe(true)
    expect(foldLine(line)).not.toContain('\uFFFD')
    expect(Buffer.from(foldLine(line)).toString()).toBe(foldLine(line))
  })

  it('ends every line with CR and LF and has neither inside', () => {
    const text = writeCalendar({ name: '一\n二', entries: [{ ...yoga, title: '第一行\r\n第二行\n第三行\rEND:VEVENT' }] }, now)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(eventsIn(text)[0]!.summary).toBe('第一行\n第二行\n第三行\nEND:VEVENT')
  })

  it.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
    ['a\u0000b\u0007c\u007fd', 'abcd'],
    ['“:”', '“:”'],
  ])('escapes %j as %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped)
  })
})
