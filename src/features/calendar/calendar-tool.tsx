import { Tool } from '@/ui/tools/tools'
import { CalendarAsk } from './calendar-ask'
import { useCalendarAdd, type Appointment } from './use-calendar-add'

/** Puts an appointment into the calendar of the phone, among the tools of its page, and takes a cancelled one out where a file can; nothing for one that is over. */
export function CalendarTool(appointment: Appointment) {
  const act = useCalendarAdd(appointment)
  if (!act) return null
  return (
    <>
      <Tool icon='calendar' word={act.word} busy={act.busy} onPress={act.onPress} id='calendar-tool' />
      <CalendarAsk asking={act.asking} onClose={act.close} />
    </>
  )
}
