import { addDays, daysBetween, type Instant, type ShopDate } from '@/domain/time'
import { dropEnded, endOfClasses, saveSeries } from '../series/save-series'
import type { GymSource } from '../parse-gym-file'
import type { ShopInHand } from './catalogue'
import type { ClassLocks } from './class-locks'
import type { ClassIds } from './class-row'
import { importClasses } from './classes'
import { expandTimetable, type DayRange } from './expand-timetable'
import type { Tally } from './tally'

/** The days of the import, up to the last class that there is of a series. */
const reachOf = async (shopId: number, range: DayRange): Promise<{ from: ShopDate; until: ShopDate }> => {
  const until = addDays(range.from, range.days)
  const end = await endOfClasses(shopId)
  return { from: range.from, until: end !== undefined && end > until ? end : until }
}

/** Saves a shop's timetable as in the file: its entries as series, and their classes for the days of the import and as far as classes of series were made. */
export const importTimetable = async (
  inHand: ShopInHand,
  given: { index: number; ids: ClassIds; range: DayRange; now: Instant; locks: ClassLocks; lineOf: GymSource['lineOf'] },
  tally: Tally,
): Promise<void> => {
  const { shop, shopId } = inHand
  const { from, until } = await reachOf(shopId, given.range)
  const series = await saveSeries(inHand, given.ids, { from, until, now: given.now })
  const classes = expandTimetable(shop, ['shops', given.index], { from, days: daysBetween(from, until) })
  await importClasses(inHand, { ...given, classes, series }, tally)
  if (series.hasEnded) await dropEnded(shopId, from)
}
