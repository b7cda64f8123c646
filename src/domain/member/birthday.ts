import { addDays, anyDay, parseDay, type ShopDate } from '../time'

/** A year with a 29th of February, to tell whether a month has a day. */
const LEAP_YEAR = '2024'
const LEAP_DAY = '02-29'

/** Reads the month and day of a birthday as typed: 0522, 05-22, 5/22 or 5.22. Answers `05-22`; undefined for what is no day. */
export const readBirthday = (typed: string): string | undefined => {
  const parts = /^(\d{2})(\d{2})$|^(\d{1,2})[-/.](\d{1,2})$/.exec(typed.trim())
  if (!parts) return undefined
  const [month, day] = parts.slice(1).filter(Boolean)
  const birthday = `${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return parseDay(`${LEAP_YEAR}-${birthday}`) && birthday
}

/** The birthdays that are kept on a day; that of the 29th of February is on the 28th where the year has no such day. */
export const birthdaysOn = (day: ShopDate): string[] => {
  const own = day.slice(5)
  return own === '02-28' && addDays(day, 1).slice(5) !== LEAP_DAY ? [own, LEAP_DAY] : [own]
}

/** The first day that a person may be born on. */
export const FIRST_BIRTHDAY = '1900-01-01' as ShopDate

/** Reads the day that a person was born on: `1996-03-18`, today at the latest. Undefined for what is none. */
export const readDateOfBirth = (text: string, today: ShopDate): ShopDate | undefined => {
  const day = anyDay(text)
  return day !== undefined && day >= FIRST_BIRTHDAY && day <= today ? day : undefined
}
