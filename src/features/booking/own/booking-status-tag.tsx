import type { ScheduleOrder } from '@/contract/booking/shapes'
import { useNow } from '@/http/clock'
import { Tag } from '@/ui/tag/tag'
import { bookingState } from '../booking-state'
import { useT } from '../order/texts'

/** The state of a booking in a word. */
export function BookingStatusTag({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const state = bookingState(t, order, useNow('states'))
  return state ? <Tag tone={state.tone}>{state.word}</Tag> : null
}
