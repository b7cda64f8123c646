import { judgeCrowd, type Crowd } from '@/domain/checkin/crowd'
import { addDays, dayOf, hourOf, readInstant, weekdayOf } from '@/domain/time'
import type { Answer } from '@/http/call'

export type CrowdAnswer = Answer<'checkinCrowd'>

export interface HourOfDay {
  hour: number
  users: number
  /** Counted already, the present hour, or expected. */
  kind: 'past' | 'now' | 'expected'
}

/** How many people there usually are, at a weekday and hour; 0 where nobody was. */
const usualAt = ({ usual }: CrowdAnswer, weekday: number, hour: number): number =>
  usual.find((one) => one.weekday === weekday && one.hour === hour)?.users ?? 0

/** The first and the last hour in which anybody is or was; a day of 6 to 22 without records. */
const hoursShown = ({ usual, today }: CrowdAnswer): { from: number; to: number } => {
  const hours = [...usual, ...today].filter(({ users }) => users > 0).map(({ hour }) => hour)
  return hours.length === 0 ? { from: 6, to: 21 } : { from: Math.min(...hours), to: Math.max(...hours) }
}

/** Today by hour: as it was so far, as it is, and as it usually is (from the records of four weeks). */
export const hoursOfToday = (crowd: CrowdAnswer): HourOfDay[] => {
  const now = readInstant(crowd.now)
  const hourNow = hourOf(now)
  const weekday = weekdayOf(dayOf(now))
  const { from, to } = hoursShown(crowd)
  const first = Math.min(from, hourNow)
  return Array.from({ length: Math.max(to, hourNow) - first + 1 }, (_, at): HourOfDay => {
    const hour = first + at
    if (hour === hourNow) return { hour, users: crowd.users_count, kind: 'now' }
    if (hour > hourNow) return { hour, users: Math.round(usualAt(crowd, weekday, hour)), kind: 'expected' }
    return { hour, users: crowd.today.find((one) => one.hour === hour)?.users ?? 0, kind: 'past' }
  })
}

export interface GoodTime {
  /** 0 today, 1 tomorrow. */
  ahead: 0 | 1
  from: number
  to: number
  users: number
}

/** The quietest hours still to come today, and tomorrow's, at most two each: hours without anybody may be closed, and busy ones are no good. */
export const goodTimes = (crowd: CrowdAnswer): GoodTime[] => {
  const now = readInstant(crowd.now)
  const { from, to } = hoursShown(crowd)
  if (crowd.usual.length === 0) return []
  return ([0, 1] as const).flatMap((ahead) => {
    const weekday = weekdayOf(addDays(dayOf(now), ahead))
    const first = ahead === 0 ? Math.max(from, hourOf(now) + 1) : from
    if (first > to) return []
    const hours = Array.from({ length: to - first + 1 }, (_, at) => ({
      hour: first + at,
      users: usualAt(crowd, weekday, first + at),
    })).filter(({ users }) => users > 0 && judgeCrowd(users, crowd.max_users) !== 'busy')
    if (hours.length === 0) return []
    const least = hours.reduce((best, one) => (one.users < best.users ? one : best))
    const end = hours.find(({ hour, users }) => hour === least.hour + 1 && users <= least.users * 1.5 + 1)
    return [{ ahead, from: least.hour, to: (end?.hour ?? least.hour) + 1, users: Math.round(Math.max(least.users, end?.users ?? 0)) }]
  })
}

/** The cells of the week: two hours each, the busier of the two. */
export const weekCells = (
  crowd: CrowdAnswer,
): { hours: number[]; rows: { weekday: number; cells: { hour: number; users: number; crowd: Crowd }[] }[] } => {
  const { from, to } = hoursShown(crowd)
  const start = from - (from % 2)
  const hours = Array.from({ length: Math.floor((to - start) / 2) + 1 }, (_, at) => start + at * 2)
  // Without a limit the busiest hour of all stands for it.
  const top = crowd.max_users ?? Math.max(1, ...crowd.usual.map(({ users }) => users)) / 0.75
  const rows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    cells: hours.map((hour) => {
      const users = Math.max(usualAt(crowd, weekday, hour), usualAt(crowd, weekday, hour + 1))
      return { hour, users: Math.round(users), crowd: judgeCrowd(users, top) }
    }),
  }))
  return { hours, rows }
}
