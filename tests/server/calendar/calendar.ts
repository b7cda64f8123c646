import ICAL from 'ical.js'
import { formatInstant, instantOf } from '@/domain/time'

/** What a calendar reads in a file: its method, and each appointment. */
export const readFile = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: events.map(({ uid, sequence, summary, location, startDate, endDate, component }) => ({
      uid,
      sequence,
      summary,
      location,
      start: formatInstant(instantOf(startDate.toJSDate())),
      end: formatInstant(instantOf(endDate.toJSDate())),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    })),
  }
}
