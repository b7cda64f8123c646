import type { GroupSchedule } from '@/contract/booking/shapes'
import { dayPartOf, type DayPart } from '@/domain/booking/group/day-part'
import type { GroupCardState } from '@/domain/booking/group/group-card-state'
import { readInstant } from '@/domain/time'

/** A class of the list, and how it stands for who looks at it. */
export interface ShownClass {
  schedule: GroupSchedule
  state: GroupCardState
}

/** What the member wants to see of a day. The tags are asked of the server, the rest is chosen from what it answered. */
export interface ClassFilter {
  tags: readonly number[]
  /** None is every part of the day. */
  parts: readonly DayPart[]
  /** Only what can be booked now. */
  onlyOpen: boolean
}

export const noFilter: ClassFilter = { tags: [], parts: [], onlyOpen: false }

/** How many choices narrow the list. */
export const filterCount = ({ tags, parts, onlyOpen }: ClassFilter) => tags.length + parts.length + Number(onlyOpen)

export const passes =
  ({ parts, onlyOpen }: ClassFilter) =>
  ({ schedule, state }: ShownClass) =>
    (parts.length === 0 || parts.includes(dayPartOf(readInstant(schedule.start)))) && (!onlyOpen || state.kind === 'can-order')

/** A choice of several with one more, or without it. */
export const toggled = <T>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
