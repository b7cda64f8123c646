import { formatInstant, instant, type Instant } from '@/domain/time'

/** `yyyyMMddHHmmss` at the venue, as WeChat Pay v2 writes times. */
export const writeStamp = (at: Instant): string => formatInstant(at).slice(0, 19).replaceAll(/[-T:]/g, '')

/** Reads such a time; undefined for anything else. */
export const readStamp = (text: string | undefined): Instant | undefined => {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '')
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(at) ? undefined : instant(at)
}
