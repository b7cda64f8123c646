import { addDays, daysBetween, type Instant, type ShopDate } from '@/domain/time'
import { endOfClasses, saveSeries, type SavedSeries } from '../series/save-series'
import type { Keys } from '../mapping/keys'
import type { FilePath } from '../problem'
import type { ShopInHand } from '../file/class-entry'
import { expandTimetable, type DayRange, type PlannedClass } from './expand-timetable'

/** The days of the import, up to the last class that there is of a series. */
const readReach = async (shopId: number, range: DayRange): Promise<{ from: ShopDate; until: ShopDate }> => {
  const until = addDays(range.from, range.days)
  const end = await endOfClasses(shopId)
  return { from: range.from, until: end !== undefined && end > until ? end : until }
}

/** Saves the entries of a shop's timetable as series; returns them with their classes, for the days of the import and as far as classes of series were made. */
export const importSeries = async (
  inHand: ShopInHand,
  { path, keys, range, now }: { path: FilePath; keys: Keys; range: DayRange; now: Instant },
): Promise<{ series: SavedSeries; classes: PlannedClass[] }> => {
  const { from, until } = await readReach(inHand.shopId, range)
  const series = await saveSeries(inHand, keys, { from, until, now })
  return { series, classes: expandTimetable(inHand.shop, path, { from, days: daysBetween(from, until) }) }
}
