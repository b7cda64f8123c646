import { addDays, daysBetween, type ShopDate } from '@/domain/time'

/** Days from the first to the last, both among them. Without `to` it is still being chosen. */
export interface DateRange {
  from: ShopDate
  to?: ShopDate
}

export const daysIn = ({ from, to = from }: DateRange): number => daysBetween(from, to) + 1

/**
 * What a tap on a day makes of a range: the first tap begins it, the second ends it, in whichever order, the third begins another. A range of more
 * than `most` days ends where it may.
 */
export const tapped = (range: DateRange | undefined, day: ShopDate, most: number = Infinity): DateRange => {
  if (!range || range.to !== undefined) return { from: day }
  const [from, to] = day < range.from ? [day, range.from] : [range.from, day]
  if (daysBetween(from, to) < most) return { from, to }
  return day < range.from ? { from: addDays(to, 1 - most), to } : { from, to: addDays(from, most - 1) }
}

/** Where in a range a day lies. */
export const placeIn = (range: DateRange | undefined, day: ShopDate): 'first' | 'inner' | 'last' | 'only' | undefined => {
  if (!range) return undefined
  const { from, to = from } = range
  if (day < from || day > to) return undefined
  if (from === to) return 'only'
  return day === from ? 'first' : day === to ? 'last' : 'inner'
}
