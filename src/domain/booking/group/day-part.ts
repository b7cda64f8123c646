import { hourOf, type Instant } from '../../time'

/** Parts of the day, each with its first hour and without its last: 0-12, 12-19, 19-24 (BK-470, BK-471). */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** The part of the day in which an instant lies: of a class's start, of a private slot, of now. */
export const dayPartOf = (at: Instant): DayPart => {
  const hour = hourOf(at)
  if (hour < 12) return 'morning'
  return hour < 19 ? 'afternoon' : 'evening'
}

/** Private slots by part of the day, in the order given. */
export const slotsByDayPart = <Slot extends { start: Instant }>(slots: readonly Slot[]): Record<DayPart, Slot[]> => {
  const parts: Record<DayPart, Slot[]> = { morning: [], afternoon: [], evening: [] }
  for (const slot of slots) parts[dayPartOf(slot.start)].push(slot)
  return parts
}

/** Cuts slots into rows of so many (booking spec §9: 5). */
export const SLOTS_IN_ROW = 5
export const splitRows = <Slot>(slots: readonly Slot[], width = SLOTS_IN_ROW): Slot[][] => {
  const rows: Slot[][] = []
  for (let at = 0; at < slots.length; at += width) rows.push(slots.slice(at, at + width))
  return rows
}
