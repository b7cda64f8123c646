import { classesOfSeries } from '@/domain/booking/group/series'
import { addDays, dayOf, type Instant, type ShopDate } from '@/domain/time'
import { tryHold } from '../../db/locks'
import { afterCommit, inTransaction } from '../../db/transaction'
import { eachAnyway } from '../../jobs/each-anyway'
import { classRow } from '../import/class-row'
import { rows } from '../rows'
import { makeClasses, type Gap } from './make-classes'
import { readSeries, storedSeries, type StoredSeries } from './series-row'
import { notifyGaps } from './notify-gaps'

interface DueShop {
  shopId: number
  brandId: number
  /** How many days ahead its timetable is kept made. */
  days: number
}

/** Shops some of whose series lack days, or have a day to come without its class. */
const readDue = (today: ShopDate) =>
  rows<DueShop>(
    `SELECT h.id AS "shopId", h.brand_id AS "brandId", h.timetable_days AS days FROM shop h
      WHERE EXISTS (SELECT 1 FROM class_series c WHERE c.shop_id = h.id AND c.made_until < $1::date + h.timetable_days AND (c.until_day IS NULL OR c.until_day > greatest(c.made_until, $1::date)))
         OR EXISTS (SELECT 1 FROM class_series_gap g JOIN class_series c ON c.id = g.series_id WHERE g.shop_id = h.id AND g.day >= $1::date AND (c.until_day IS NULL OR c.until_day > g.day))
      ORDER BY h.brand_id, h.id`,
    [today],
  )

const readGaps = async (shopId: number, today: ShopDate): Promise<Map<ShopDate, Set<number>>> => {
  const found = await rows<{ seriesId: number; day: ShopDate }>(
    'SELECT series_id AS "seriesId", day::text AS day FROM class_series_gap WHERE shop_id = $1 AND day >= $2::date',
    [shopId, today],
  )
  const gaps = new Map<ShopDate, Set<number>>()
  for (const { seriesId, day } of found) gaps.set(day, (gaps.get(day) ?? new Set()).add(seriesId))
  return gaps
}

/** A series that was guessed from classes and whose classes have run out since is no more; that of a timetable which goes on stays. */
const settleGuesses = (shopId: number, today: ShopDate) =>
  rows(
    `UPDATE class_series SET is_guessed = false, until_day = CASE WHEN made_until < $2::date THEN greatest(from_day, made_until) ELSE until_day END
      WHERE shop_id = $1 AND is_guessed`,
    [shopId, today],
  )

/** After a hole, when nobody kept the timetable made, a series begins anew today. */
const noteMade = (shopId: number, today: ShopDate, end: ShopDate) =>
  rows(
    `UPDATE class_series SET made_until = $3::date, from_day = CASE WHEN made_until < $2::date THEN greatest(from_day, $2::date) ELSE from_day END
      WHERE shop_id = $1 AND made_until < $3::date AND (until_day IS NULL OR until_day > greatest(made_until, $2::date))`,
    [shopId, today, end],
  )

/** Waits for rests and lessons of these coaches that are being written, and keeps others from it until the classes stand. */
const holdCoaches = (ids: readonly number[]) => rows('SELECT 1 FROM teacher WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids])

/** The days of a span, and those of gaps. */
const daysToMake = (series: readonly StoredSeries[], gaps: ReadonlyMap<ShopDate, unknown>, today: ShopDate, end: ShopDate): ShopDate[] => {
  const days = new Set(gaps.keys())
  const first = series.reduce((least, { row }) => (row.made_until < least ? row.made_until : least), end)
  for (let day = first > today ? first : today; day < end; day = addDays(day, 1)) days.add(day)
  return [...days].sort()
}

const keepShop = async ({ shopId, brandId, days }: DueShop, now: Instant): Promise<Gap[]> => {
  const today = dayOf(now)
  const end = addDays(today, days)
  await settleGuesses(shopId, today)
  const series = (await readSeries(shopId, today)).map(storedSeries)
  const gaps = await readGaps(shopId, today)
  const classes = daysToMake(series, gaps, today, end)
    .flatMap((day) => classesOfSeries(series, { from: day, until: addDays(day, 1) }))
    .filter(({ series: { row }, planned: { day, startAt } }) => day >= row.made_until || (startAt > now && gaps.get(day)?.has(row.id)))
  await holdCoaches([...new Set(classes.map(({ series: { row } }) => row.teacher_id))])
  const { gaps: found } = await makeClasses(
    { shopId, brandId, now },
    classes.map(({ series: { row }, planned }) => ({ ...classRow(planned, row), series_id: row.id })),
  )
  await noteMade(shopId, today, end)
  return found
}

/**
 * Makes the classes that the series of each shop lack from today on, as many days ahead as the shop says. A class that clashes with another one of its coach or space, or
 * with a rest of its coach, is left out and noted, the shop's owners are told, and it is tried again the next time. While an import runs nothing is made. A shop that fails stops no other.
 */
export const keepTimetables = async (now: Instant, report: (shopId: number, gaps: readonly Gap[]) => void = () => {}): Promise<void> =>
  eachAnyway(await readDue(dayOf(now)), (shop) =>
    inTransaction(async () => {
      // An import decides about the same classes; what is missing after it is made the next time.
      if (!(await tryHold('gymImport'))) return
      const gaps = await keepShop(shop, now)
      if (gaps.length === 0) return
      await notifyGaps(shop, gaps, now)
      await afterCommit(() => report(shop.shopId, gaps))
    }),
  )
