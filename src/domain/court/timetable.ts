import { addMinutes, startOfDay, weekdayOf, type Instant, type ShopDate } from '../time'

/** Price rules of the slots that start at `from` or later and before `to`, minutes of the venue's day. */
export interface Band {
  /** 1 is Monday; empty for every day. */
  weekdays: readonly number[]
  from: number
  to: number
  pricePlanId: number
}

/** When a court is open, minutes of the venue's day, and the prices of its slots. */
export interface CourtHours {
  openMinute: number
  closeMinute: number
  slotMinutes: number
  pricePlanId: number
  /** The first band that matches counts. */
  bands: readonly Band[]
}

/** A slot of a court on a day. */
export interface Slot {
  /** Of the venue's day. */
  minute: number
  start: Instant
  end: Instant
  pricePlanId: number
}

const planAt = ({ bands, pricePlanId }: CourtHours, day: ShopDate, minute: number): number =>
  bands.find(({ weekdays, from, to }) => (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) && from <= minute && minute < to)
    ?.pricePlanId ?? pricePlanId

/** The slots of a court on a day, one after the other; a remainder before closing time is no slot. */
export const makeSlots = (hours: CourtHours, day: ShopDate): Slot[] => {
  const slots: Slot[] = []
  for (let minute = hours.openMinute; minute + hours.slotMinutes <= hours.closeMinute; minute += hours.slotMinutes) {
    const start = addMinutes(startOfDay(day), minute)
    slots.push({ minute, start, end: addMinutes(start, hours.slotMinutes), pricePlanId: planAt(hours, day, minute) })
  }
  return slots
}

/** Whether two spans overlap; a span that ends when the other starts does not. */
export const overlap = (a: { start: Instant; end: Instant }, b: { start: Instant; end: Instant }): boolean =>
  a.start < b.end && b.start < a.end
