import { formatInstant, SHOP_ZONE, toDate, type Instant } from '../time'

/** An appointment as a calendar shows it. */
export interface CalendarEntry {
  /** The same for good: by it a calendar finds what it has. */
  uid: string
  /** Grows with each change; of two files about one appointment a calendar takes the greater. */
  sequence: number
  start: Instant
  end: Instant
  title: string
  place: string
  /** The page of the appointment. */
  url: string
  isCancelled: boolean
}

export interface CalendarFile {
  /** The name of the whole calendar, where the file is one that is subscribed to. */
  name?: string
  entries: readonly CalendarEntry[]
}

const ZONE = 'Asia/Shanghai'
const OFFSET = SHOP_ZONE.replace(':', '')
/** The octets of a line of RFC 5545, without its end. */
const MOST_OCTETS = 75

/** How many octets a character has in UTF-8. */
const countOctets = (character: string): number => {
  const code = character.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line into lines of 75 octets at most, each next one after a space; no character is split. */
export const foldLine = (line: string): string => {
  const lines: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const more = countOctets(character)
    if (octets + more > MOST_OCTETS) {
      lines.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += more
  }
  return [...lines, piece].join('\r\n')
}

/** Writes a text as a value: a break of a line is `\n`, and other control characters have no form and are left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

const compact = (text: string): string => text.slice(0, 19).replace(/[-:]/g, '')
/** Date and time at the venue, whose zone the property names. */
const localStamp = (at: Instant): string => compact(formatInstant(at))
const utcStamp = (at: Instant): string => `${compact(toDate(at).toISOString())}Z`

/** The zone of the venues, which has had no summer time since 1991. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  `TZOFFSETFROM:${OFFSET}`,
  `TZOFFSETTO:${OFFSET}`,
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const eventLines = ({ uid, sequence, start, end, title, place, url, isCancelled }: CalendarEntry, now: Instant): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utcStamp(now)}`,
  `SEQUENCE:${sequence}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTART;TZID=${ZONE}:${localStamp(start)}`,
  `DTEND;TZID=${ZONE}:${localStamp(end)}`,
  `SUMMARY:${escapeText(title)}`,
  ...(place ? [`LOCATION:${escapeText(place)}`] : []),
  `URL:${url}`,
  'END:VEVENT',
]

/** How often a calendar that subscribes should ask again. */
const subscribed = (name: string): string[] => [
  `X-WR-CALNAME:${escapeText(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

/**
 * Writes appointments as iCalendar (RFC 5545). A file of cancelled ones alone has the method CANCEL, by which a calendar takes them out; any other has no method, since all
 * others want an organiser and nobody is named in it.
 */
export const writeCalendar = ({ name, entries }: CalendarFile, now: Instant): string => {
  const cancels = entries.length > 0 && entries.every(({ isCancelled }) => isCancelled)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yueke//Calendar//ZH',
    'CALSCALE:GREGORIAN',
    ...(cancels ? ['METHOD:CANCEL'] : []),
    ...(name ? subscribed(name) : []),
    ...zone,
    ...entries.flatMap((entry) => eventLines(entry, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
