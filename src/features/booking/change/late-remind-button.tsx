import type { ScheduleOrder } from '@/contract/booking/shapes'
import { StateButton } from '@/ui/state-button/state-button'
import { useLateRemind } from './use-late-remind'

/** The late notice on the card of a booking. */
export function LateRemindButton({ order }: { order: ScheduleOrder }) {
  const late = useLateRemind(order)
  if (!late) return null
  const { word, sent, isOpen, busy, press, id } = late
  return <StateButton small word={word} tone={isOpen && !sent ? 'line' : 'off'} disabled={sent} busy={busy} onPress={press} id={id} />
}
