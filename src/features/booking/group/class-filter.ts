import type { GroupSchedule } from '@/contract/booking/shapes'
import { dayPartOf, dayParts, type DayPart } from '@/domain/booking/group/day-part'
import type { GroupCardState } from '@/domain/booking/group/group-card-state'
import { readInstant } from '@/domain/time'

/** A class of the list, and its state for the present user. */
export interface ShownClass {
  schedule: GroupSchedule
  state: GroupCardState
}

/** The filter of the class list. The server filters by tags, the client by the rest. */
export interface ClassFilter {
  tags: readonly number[]
  /** Empty for every part of the day. */
  parts: readonly DayPart[]
  /** Only classes that can be booked now. */
  onlyOpen: boolean
}

export const noFilter: ClassFilter = { tags: [], parts: [], onlyOpen: false }

/** The filter as the address of the booking page has it. */
export interface FilterQuery {
  tags?: string | undefined
  parts?: string | undefined
  open?: string | undefined
}

const words = (text: string | undefined) => (text ? text.split(',') : [])

/** A value that an address spells wrongly is left out. */
export const readFilter = ({ tags, parts, open }: FilterQuery): ClassFilter => ({
  tags: words(tags)
    .filter((word) => /^[1-9]\d{0,8}$/.test(word))
    .map(Number),
  parts: dayParts.filter((part) => words(parts).includes(part)),
  onlyOpen: open === '1',
})

export const writeFilter = ({ tags, parts, onlyOpen }: ClassFilter): FilterQuery => ({
  tags: tags.join(',') || undefined,
  parts: parts.join(',') || undefined,
  open: onlyOpen ? '1' : undefined,
})

/** The number of filters in use. */
export const filterCount = ({ tags, parts, onlyOpen }: ClassFilter) => tags.length + parts.length + Number(onlyOpen)

export const passes =
  ({ parts, onlyOpen }: ClassFilter) =>
  ({ schedule, state }: ShownClass) =>
    (parts.length === 0 || parts.includes(dayPartOf(readInstant(schedule.start)))) && (!onlyOpen || state.kind === 'can-order')

/** A list of choices with one more, or without it. */
export const toggled = <T>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
