import type { GlanceCourt } from '@/contract/court'
import { yuanToFen } from '@/domain/money'
import type { ShownPrice } from '@/domain/payment/shown-price'
import { formatTime, minutesBetween, readInstant, startOfDay, type Instant, type ShopDate } from '@/domain/time'

/** The state of a cell of the timetable. */
export type SlotState = 'open' | 'taken' | 'past' | 'not-open' | 'too-soon'

/** One slot of one court as a cell. */
export interface GridSlot {
  courtId: number
  court: string
  minute: number
  start: Instant
  end: Instant
  state: SlotState
  /** Null where nobody has a price for it. */
  price: ShownPrice | null
}

/** The slots of all courts with the same start, in the order of the courts; undefined where a court has none. */
export interface GridRow {
  minute: number
  time: string
  slots: readonly (GridSlot | undefined)[]
  isPast: boolean
}

const states: Readonly<Record<string, SlotState>> = {
  'court.past': 'past',
  'court.not_open': 'not-open',
  'booking.order_window': 'too-soon',
}

const findSlot = (court: GlanceCourt, slot: GlanceCourt['slots'][number], day: ShopDate, now: Instant): GridSlot => {
  const start = readInstant(slot.start)
  const state = slot.can_order ? 'open' : (states[slot.reason?.code ?? ''] ?? 'taken')
  return {
    courtId: court.id,
    court: court.name,
    minute: minutesBetween(startOfDay(day), start),
    start,
    end: readInstant(slot.end),
    // A slot may start while the page is open.
    state: start <= now ? 'past' : state,
    price:
      slot.cost === null ? null : { unit: slot.unit, cost: slot.unit === 'yuan' ? yuanToFen(slot.cost) : slot.cost, isFrom: slot.from },
  }
}

/** The timetable of courts: a row for each start. */
export const makeGrid = (courts: readonly GlanceCourt[], day: ShopDate, now: Instant): GridRow[] => {
  const columns = courts.map(
    (court) => new Map(court.slots.map((slot) => findSlot(court, slot, day, now)).map((slot) => [slot.minute, slot])),
  )
  const minutes = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b)
  return minutes.map((minute) => {
    const slots = columns.map((column) => column.get(minute))
    const known = slots.filter((slot): slot is GridSlot => slot !== undefined)
    return { minute, time: formatTime(known[0]!.start), slots, isPast: known.every(({ state }) => state === 'past') }
  })
}

/** The length of the slots, where all are alike. */
export const slotLength = (courts: readonly GlanceCourt[]): number | undefined => {
  const lengths = new Set(
    courts.flatMap(({ slots }) => slots.map(({ start, end }) => minutesBetween(readInstant(start), readInstant(end)))),
  )
  return lengths.size === 1 ? [...lengths][0] : undefined
}
