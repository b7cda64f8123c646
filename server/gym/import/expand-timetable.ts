import { classesOfSeries, TIMETABLE_DAYS, type Series, type SeriesClass, type SeriesOpening } from '@/domain/booking/group/series'
import { addDays, parseDay, type ShopDate } from '@/domain/time'
import { weekdayWords } from '../file/weekdays'
import type { ClassEntry, Timetabled } from '../file/class-entry'
import { minuteOf } from '../moments'
import type { FilePath } from '../problem'
import type { ImportDays } from './import-days'

/** Some days: `days` of them from `from` on. */
export interface DayRange {
  from: ShopDate
  days: number
}

/** The days of an import for a shop. */
export const findRange = (shop: Timetabled, { from, atLeast = 0, days }: ImportDays): DayRange => ({
  from,
  days: days ?? Math.max(shop.configs?.timetable_days ?? TIMETABLE_DAYS, atLeast),
})

/** One class on one day, with the keys of its references. */
export interface PlannedClass extends SeriesClass {
  path: FilePath
  /** Its entry's place in the timetable. */
  at: number
  course: string
  coach: string
  space: string | undefined
  plan: string
}

const readOpening = ({ opens }: ClassEntry): SeriesOpening => {
  if (opens?.hours_before !== undefined) return { type: 3, hours: Math.round(opens.hours_before * 100) / 100 }
  if (opens?.at !== undefined) return { type: 2, daysBefore: opens.days_before ?? 0, minute: minuteOf(opens.at) }
  return { type: 1 }
}

const realDays = (texts: readonly string[] = []): ShopDate[] => texts.map(parseDay).filter((day): day is ShopDate => day !== undefined)

export interface EntrySeries extends Series {
  at: number
  entry: ClassEntry
}

/** The entries of a shop's timetable as series. */
export const seriesOfFile = (shop: Timetabled): EntrySeries[] => {
  const minutesByCourse = new Map(shop.courses?.map((course) => [course.key, course.minutes]))
  return (shop.timetable ?? []).map((entry, at): EntrySeries => {
    const last = entry.until === undefined ? undefined : parseDay(entry.until)
    return {
      at,
      entry,
      key: entry.key,
      weekdays: entry.on ? undefined : (entry.days ?? []).map((word) => weekdayWords.indexOf(word) + 1).sort(),
      on: realDays(entry.on),
      except: realDays(entry.except),
      cancelled: realDays(entry.cancelled),
      from: entry.from === undefined ? undefined : parseDay(entry.from),
      until: last && addDays(last, 1),
      startMinute: minuteOf(entry.time),
      minutes: entry.minutes ?? minutesByCourse.get(entry.course) ?? 60,
      capacity: entry.capacity,
      trial: entry.trial ?? 0,
      minPeople: entry.min_people ?? null,
      online: entry.online ?? false,
      opening: readOpening(entry),
    }
  })
}

/** All classes of a shop's timetable in a range of days, in the order of the file and of the calendar. */
export const expandTimetable = (shop: Timetabled, shopPath: FilePath, range: DayRange): PlannedClass[] =>
  classesOfSeries(seriesOfFile(shop), { from: range.from, until: addDays(range.from, range.days) }).map(
    ({ series: { at, entry }, planned }): PlannedClass => ({
      ...planned,
      path: [...shopPath, 'timetable', at],
      at,
      course: entry.course,
      coach: entry.coach,
      space: entry.space,
      plan: entry.plan,
    }),
  )
