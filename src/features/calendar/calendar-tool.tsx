import { useState } from 'react'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { calendar } from '@/platform/calendar'
import type { CalendarPort } from '@/platform/calendar/types'
import { toast } from '@/ui/toast/toast-store'
import { Tool } from '@/ui/tools/tools'
import { rememberAdded, type AppointmentKind } from './added'
import { CalendarAsk, type Asking } from './calendar-ask'
import { useT } from './texts'

export interface CalendarToolProps {
  kind: AppointmentKind
  /** The number of the order. */
  id: number
  shopId: number
  title: string
  /** Where it is: the shop and its address. */
  place: string
  start: string
  end: string
  /** `live`: it stands; `cancelled`: it will not be; `none`: no calendar has it. */
  state: 'live' | 'cancelled' | 'none'
}

// Each variant of the port is narrower than the port.
const port: CalendarPort = calendar

const paths = {
  booking: (_shopId: number, id: number) => `/api/mobile/schedules/orders/${id}/calendar.ics`,
  activity: (shopId: number, id: number) => `/api/v2/mobile/shops/${shopId}/activities/orders/${id}/calendar.ics`,
} as const

/** Puts an appointment into the calendar of the phone, and takes a cancelled one out where a file can; nothing for one that is over. */
export function CalendarTool({ kind, id, shopId, title, place, start, end, state }: CalendarToolProps) {
  const t = useT()
  const now = useNow('states')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const times = { start: readInstant(start), end: readInstant(end) }
  if (state === 'none' || now >= times.end || (state === 'cancelled' && !port.takesOut)) return null

  const add = async () => {
    if (busy) return
    setBusy(true)
    const outcome = await port.add({ title, place, ...times, path: paths[kind](shopId, id) })
    setBusy(false)
    if (outcome === 'failed') return toast(t('calendar.failed'), 'failed')
    if (outcome === 'added') {
      rememberAdded(kind, id)
      return toast(t('calendar.added'), 'done')
    }
    if (outcome !== 'opened' && outcome !== 'cancelled') setAsking(outcome)
  }
  return (
    <>
      <Tool
        icon='calendar'
        word={t(state === 'live' ? 'calendar.add' : 'calendar.remove')}
        busy={busy}
        onPress={() => void add()}
        id='calendar-tool'
      />
      <CalendarAsk asking={asking} onClose={() => setAsking(undefined)} />
    </>
  )
}
