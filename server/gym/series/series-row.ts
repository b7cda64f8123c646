import type { Series, SeriesOpening } from '@/domain/booking/group/series'
import type { ShopDate } from '@/domain/time'
import { readRows } from '../json-rows'
import { seriesColumns } from './series-columns'

/** A row of `class_series` in the importer's form. */
export interface SeriesRow extends Record<string, unknown> {
  id: number
  shop_id: number
  key: string
  weekdays: number[] | null
  on_days: ShopDate[]
  except_days: ShopDate[]
  cancelled_days: ShopDate[]
  from_day: ShopDate
  until_day: ShopDate | null
  course_id: number
  teacher_id: number
  space_id: number | null
  price_plan_id: number
  start_minute: number
  minutes: number
  capacity: number
  trial_capacity: number
  min_people: number | null
  is_online: boolean
  open_type: number
  open_days_before: number | null
  open_minute: number | null
  open_hours: number | null
  made_until: ShopDate
}

/** A stored series with the numbers of what its classes refer to. */
export interface StoredSeries extends Series {
  row: SeriesRow
}

/** The series of a shop that go on after a day, the oldest first. */
export const readSeries = async (shopId: number, after: ShopDate): Promise<SeriesRow[]> =>
  (await readRows(
    { table: 'class_series', columns: seriesColumns },
    { where: 't.shop_id = $1 AND (t.until_day IS NULL OR t.until_day > $2::date)', params: [shopId, after] },
    't.from_day, t.id',
  )) as unknown as SeriesRow[]

const readOpening = (row: SeriesRow): SeriesOpening => {
  if (row.open_type === 3) return { type: 3, hours: row.open_hours! }
  return row.open_type === 2 ? { type: 2, daysBefore: row.open_days_before!, minute: row.open_minute! } : { type: 1 }
}

export const storedSeries = (row: SeriesRow): StoredSeries => ({
  row,
  key: row.key,
  weekdays: row.weekdays ?? undefined,
  on: row.on_days,
  except: row.except_days,
  cancelled: row.cancelled_days,
  from: row.from_day,
  until: row.until_day ?? undefined,
  startMinute: row.start_minute,
  minutes: row.minutes,
  capacity: row.capacity,
  trial: row.trial_capacity,
  minPeople: row.min_people,
  online: row.is_online,
  opening: readOpening(row),
})
