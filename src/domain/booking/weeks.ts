import { addDays, weekStart, type ShopDate } from '../time'

/** Weeks of the week picker (booking ledger BK-094). */
const PICKER_WEEKS = 3
const WEEK_DAYS = 7

/** Seven days from the Monday of a day's week. */
const listWeek = (day: ShopDate): ShopDate[] => Array.from({ length: WEEK_DAYS }, (_, at) => addDays(weekStart(day), at))

/** The three weeks of the picker, beginning with that of `today`. */
export const pickerWeeks = (today: ShopDate): ShopDate[][] =>
  Array.from({ length: PICKER_WEEKS }, (_, week) => listWeek(addDays(today, week * WEEK_DAYS)))
