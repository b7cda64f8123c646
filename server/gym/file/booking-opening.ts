import { Type, type Static, type TOptional } from '@sinclair/typebox'
import { Obj, Opt, Time, Whole } from '../gym-words'
import type { Field } from '../mapping/fields'
import type { Row } from '../mapping/fill-rows'
import { minuteOf, writeMinute } from '../moments'

export const BookingOpening = Obj({
  hours_before: Opt(Type.Number({ minimum: 0, maximum: 9999, description: 'a number of hours' })),
  days_before: Opt(Whole(0, 365)),
  at: Opt(Time),
})
export type BookingOpening = Static<typeof BookingOpening>

const storeOpening = (opens: BookingOpening | undefined): Row => {
  if (opens?.hours_before !== undefined) return { open_type: 3, open_hours: opens.hours_before, open_days_before: null, open_minute: null }
  if (opens?.at !== undefined)
    return { open_type: 2, open_hours: null, open_days_before: opens.days_before ?? 0, open_minute: minuteOf(opens.at) }
  return { open_type: 1, open_hours: null, open_days_before: null, open_minute: null }
}

/** When booking opens; always, where nothing is said. */
export const bookingOpening: Field<TOptional<typeof BookingOpening>> = {
  schema: Opt(BookingOpening),
  columns: () => ['open_type', 'open_hours', 'open_days_before', 'open_minute'].map((name) => ({ name })),
  store: storeOpening,
  say: (row) => {
    if (row.open_type === 3) return { hours_before: Number(row.open_hours) }
    return row.open_type === 2 ? { days_before: row.open_days_before as number, at: writeMinute(row.open_minute as number) } : undefined
  },
  check: (opens, path, report) => {
    if (!opens) return
    const byHours = opens.hours_before !== undefined
    if (byHours === (opens.at !== undefined) || (byHours && opens.days_before !== undefined))
      report(path, 'has either hours_before, or at with days_before')
  },
}
