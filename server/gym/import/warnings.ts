import { PROMOTED_FREE_MINUTES } from '@/domain/booking/change/cancel'
import { findSuperlatives } from '@/domain/grant/find-superlatives'
import { startOfDay, toDate, type ShopDate } from '@/domain/time'
import { parseSpan } from '../checkin-times'
import type { ShopEntry } from '../file/shop-entry'
import { readSomeDay } from '../moments'
import type { GymSource } from '../parse-gym-file'
import { formatProblem, type FilePath, type Problem } from '../problem'
import { rows } from '../rows'

/** Somebody gets a place when nobody can give one back any more. */
const warnOfWaiting = ({ configs = {} }: ShopEntry, path: FilePath): Problem[] => {
  const { team_course_can_wait: waits, team_minutes_can_wait: until = 0, minutes_can_cancel: deadline = 0 } = configs
  if (!waits || until >= deadline) return []
  const text = `candidates get places until ${until} minutes before the start, but nobody can cancel in the last ${deadline}`
  const free = `who gets one then is told so when joining, and may leave for ${PROMOTED_FREE_MINUTES} minutes`
  const name = configs.team_minutes_can_wait === undefined ? 'minutes_can_cancel' : 'team_minutes_can_wait'
  return [{ path: [...path, 'configs', name], text: `${text}: ${free}` }]
}

/** The classes that stand on a day, with their bookings, and the minute of the day in which each begins. */
const readClasses = (shopId: number, day: ShopDate) =>
  rows<{ minute: number; bookings: number }>(
    `SELECT (extract(epoch FROM k.start_at - $3) / 60)::int AS minute,
            (SELECT count(*)::int FROM booking b WHERE b.schedule_id = k.id AND b.status = 1) AS bookings
       FROM schedule k WHERE k.shop_id = $1 AND k.shop_day = $2::date AND NOT k.is_cancelled AND NOT k.is_deleted`,
    [shopId, day, toDate(startOfDay(day))],
  )

const counted = (n: number, word: string, more: string): string => `${n} ${n === 1 ? word : more}`

/** The venue is closed by `entry.holidays` while classes stand. */
const warnOfHolidays = async ({ entry }: ShopEntry, shopId: number, path: FilePath, today: ShopDate): Promise<Problem[]> => {
  const warnings: Problem[] = []
  for (const [index, { day: text, name, times = [] }] of (entry?.holidays ?? []).entries()) {
    const day = readSomeDay(text, today)
    if (day < today) continue
    const spans = times.map(parseSpan)
    const outside = (await readClasses(shopId, day)).filter(
      ({ minute }) => !spans.some(({ start, end }) => start <= minute && minute < end),
    )
    if (outside.length === 0) continue
    const classes = counted(outside.length, 'class', 'classes')
    const bookings = counted(
      outside.reduce((sum, one) => sum + one.bookings, 0),
      'booking',
      'bookings',
    )
    const when = times.length === 0 ? `is closed on ${day} (${name})` : `lets nobody in then on ${day} (${name})`
    warnings.push({
      path: [...path, 'entry', 'holidays', index, 'day'],
      text: `${classes} with ${bookings} ${outside.length === 1 ? 'stands' : 'stand'}, but the venue ${when}: call them off with cancelled, or give the day times`,
    })
  }
  return warnings
}

/** What an offer may not call itself by the advertising law, wherever its words stand in the file. */
const warnOfSuperlatives = ({ grants = [], envelopes = [] }: GymSource['file']): Problem[] => {
  const texts = [
    ...grants.flatMap(({ name, rules = '' }, at) => [
      { path: ['grants', at, 'name'], text: name },
      { path: ['grants', at, 'rules'], text: rules },
    ]),
    ...envelopes.map(({ rules = '' }, at) => ({ path: ['envelopes', at, 'rules'], text: rules })),
  ]
  return texts.flatMap(({ path, text }) => {
    const found = findSuperlatives(text)
    return found.length === 0
      ? []
      : [{ path, text: `${found.map((word) => `"${word}"`).join(', ')}: the advertising law forbids superlatives` }]
  })
}

/** The contradictions of an imported file that are done all the same, each with its line, in the order of the file. Called once everything is written. */
export const findWarnings = async (
  { file, findLine }: GymSource,
  shopIds: ReadonlyMap<string, number>,
  today: ShopDate,
): Promise<string[]> => {
  const found: Problem[] = warnOfSuperlatives(file)
  for (const [index, shop] of file.shops.entries()) {
    const path = ['shops', index] as const
    found.push(...warnOfWaiting(shop, path), ...(await warnOfHolidays(shop, shopIds.get(shop.key)!, path, today)))
  }
  return found
    .map((warning) => ({ ...warning, line: findLine(warning.path) }))
    .sort((one, other) => one.line - other.line)
    .map(formatProblem)
}
