import { useState } from 'react'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { calendar } from '@/platform/calendar'
import type { CalendarPort } from '@/platform/calendar/types'
import { toast } from '@/ui/toast/toast-store'
import { rememberAdded, type AppointmentKind } from './added'
import type { Asking } from './calendar-ask'
import { useT } from './texts'

export interface Appointment {
  kind: AppointmentKind
  /** The number of the order; of an activity without a sign-up its own. */
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
  event: (shopId: number, id: number) => `/api/v2/mobile/shops/${shopId}/activities/${id}/calendar.ics`,
} as const

/** The tap that puts an appointment into the calendar of the phone, or takes a cancelled one out where a file can; undefined for one that is over. */
export const useCalendarAdd = ({ kind, id, shopId, title, place, start, end, state }: Appointment) => {
  const t = useT()
  const now = useNow('states')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const times = { start: readInstant(start), end: readInstant(end) }
  if (state === 'none' || now >= times.end || (state === 'cancelled' && !port.takesOut)) return undefined

  const add = async () => {
    if (busy) return
    setBusy(true)
    const outcome = await port.add({ title, place, ...times, path: paths[kind](shopId, id) })
    setBusy(false)
    if (outcome === 'failed') return toast(t('calendar.failed'), 'failed')
    if (outcome === 'added' || outcome === 'opened') rememberAdded(kind, id)
    if (outcome === 'added') return toast(t('calendar.added'), 'done')
    if (outcome !== 'opened' && outcome !== 'cancelled') setAsking(outcome)
  }
  return {
    word: t(state === 'live' ? 'calendar.add' : 'calendar.remove'),
    busy,
    onPress: () => void add(),
    asking,
    close: () => setAsking(undefined),
  }
}
