import { addDays, daysBetween, startOfDay, weekStart, dayOf, type Instant, type ShopDate } from '../time'
import { makeVisits, type Attended } from './visits'

/** A class, lesson or self-training of a report. */
export interface Done {
  kind: 'class' | 'self_training'
  id: number
}

export interface WeekReport {
  visits: number
  minutes: number
  /** The minutes of Monday to Sunday. */
  days: number[]
  done: Done[]
}

/** What was attended, and what of it a report names. */
export interface AttendedDone extends Attended {
  /** Undefined for an entry. */
  done?: Done | undefined
}

/** The report of a week of one shop, of what a person attended in it; a visit counts for the day on which it began. */
export const makeWeek = (monday: ShopDate, attended: readonly AttendedDone[]): WeekReport => {
  const days = [0, 0, 0, 0, 0, 0, 0]
  const visits = makeVisits(attended)
  for (const { day, minutes } of visits) days[daysBetween(monday, day)]! += minutes
  return {
    visits: visits.length,
    minutes: days.reduce((sum, each) => sum + each, 0),
    days,
    done: [...attended].sort((one, other) => one.at - other.at).flatMap(({ done }) => (done ? [done] : [])),
  }
}

/** The Monday of the week that is under way. */
export const thisWeek = (now: Instant): ShopDate => weekStart(dayOf(now))

/** Whether a week is over, so that its report is kept. */
export const isWeekOver = (monday: ShopDate, now: Instant): boolean => now >= startOfDay(addDays(monday, 7))
