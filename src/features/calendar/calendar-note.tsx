import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { calendar } from '@/platform/calendar'
import type { CalendarPort } from '@/platform/calendar/types'
import { FootNote } from '@/ui/foot-note/foot-note'
import { wasAdded, type AppointmentKind } from './added'
import { useT } from './texts'

interface CalendarNoteProps {
  kind: AppointmentKind
  id: number
  end: string
  cancelled: boolean
}

const port: CalendarPort = calendar

/** Tells to delete a cancelled appointment by hand where this phone has it in its calendar and nothing else takes it out. */
export function CalendarNote({ kind, id, end, cancelled }: CalendarNoteProps) {
  const t = useT()
  const now = useNow('states')
  if (port.takesOut || !cancelled || now >= readInstant(end) || !wasAdded(kind, id)) return null
  return (
    <FootNote icon='calendar' id='calendar-note'>
      {t('calendar.deleteByHand')}
    </FootNote>
  )
}
