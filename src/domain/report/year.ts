import { addDays, dayOf, hourOf, startOfDay, weekdayOf, weekStart, type Instant, type ShopDate } from '../time'
import { makeVisits, type Attended } from './visits'

/** What was attended, under the name by which the year counts it. */
export interface AttendedNamed extends Attended {
  /** The class, lesson or self-training; undefined for an entry. */
  name?: string | undefined
  /** Of a class: its course, and who gave it. */
  courseId?: number | undefined
  teacher?: string | undefined
}

export interface Favourite {
  name: string
  times: number
  /** The course when it was attended last; null for a self-training. */
  courseId: number | null
  /** Who gave it most often. */
  teacher: string | null
}

export interface YearReport {
  visits: number
  minutes: number
  /** Days with a visit. */
  days: number
  /** The most weeks in a row with a visit. */
  weeks: number
  /** Visits by the half hour in which they began: 48. */
  halves: number[]
  /** The half hour with the most visits, the earliest of several, and the weekday (1 Monday) with the most of these. */
  most: { half: number; weekday: number; times: number }
  /** Visits of January to December. */
  months: number[]
  /** What was attended most often, and last where several were; null where there were entries alone. */
  favourite: Favourite | null
  /** The shops, that of most visits first. */
  shops: number[]
}

const counted = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const halfHour = (at: Instant): number => hourOf(at) * 2 + (Math.floor(at / 1_800_000) % 2)

/** The first of the keys that are counted most. */
const findMost = <Key>(keys: readonly Key[]): Key | undefined => {
  let most: readonly [Key, number] | undefined
  for (const each of counted(keys)) if (!most || each[1] > most[1]) most = each
  return most?.[0]
}

const longestRow = (days: readonly ShopDate[]): number => {
  let [longest, row, before] = [0, 0, undefined as ShopDate | undefined]
  for (const monday of new Set(days.map(weekStart))) {
    row = before !== undefined && addDays(before, 7) === monday ? row + 1 : 1
    longest = Math.max(longest, row)
    before = monday
  }
  return longest
}

const findFavourite = (latestFirst: readonly AttendedNamed[]): Favourite | null => {
  const named = latestFirst.filter(({ name }) => name !== undefined)
  const name = findMost(named.map((each) => each.name!))
  if (name === undefined) return null
  const own = named.filter((each) => each.name === name)
  const teacher = findMost(own.flatMap((each) => (each.teacher === undefined ? [] : [each.teacher])))
  return { name, times: own.length, courseId: own[0]!.courseId ?? null, teacher: teacher ?? null }
}

/** The report of a year of all shops of a brand, of what a person attended in it; null without a visit. */
export const makeYear = (attended: readonly AttendedNamed[]): YearReport | null => {
  const visits = makeVisits(attended)
  if (visits.length === 0) return null
  const days = visits.map(({ day }) => day)
  const halves = Array.from({ length: 48 }, () => 0)
  const months = Array.from({ length: 12 }, () => 0)
  for (const { at, day } of visits) {
    halves[halfHour(at)]! += 1
    months[Number(day.slice(5, 7)) - 1]! += 1
  }
  const times = Math.max(...halves)
  const half = halves.indexOf(times)
  const weekdays = visits.filter(({ at }) => halfHour(at) === half).map(({ day }) => weekdayOf(day))
  const latestFirst = [...attended].sort((one, other) => other.at - one.at)
  const byShop = counted(attended.map(({ shopId }) => shopId))
  return {
    visits: visits.length,
    minutes: visits.reduce((sum, { minutes }) => sum + minutes, 0),
    days: new Set(days).size,
    weeks: longestRow(days),
    halves,
    most: { half, weekday: findMost([...weekdays].sort((one, other) => one - other))!, times },
    months,
    favourite: findFavourite(latestFirst),
    shops: [...byShop].sort((one, other) => other[1] - one[1] || one[0] - other[0]).map(([shopId]) => shopId),
  }
}

/** From 2 January on a year has its report: classes are marked until the end of the day after. */
export const isYearOver = (year: number, now: Instant): boolean => now >= startOfDay(`${year + 1}-01-02` as ShopDate)

/** The last year that has reports. */
export const lastYear = (now: Instant): number => {
  const year = Number(dayOf(now).slice(0, 4)) - 1
  return isYearOver(year, now) ? year : year - 1
}
