import { fail } from '@server/errors'
import { reasonWire } from '@server/reason-wire'
import type { PayPlace } from '@server/modules/payment/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import type { Court, GlanceCourt } from '@/contract/court'
import { judgeSlot } from '@/domain/court/judge-slot'
import { overlap, makeSlots, type Slot } from '@/domain/court/timetable'
import { addDays, dayOf, formatInstant, instantOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import type { ErrorLocale } from '@/i18n/errors/text'
import { readCourts, readCourtsById, readPrices, readRules, readTaken } from './repository'
import type { CourtRow } from './rows'
import { slotPrices } from './slot-prices'
import { minuteText, typeWire } from './wire'

/** A shop that offers courts; otherwise fails with `court.closed`. */
export const courtShop = async (shopId: number): Promise<ShopRow> => {
  const shop = await requireShop(shopId)
  return shop.moduleCourt ? shop : fail('court.closed')
}

interface Viewer extends PayPlace {
  shopId: number
  /** Null for a visitor. */
  accountId: number | null
  /** The user's status at the shop; null for a visitor. */
  userStatus: number | null
  locale: ErrorLocale
}

/** The courts with their slots of one day, each free or with the reason why not (booking ledger BK-370, BK-235). */
export const listCourtGlance = async (
  { shopId, locale, ...viewer }: Viewer,
  { date, typeId }: { date: ShopDate; typeId: number | null },
  now: Instant,
): Promise<GlanceCourt[]> => {
  const shop = await courtShop(shopId)
  const courts = await readCourts(shopId, typeId)
  const prices = await readPrices(courts)
  const ids = courts.map(({ id }) => id)
  const taken = new Map<number, Pick<Slot, 'start' | 'end'>[]>(ids.map((id) => [id, []]))
  for (const { courtId, startAt, endAt } of await readTaken(ids, startOfDay(date), startOfDay(addDays(date, 1))))
    taken.get(courtId)!.push({ start: instantOf(startAt), end: instantOf(endAt) })
  const readPrice = await slotPrices(shop, { ...viewer, day: date }, now)
  return courts.map((court) => ({
    id: court.id,
    name: court.name,
    type: typeWire(court),
    slots: makeSlots(court, date).map((slot) => {
      const isTaken = taken.get(court.id)!.some((other) => overlap(other, slot))
      const verdict = judgeSlot({ ...court, start: slot.start, isTaken, now })
      return {
        start: formatInstant(slot.start),
        end: formatInstant(slot.end),
        can_order: verdict.ok,
        reason: verdict.ok ? null : reasonWire(locale, verdict),
        ...readPrice(prices.get(slot.pricePlanId) ?? []),
      }
    }),
  }))
}

/** The court types of a shop. */
export const listCourtTypes = async (shopId: number) => {
  await courtShop(shopId)
  const types = new Map<number, ReturnType<typeof typeWire> & { court_count: number }>()
  for (const court of await readCourts(shopId, null)) {
    const counted = types.get(court.typeId)?.court_count ?? 0
    types.set(court.typeId, { ...typeWire(court), court_count: counted + 1 })
  }
  return [...types.values()]
}

/** One court; fails with `court.not_found`, also for a court of another shop. */
export const readCourt = async ({ shopId, ...viewer }: Omit<Viewer, 'locale'>, courtId: number, now: Instant): Promise<Court> => {
  const shop = await courtShop(shopId)
  const court = (await readCourtsById(shopId, [courtId]))[0] ?? fail('court.not_found')
  const prices = await readPrices([court])
  const readPrice = await slotPrices(shop, { ...viewer, day: dayOf(now) }, now)
  const band = (from: number, to: number, weekdays: readonly number[], plan: number): Court['prices'][number] => ({
    from: minuteText(from),
    to: minuteText(to),
    weekdays: [...weekdays],
    price: readPrice(prices.get(plan) ?? []),
  })
  return {
    id: court.id,
    name: court.name,
    image: court.image,
    description: court.description,
    type: typeWire(court),
    open_time: minuteText(court.openMinute),
    close_time: minuteText(court.closeMinute),
    slot_minutes: court.slotMinutes,
    days_can_order: court.daysCanOrder,
    minutes_can_order: court.minutesCanOrder,
    minutes_can_cancel: shop.minutesCanCancel,
    prices: [
      ...court.bands.map(({ from, to, weekdays, pricePlanId }) => band(from, to, weekdays, pricePlanId)),
      band(court.openMinute, court.closeMinute, [], court.pricePlanId),
    ],
    card_tpls: await listTemplates(court),
  }
}

/** The templates that have a price for the court at any time of the day. */
const listTemplates = async ({ pricePlanId, bands }: CourtRow): Promise<Court['card_tpls']> => {
  const rules = await readRules([...new Set([pricePlanId, ...bands.map((each) => each.pricePlanId)])])
  const templates = new Map(
    rules.flatMap(({ cardTplId: id, cardTplName, cardTplType }) =>
      id === null ? [] : [[id, { id, name: cardTplName ?? '', type: cardTplType ?? 1 }] as const],
    ),
  )
  return [...templates.values()]
}
