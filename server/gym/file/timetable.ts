import type { TArray } from '@sinclair/typebox'
import { parseDay, weekdayOf, type ShopDate } from '@/domain/time'
import { List } from '../gym-words'
import { importClasses } from '../import/classes'
import { findRange, type DayRange } from '../import/expand-timetable'
import { askRenamedClasses, renameClasses } from '../import/rename-classes'
import { importSeries } from '../import/timetable'
import type { Into } from '../mapping/into'
import type { Parent } from '../mapping/kept'
import { ref } from '../mapping/kinds'
import { maybe } from '../mapping/parts'
import type { Report, World } from '../mapping/world'
import type { FilePath } from '../problem'
import { exportTimetable } from '../series/export-timetable'
import { ClassEntry, type Timetabled } from './class-entry'
import { bookingOpening } from './booking-opening'
import { weekdayWords } from './weekdays'

const checkDays = (entry: ClassEntry, path: FilePath, report: Report): void => {
  if ((entry.days === undefined) === (entry.on === undefined)) report(path, 'has either days (of the week) or on (dates)')
  const weekdays = new Set(entry.days?.map((word) => weekdayWords.indexOf(word) + 1))
  const isOwn = (day: ShopDate): boolean => (entry.on ? entry.on.includes(day) : weekdays.has(weekdayOf(day)))
  entry.on?.forEach((text, index) => {
    if (!parseDay(text)) report([...path, 'on', index], `there is no ${text}`)
    else if (entry.on?.indexOf(text) !== index) report([...path, 'on', index], `${text} is there twice`)
  })
  entry.cancelled?.forEach((text, index) => {
    const day = parseDay(text)
    if (!day) report([...path, 'cancelled', index], `there is no ${text}`)
    else if (!isOwn(day)) report([...path, 'cancelled', index], `the class does not take place on ${text}`)
  })
  for (const name of ['from', 'until'] as const)
    if (entry[name] !== undefined && !parseDay(entry[name])) report([...path, name], `there is no ${entry[name]}`)
  if (entry.from !== undefined && entry.until !== undefined && entry.until < entry.from)
    report([...path, 'until'], `${entry.until} is before ${entry.from}`)
  if (entry.on && (entry.from ?? entry.until ?? entry.except) !== undefined)
    report(path, 'has from, until and except only with days of the week')
  entry.except?.forEach((text, index) => {
    const day = parseDay(text)
    if (!day) report([...path, 'except', index], `there is no ${text}`)
    else if (!weekdays.has(weekdayOf(day))) report([...path, 'except', index], `the class does not take place on ${text}`)
    else if (entry.cancelled?.includes(text)) report([...path, 'except', index], `${text} is among the cancelled days, too`)
  })
}

const named = { course: ref('course'), coach: ref('coach'), space: ref('space'), plan: ref('price plan') } as const

const checkEntry = (entry: ClassEntry, path: FilePath, report: Report, world: World): void => {
  for (const name of ['course', 'coach', 'space', 'plan'] as const) {
    const key = entry[name]
    const fault = key === undefined ? undefined : named[name].fault!(key, world)
    if (fault !== undefined) report([...path, name], fault)
  }
  const course = world.keys.find('course', entry.course)?.record as { private?: boolean } | undefined
  if (course?.private) report([...path, 'course'], `"${entry.course}" is a private course`)
  checkDays(entry, path, report)
  bookingOpening.check(entry.opens, [...path, 'opens'], report, world, {})
  const more = (name: 'min_people' | 'trial', what: string) => {
    const count = entry[name] ?? 0
    if (count > entry.capacity) report([...path, name], `${count} ${what} are more than the ${entry.capacity} places`)
  }
  more('min_people', 'people')
  more('trial', 'trial places')
}

/** Saves a shop's classes; each is claimed before it is changed. */
const saveTimetable = async ({ id: shopId, path, world }: Parent, { tally, now, locks, findLine, days, renames, renamed }: Into) => {
  const { keys, brandId } = world
  const inHand = { shop: world.shop as Timetabled, shopId, brandId }
  const range = findRange(inHand.shop, days)
  renamed.push(...(await renameClasses(inHand, renames, locks, tally)))
  const planned = await importSeries(inHand, { path: path.slice(0, -1), keys, range, now })
  await askRenamedClasses(inHand, { classes: planned.classes, keys, range, now }, tally)
  await importClasses(inHand, { ...planned, keys, range, now, locks, findLine }, tally)
}

/** The days of an export, for a world that has them. */
export interface Ranged extends World {
  range: DayRange
}

/** When a shop's classes take place: series, and classes of single days. Its rows are made of it, for the days of the import. */
export const timetable = maybe<TArray<typeof ClassEntry>>({
  schema: List(ClassEntry, 3000),
  name: () => {},
  check: (entries, path, report, world) => entries?.forEach((entry, index) => checkEntry(entry, [...path, index], report, world)),
  save: async (parents, into) => {
    into.later.push(async () => {
      for (const parent of parents) await saveTimetable(parent, into)
    })
    return async () => {}
  },
  read: async (above) => {
    const said = new Map<number, ClassEntry[]>()
    for (const { id, world } of above) said.set(id, await exportTimetable(id, world.keys, (world as Ranged).range))
    return said
  },
})
