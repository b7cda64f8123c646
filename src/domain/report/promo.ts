import { addDays, type ShopDate } from '../time'

/** From which to which day the annual report of a year is shown at home, both included. */
export interface ReportPromo {
  year: number
  from: ShopDate
  until: ShopDate
}

/** Where a shop says nothing else: from 13 January to the end of February (identity ledger IP-362 says so of 2024). */
const defaultPromo = (year: number): ReportPromo => ({
  year,
  from: `${year + 1}-01-13` as ShopDate,
  until: addDays(`${year + 1}-03-01` as ShopDate, -1),
})

/** The annual report that is shown at home on a day, of those that the shop names and the year before otherwise. */
export const findPromo = (day: ShopDate, named: readonly ReportPromo[]): ReportPromo | undefined => {
  const before = Number(day.slice(0, 4)) - 1
  const all = named.some(({ year }) => year === before) ? named : [...named, defaultPromo(before)]
  return all.find(({ from, until }) => day >= from && day <= until)
}
