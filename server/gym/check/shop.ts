import { isCreditCode } from '@/domain/card/invoice/credit-code'
import { parseDay, weekdayOf, type ShopDate } from '@/domain/time'
import type { Report } from './report'
import { checkStaff } from './staff'
import { weekdayWords } from '../file/weekdays'
import type { ClassEntry } from '../gym-file/classes'
import type { ShopEntry } from '../gym-file/shop'
import type { FilePath, Problem } from '../problem'

export const under =
  (problems: Problem[], base: FilePath): Report =>
  (path, text) => {
    problems.push({ path: [...base, ...path], text })
  }

/** Reports duplicate keys of a list. */
export const checkUnique = (list: readonly { key: string }[] | undefined, name: string, report: Report): void => {
  const seen = new Set<string>()
  list?.forEach(({ key }, index) => {
    if (seen.has(key)) report([name, index, 'key'], `"${key}" is there twice`)
    seen.add(key)
  })
}

const keysOf = (list: readonly { key: string }[] | undefined): Set<string> => new Set(list?.map((item) => item.key))

const checkDays = (entry: ClassEntry, report: Report): void => {
  if ((entry.days === undefined) === (entry.on === undefined)) report([], 'has either days (of the week) or on (dates)')
  const weekdays = new Set(entry.days?.map((word) => weekdayWords.indexOf(word) + 1))
  const isOwn = (day: ShopDate): boolean => (entry.on ? entry.on.includes(day) : weekdays.has(weekdayOf(day)))
  entry.on?.forEach((text, index) => {
    if (!parseDay(text)) report(['on', index], `there is no ${text}`)
    else if (entry.on?.indexOf(text) !== index) report(['on', index], `${text} is there twice`)
  })
  entry.cancelled?.forEach((text, index) => {
    const day = parseDay(text)
    if (!day) report(['cancelled', index], `there is no ${text}`)
    else if (!isOwn(day)) report(['cancelled', index], `the class does not take place on ${text}`)
  })
  for (const name of ['from', 'until'] as const)
    if (entry[name] !== undefined && !parseDay(entry[name])) report([name], `there is no ${entry[name]}`)
  if (entry.from !== undefined && entry.until !== undefined && entry.until < entry.from)
    report(['until'], `${entry.until} is before ${entry.from}`)
  if (entry.on && (entry.from ?? entry.until ?? entry.except) !== undefined)
    report([], 'has from, until and except only with days of the week')
  entry.except?.forEach((text, index) => {
    const day = parseDay(text)
    if (!day) report(['except', index], `there is no ${text}`)
    else if (!weekdays.has(weekdayOf(day))) report(['except', index], `the class does not take place on ${text}`)
    else if (entry.cancelled?.includes(text)) report(['except', index], `${text} is among the cancelled days, too`)
  })
}

const checkEntry = (
  entry: ClassEntry,
  shop: ShopEntry,
  known: Record<'course' | 'coach' | 'space' | 'plan', Set<string>>,
  report: Report,
): void => {
  const words = { course: 'course', coach: 'coach', space: 'space', plan: 'price plan' } as const
  for (const name of ['course', 'coach', 'space', 'plan'] as const) {
    const key = entry[name]
    if (key !== undefined && !known[name].has(key)) report([name], `unknown ${words[name]} "${key}"`)
  }
  if (shop.courses?.find((course) => course.key === entry.course)?.private) report(['course'], `"${entry.course}" is a private course`)
  checkDays(entry, report)
  const { opens } = entry
  if (opens) {
    const byHours = opens.hours_before !== undefined
    if (byHours === (opens.at !== undefined) || (byHours && opens.days_before !== undefined)) {
      report(['opens'], 'has either hours_before, or at with days_before')
    }
  }
  if ((entry.min_people ?? 0) > entry.capacity)
    report(['min_people'], `${entry.min_people} people are more than the ${entry.capacity} places`)
  if ((entry.trial ?? 0) > entry.capacity) report(['trial'], `${entry.trial} trial places are more than the ${entry.capacity} places`)
}

/** Checks what rows of other tables do not say: who works at a shop, its timetable, and its number for taxes. */
export const checkShop = (shop: ShopEntry, report: Report): void => {
  const taxNo = shop.configs?.invoice?.tax_no
  if (taxNo !== undefined && !isCreditCode(taxNo))
    report(['configs', 'invoice', 'tax_no'], `the last character of ${taxNo} is not that of a unified social credit code`)
  const known = { course: keysOf(shop.courses), coach: keysOf(shop.coaches), space: keysOf(shop.spaces), plan: keysOf(shop.price_plans) }
  checkStaff(shop, known.coach, report)
  shop.timetable?.forEach((entry, index) => checkEntry(entry, shop, known, (path, text) => report(['timetable', index, ...path], text)))
}
