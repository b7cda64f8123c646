import { addDays, daysBetween, type ShopDate } from '@/domain/time'

/** The days from the first to the last, both included. Without `to` the last is still to be chosen. */
export interface DateRange {
  from: ShopDate
  to?: ShopDate
}

export const daysIn = ({ from, to = from }: DateRange): number => daysBetween(from, to) + 1

/**
 * The range after a tap on a day: the first tap begins it, the second ends it, in either order, the third begins another. A range longer than `most`
 * days is cut.
 */
export const tapped = (range: DateRange | undefined, day: ShopDate, most: number = Infinity): DateRange => {
  if (!range || range.to !== undefined) return { from: day }
  const [from, to] = day < range.from ? [day, range.from] : [range.from, day]
  if (daysBetween(from, to) < most) return { from, to }
  return day < range.from ? { from: addDays(to, 1 - most), to } : { from, to: addDays(from, most - 1) }
}

/** The position of a day in a range. */
export const placeIn = (range: DateRange | undefined, day: ShopDate): 'first' | 'inner' | 'last' | 'only' | undefined => {
  if (!range) return undefined
  const { from, to = from } = range
  if (day < from || day > to) return undefined
  if (from === to) return 'only'
  return day === from ? 'first' : day === to ? 'last' : 'inner'
}
