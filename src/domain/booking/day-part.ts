import { hourOf, type Instant } from '../time'

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** The part of the day that a list of classes files a start under: until noon, until six, after. */
export const dayPartOf = (at: Instant): DayPart => {
  const hour = hourOf(at)
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
