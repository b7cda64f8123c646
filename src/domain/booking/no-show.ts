import { refuseIf, type Verdict } from '../result'
import { addDays, dayOf, type Instant, type ShopDate } from '../time'

/** So many no-shows within so many days block a member from a shop's group classes for so many days from the last one. */
export interface NoShowLimit {
  count: number
  days: number
  blockDays: number
}

/** A member's no-shows at a shop that limits them: the starts of the classes that were missed, those left out that a lift has forgiven. */
export interface NoShows extends NoShowLimit {
  starts: readonly Instant[]
}

export interface NoShowStanding {
  /** How many count today. */
  counted: number
  /** How many more block the member. */
  left: number
  /** The first day on which the member can book again; null where nothing blocks him. */
  until: ShopDate | null
}

/** How a member stands today. A class counts by its day, and all spans are whole days of the venue's calendar. */
export const noShowStanding = ({ count, days, blockDays, starts }: NoShows, now: Instant): NoShowStanding => {
  const today = dayOf(now)
  const missed = starts.map(dayOf)
  const countedOn = (day: ShopDate) => missed.filter((each) => each > addDays(day, -days) && each <= day).length
  const last = missed.filter((day) => countedOn(day) >= count).reduce<ShopDate | null>((a, b) => (a !== null && a > b ? a : b), null)
  const end = last && addDays(last, blockDays)
  const counted = countedOn(today)
  return { counted, left: Math.max(0, count - counted), until: end !== null && end > today ? end : null }
}

/** Whether no-shows block a member from group classes and their waiting lists now; `phone` is the shop's, which the refusal names. */
export const judgeNoShows = (noShows: NoShows & { phone: string }, now: Instant): Verdict<'booking.no_shows'> => {
  const { until } = noShowStanding(noShows, now)
  const { count, days, phone } = noShows
  return refuseIf(until !== null, 'booking.no_shows', { n: count, days, until: until ?? '', phone: phone && ` ${phone}` })
}
