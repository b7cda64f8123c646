import { hourOf, type Instant } from '../time'

/** Parts of the day in which private slots are counted; each holds its first hour and not its last (BK-470, BK-471). */
export type DayBin = 'morning' | 'afternoon' | 'night'

export const dayBinOf = (start: Instant): DayBin => {
  const hour = hourOf(start)
  if (hour < 12) return 'morning'
  return hour < 19 ? 'afternoon' : 'night'
}

/** Slots by part of the day, in the order given. */
export const binByDayPart = <Slot extends { start: Instant }>(slots: readonly Slot[]): Record<DayBin, Slot[]> => {
  const bins: Record<DayBin, Slot[]> = { morning: [], afternoon: [], night: [] }
  for (const slot of slots) bins[dayBinOf(slot.start)].push(slot)
  return bins
}

/** Cuts slots into rows of so many (booking spec §9: 5). */
export const SLOTS_IN_ROW = 5
export const rowsOf = <Slot>(slots: readonly Slot[], width = SLOTS_IN_ROW): Slot[][] => {
  const rows: Slot[][] = []
  for (let at = 0; at < slots.length; at += width) rows.push(slots.slice(at, at + width))
  return rows
}
