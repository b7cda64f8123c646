import type { Engine } from '@server/db/engine'
import { together } from '@server/db/together'
import { engineOutside } from '@server/db/transaction'
import { WrittenList } from '@server/plugins/written-data'
import { shopById, type ShopRow } from '@server/modules/shop/service'
import type { GroupSchedule, OpenRule } from '@/contract/booking/shapes'
import type { ShownPrice } from '@/contract/payment'
import { channelKind, type Channel } from '@/domain/payment/channel'
import type { ShopDate } from '@/domain/time'
import { pricedRow, priceFor } from '../class-price'
import { readDayVersion } from './day-version'
import { KeptDays } from './kept-days'
import { readGroupDay, readRules } from '../repository'
import type { RuleRow, ScheduleRow, Standing } from '../rows'
import { openRulesWire, scheduleWire } from '../wire'

/** The parameters of a class list. */
export interface DayOf {
  shopId: number
  date: ShopDate
  /** Null for all classes of the day. */
  tags: readonly number[] | null
}

/** The viewer of a list, and the online channels that pay there. */
export interface Viewer extends Standing {
  payable: readonly Channel[]
}

export interface GroupDay {
  shop: ShopRow
  rows: readonly ScheduleRow[]
  /** The list for somebody of that status who has booked nothing and had no trial. */
  writtenFor(viewer: Viewer): WrittenList
  openRules: OpenRule[]
  /** One class as a given person may book it; at a price of his own where he has one. */
  wireOf(row: ScheduleRow, viewer: Viewer, price?: ShownPrice | null): GroupSchedule
  /** Whether a class is shown differently to a person who already had a trial. */
  hasTrial(row: ScheduleRow): boolean
  /** The bytes of all lists written so far. */
  size(): number
}

/** How many shops' days are read at once. */
const LANES = 4

/**
 * The group classes of one day, as shown to everybody; undefined if there is no such shop. Concurrent requests share one reading; the days of a shop are read
 * one after the other, independently of other shops.
 */
export const readDay = together<DayOf, GroupDay | undefined>(
  async (asked) => {
    const keys = asked.map(makeKey)
    const days = new Map<string, GroupDay | undefined>()
    for (const [at, key] of keys.entries()) if (!days.has(key)) days.set(key, await dayNow(key, asked[at]!))
    return keys.map((key) => days.get(key))
  },
  { lanes: LANES, isApart: true, readTenant: ({ shopId }) => shopId, readKey: ({ shopId }) => shopId },
)

const makeKey = ({ shopId, date, tags }: DayOf): string => JSON.stringify([shopId, date, tags])

interface KeptDay {
  version: string
  day: GroupDay
  bytes: number
}

/** The most bytes of written days: 0.25 MB for a day of 200 classes. Their rows take about as much again. */
const MOST_KEPT = 32 * 1024 * 1024
const keptOn = new WeakMap<Engine, KeptDays<KeptDay>>()

const keptDays = (engine: Engine): KeptDays<KeptDay> => {
  const kept = keptOn.get(engine) ?? new KeptDays<KeptDay>(MOST_KEPT)
  keptOn.set(engine, kept)
  return kept
}

/**
 * The day as it is now, written anew only if its current version is not the cached one. The version is read before the rows, so a day cached under a version is
 * that or newer. Inside a transaction nothing is cached.
 */
const dayNow = async (key: string, of: DayOf): Promise<GroupDay | undefined> => {
  const engine = engineOutside()
  if (!engine) return makeDay(of)
  const kept = keptDays(engine)
  const version = await readDayVersion(of.shopId, of.date)
  const known = kept.get(of.shopId, key)
  if (version === undefined) return undefined
  const isSame = known?.version === version
  const day = isSame ? known.day : await makeDay(of)
  if (!day) return undefined
  const bytes = day.size()
  if (known?.day !== day || known.bytes !== bytes) kept.set(of.shopId, key, { version, day, bytes }, bytes)
  return day
}

const makeDay = async ({ shopId, date, tags }: DayOf): Promise<GroupDay | undefined> => {
  const shop = await shopById(shopId)
  if (!shop) return undefined
  const rows = await readGroupDay(null, shopId, date, tags)
  const rules = await rulesByPlan(rows)
  const findRules = (row: ScheduleRow) => rules.get(row.pricePlanId) ?? []
  const wireOf: GroupDay['wireOf'] = (row, viewer, price) => {
    const of = { rules: findRules(row), standing: viewer, payable: viewer.payable }
    return scheduleWire(row, {
      ...of,
      onlineEnabled: viewer.payable.length > 0,
      canWait: shop.teamCourseCanWait,
      price: price === undefined ? priceFor(pricedRow(row), of) : price,
    })
  }
  const written = new Map<string, WrittenList>()
  const findName = namedBy([...rules.values()].flat())
  return {
    shop,
    rows,
    writtenFor: (viewer) => {
      const name = findName(viewer)
      const list = written.get(name) ?? new WrittenList(rows.map((row) => wireOf(row, { ...viewer, hadTrial: false })))
      written.set(name, list)
      return list
    },
    openRules: sharedOpenRules(rows),
    wireOf,
    hasTrial: (row) => findRules(row).some(({ forTrial }) => forTrial),
    size: () => [...written.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** The name of the list that a viewer sees: viewers are told apart only as far as the rules do. */
const namedBy = (rules: readonly RuleRow[]) => {
  const byStatus = rules.some(({ limitUserStatus }) => limitUserStatus.length > 0)
  const byChannel = rules.some(({ channel }) => channelKind(channel) === 'online' && channel !== 'ONLINE')
  return ({ userStatus, payable }: Viewer): string => `${byStatus ? userStatus : ''}/${byChannel ? payable.join() : payable.length > 0}`
}

export const rulesByPlan = async (rows: readonly Pick<ScheduleRow, 'pricePlanId'>[]): Promise<Map<number, RuleRow[]>> => {
  const byPlan = new Map<number, RuleRow[]>()
  if (rows.length === 0) return byPlan
  for (const rule of await readRules([...new Set(rows.map(({ pricePlanId }) => pricePlanId))])) {
    byPlan.set(rule.pricePlanId, [...(byPlan.get(rule.pricePlanId) ?? []), rule])
  }
  return byPlan
}

/** The opening rule of the whole list, if all its classes share it. */
export const sharedOpenRules = (rows: readonly ScheduleRow[]): OpenRule[] => {
  const kinds = new Map(rows.map((row) => [JSON.stringify(openRulesWire(row)), row]))
  const [only] = kinds.values()
  return only && kinds.size === 1 ? openRulesWire(only) : []
}
