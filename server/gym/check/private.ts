import { parseDay } from '@/domain/time'
import type { Report } from './report'
import type { ShopEntry } from '../gym-file/shop'
import { minuteOf } from '../moments'
import type { FilePath } from '../problem'

type Coach = NonNullable<ShopEntry['coaches']>[number]

const checkHours = ({ hours }: Coach, place: FilePath, report: Report): void => {
  const taken = new Map<string, { from: number; to: number }[]>()
  hours?.forEach(({ days, on, from, to }, index) => {
    const own = [...place, 'hours', index] as const
    if ((days === undefined) === (on === undefined)) report(own, 'has either days (of the week) or on (dates)')
    if (minuteOf(from) >= minuteOf(to)) report([...own, 'to'], `${to} is not after ${from}`)
    on?.forEach((text, at) => {
      if (!parseDay(text)) report([...own, 'on', at], `there is no ${text}`)
    })
    const span = { from: minuteOf(from), to: minuteOf(to) }
    for (const day of [...(days ?? []), ...(on ?? [])]) {
      const others = taken.get(day) ?? []
      if (others.some((other) => other.from < span.to && span.from < other.to)) report(own, `overlaps other hours of ${day}`)
      taken.set(day, [...others, span])
    }
  })
}

/** Checks coaches' hours, and that a private lesson has references of the file, no duplicate, and a space. */
export const checkPrivate = (shop: ShopEntry, report: Report): void => {
  shop.coaches?.forEach((coach, index) => checkHours(coach, ['coaches', index], report))
  const has = (list: readonly { key: string }[] | undefined, key: string) => list?.some((item) => item.key === key) ?? false
  const seen = new Set<string>()
  shop.private?.forEach((entry, index) => {
    const own = (...path: FilePath): FilePath => ['private', index, ...path]
    const course = shop.courses?.find(({ key }) => key === entry.course)
    if (!has(shop.coaches, entry.coach)) report(own('coach'), `unknown coach "${entry.coach}"`)
    if (!course) report(own('course'), `unknown course "${entry.course}"`)
    else if (!course.private) report(own('course'), `"${entry.course}" is no private course`)
    if (!has(shop.price_plans, entry.plan)) report(own('plan'), `unknown price plan "${entry.plan}"`)
    entry.spaces?.forEach((key, at) => {
      if (!has(shop.spaces, key)) report(own('spaces', at), `unknown space "${key}"`)
      else if (entry.spaces!.indexOf(key) !== at) report(own('spaces', at), `"${key}" is there twice`)
    })
    if (Boolean(entry.online) === Boolean(entry.spaces?.length)) report(own(), 'is either online or has spaces')
    const name = `${entry.coach} ${entry.course}`
    if (seen.has(name)) report(own(), `${entry.coach} gives ${entry.course} twice`)
    seen.add(name)
    const { opens } = entry
    if (opens) {
      const byHours = opens.hours_before !== undefined
      if (byHours === (opens.at !== undefined) || (byHours && opens.days_before !== undefined))
        report(own('opens'), 'has either hours_before, or at with days_before')
    }
  })
}
