import { fail } from '@server/errors'
import type { PriceRule } from '@/domain/booking/price-rule'
import { judgeSlot } from '@/domain/court/judge-slot'
import { areApart, type SlotName } from '@/domain/court/choose-slots'
import { overlap, makeSlots, type Slot } from '@/domain/court/timetable'
import type { Verdict } from '@/domain/result'
import type { SlotReason } from '@/domain/court/judge-slot'
import { addDays, instantOf, startOfDay, type Instant, type ShopDate } from '@/domain/time'
import { readCourtsById, readPrices, readTaken } from './repository'
import type { CourtRow } from './rows'

/** A slot of a new order, with its court and prices. */
export interface OrderedSlot extends Slot {
  courtId: number
  court: CourtRow
  rules: readonly PriceRule[]
  /** Whether it can be ordered now. */
  verdict: Verdict<SlotReason>
}

/**
 * The named slots from the courts' timetables, each judged against the slots that are taken. Fails with `court.slot_gone` if one is not in the timetable or
 * named twice.
 */
export const takeOrderedSlots = async (
  shopId: number,
  date: ShopDate,
  names: readonly SlotName[],
  now: Instant,
): Promise<OrderedSlot[]> => {
  const courts = await readCourtsById(shopId, [...new Set(names.map(({ courtId }) => courtId))])
  const prices = await readPrices(courts)
  const taken = await readTaken(
    courts.map(({ id }) => id),
    startOfDay(date),
    startOfDay(addDays(date, 1)),
  )
  const slots = names.map(({ courtId, minute }) => {
    const court = courts.find(({ id }) => id === courtId) ?? fail('court.slot_gone')
    const slot = makeSlots(court, date).find((each) => each.minute === minute) ?? fail('court.slot_gone')
    const isTaken = taken.some(
      (row) => row.courtId === courtId && overlap({ start: instantOf(row.startAt), end: instantOf(row.endAt) }, slot),
    )
    const verdict = judgeSlot({ ...court, start: slot.start, isTaken, now })
    return { ...slot, courtId, court, rules: prices.get(slot.pricePlanId) ?? [], verdict }
  })
  return areApart(slots) ? slots : fail('court.slot_gone')
}
