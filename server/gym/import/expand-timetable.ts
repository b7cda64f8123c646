import { addDays, addMinutes, daysBetween, parseDay, weekdayOf, type Instant, type ShopDate } from '@/domain/time'
import { weekdayWords, type ClassEntry } from '../gym-file/classes'
import type { ShopEntry } from '../gym-file/shop'
import { atTime } from '../moments'
import type { FilePath } from '../problem'

/** The days of an import: `days` of them from `from` on. */
export interface DayRange {
  from: ShopDate
  days: number
}

const isInRange = (day: ShopDate, range: DayRange): boolean => {
  const offset = daysBetween(range.from, day)
  return offset >= 0 && offset < range.days
}

/** When booking of a class opens; booking ledger BK-202 to BK-204. */
export type ClassOpening = { type: 1 } | { type: 2; at: Instant } | { type: 3; hours: number }

/** One class on one day, with the keys of its references. */
export interface PlannedClass {
  /** `<key of the entry>.<day>`: identifies the class in every import. */
  key: string
  path: FilePath
  day: ShopDate
  startAt: Instant
  endAt: Instant
  course: string
  coach: string
  space: string | undefined
  plan: string
  capacity: number
  trial: number
  /** The least head count with which it takes place. */
  minPeople: number | null
  online: boolean
  cancelled: boolean
  opening: ClassOpening
}

const daysOf = (entry: ClassEntry, range: DayRange): ShopDate[] => {
  if (entry.on) return entry.on.map(parseDay).filter((day): day is ShopDate => day !== undefined && isInRange(day, range))
  const wanted = new Set(entry.days?.map((word) => weekdayWords.indexOf(word) + 1))
  return Array.from({ length: range.days }, (_, index) => addDays(range.from, index)).filter((day) => wanted.has(weekdayOf(day)))
}

const openingOf = (entry: ClassEntry, day: ShopDate): ClassOpening => {
  const { opens } = entry
  if (opens?.hours_before !== undefined) return { type: 3, hours: opens.hours_before }
  if (opens?.at !== undefined) return { type: 2, at: atTime(addDays(day, -(opens.days_before ?? 0)), opens.at) }
  return { type: 1 }
}

/** All classes of a shop's timetable in a range of days, in the order of the file and of the calendar. */
export const expandTimetable = (shop: ShopEntry, shopPath: FilePath, range: DayRange): PlannedClass[] => {
  const minutesOf = new Map(shop.courses?.map((course) => [course.key, course.minutes]))
  return (shop.timetable ?? []).flatMap((entry, index) =>
    daysOf(entry, range).map((day): PlannedClass => {
      const startAt = atTime(day, entry.time)
      return {
        key: `${entry.key}.${day}`,
        path: [...shopPath, 'timetable', index],
        day,
        startAt,
        endAt: addMinutes(startAt, entry.minutes ?? minutesOf.get(entry.course) ?? 60),
        course: entry.course,
        coach: entry.coach,
        space: entry.space,
        plan: entry.plan,
        capacity: entry.capacity,
        trial: entry.trial ?? 0,
        minPeople: entry.min_people ?? null,
        online: entry.online ?? false,
        cancelled: entry.cancelled?.includes(day) ?? false,
        opening: openingOf(entry, day),
      }
    }),
  )
}
