import { addDays, weekStart, type ShopDate } from './time'

/** Last, this and next week, each by its Monday (identity ledger IP-087). */
export const weeksAround = (today: ShopDate): [last: ShopDate, present: ShopDate, next: ShopDate] => {
  const monday = weekStart(today)
  return [addDays(monday, -7), monday, addDays(monday, 7)]
}
