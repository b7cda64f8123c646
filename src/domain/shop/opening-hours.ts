import { formatTime, type Instant } from '../time'

const HOURS = /^\s*([01]\d|2[0-3]):([0-5]\d)\s*[-–~]\s*([01]\d|2[0-4]):([0-5]\d)\s*$/

const minutes = (hour: string, minute: string): number => Number(hour) * 60 + Number(minute)

/**
 * Whether a shop with these opening hours is open: from the first minute on, up to the last one, which may be after midnight (`22:00-02:00`) or
 * `24:00`. Undefined for hours given in words.
 */
export const isOpenAt = (openingHours: string, now: Instant): boolean | undefined => {
  const [, fromHour, fromMinute, toHour, toMinute] = HOURS.exec(openingHours) ?? []
  if (!fromHour || !fromMinute || !toHour || !toMinute) return undefined
  const [hour, minute] = formatTime(now).split(':') as [string, string]
  const [at, from, to] = [minutes(hour, minute), minutes(fromHour, fromMinute), minutes(toHour, toMinute)]
  return from < to ? at >= from && at < to : at >= from || at < to
}
