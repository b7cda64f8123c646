import { parseId } from '../id'
import type { ShownPrice } from '../payment/shown-price'
import type { Instant } from '../time'
import { overlap } from './timetable'

/** The most slots in one order. */
export const MOST_SLOTS = 12

/** A slot as an address names it: the court, and the minute of the venue's day at which it starts. */
export interface SlotName {
  courtId: number
  minute: number
}

const MINUTES_OF_DAY = 1440

/** Slots as one word, such as `3.1140,3.1200`. */
export const writeSlots = (slots: readonly SlotName[]): string => slots.map(({ courtId, minute }) => `${courtId}.${minute}`).join(',')

/** Reads what `writeSlots` wrote; undefined for anything else, for no slot, for a slot twice and for more slots than an order may have. */
export const readSlots = (text: string): SlotName[] | undefined => {
  const words = text.split(',')
  if (words.length > MOST_SLOTS || new Set(words).size < words.length) return undefined
  const slots: SlotName[] = []
  for (const word of words) {
    const [court, minute] = /^\d+\.\d{1,4}$/.test(word) ? word.split('.') : []
    const courtId = parseId(court)
    if (courtId === undefined || Number(minute) >= MINUTES_OF_DAY) return undefined
    slots.push({ courtId, minute: Number(minute) })
  }
  return slots
}

/** Adds a slot to the chosen ones, or takes it away; undefined where the order has its most slots. */
export const toggleSlot = <Chosen extends SlotName>(chosen: readonly Chosen[], slot: Chosen): Chosen[] | undefined => {
  const others = chosen.filter(({ courtId, minute }) => courtId !== slot.courtId || minute !== slot.minute)
  if (others.length < chosen.length) return others
  return chosen.length >= MOST_SLOTS ? undefined : [...chosen, slot].sort((a, b) => a.courtId - b.courtId || a.minute - b.minute)
}

/** A time of one court. */
export interface Stretch {
  courtId: number
  start: Instant
  end: Instant
}

/** Slots that follow each other on a court as one stretch, in the order of courts and times. */
export const joinSlots = <Part extends Stretch>(slots: readonly Part[]): Part[] => {
  const joined: Part[] = []
  for (const slot of [...slots].sort((a, b) => a.courtId - b.courtId || a.start - b.start)) {
    const last = joined[joined.length - 1]
    if (last && last.courtId === slot.courtId && last.end === slot.start) joined[joined.length - 1] = { ...last, end: slot.end }
    else joined.push(slot)
  }
  return joined
}

/** Whether no two slots of one court share a moment. */
export const areApart = (slots: readonly Stretch[]): boolean =>
  slots.every((slot, index) => slots.slice(index + 1).every((other) => other.courtId !== slot.courtId || !overlap(slot, other)))

/** The price of slots together; undefined where one of them has none, or another unit. */
export const sumPrices = (prices: readonly (ShownPrice | null)[]): ShownPrice | undefined => {
  const [first] = prices
  if (!first || prices.some((price) => price?.unit !== first.unit)) return undefined
  return {
    unit: first.unit,
    cost: prices.reduce((sum, price) => sum + price!.cost, 0),
    isFrom: prices.some((price) => price!.isFrom),
  }
}
