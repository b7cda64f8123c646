import { Button } from '@/ui/button/button'
import { CalendarAsk } from './calendar-ask'
import { useCalendarAdd, type Appointment } from './use-calendar-add'

/** Puts an appointment into the calendar of the phone, as the one act of a page. */
export function CalendarButton(appointment: Appointment) {
  const act = useCalendarAdd(appointment)
  if (!act) return null
  return (
    <>
      <Button tone='soft' busy={act.busy} onPress={act.onPress} id='calendar-button'>
        {act.word}
      </Button>
      <CalendarAsk asking={act.asking} onClose={act.close} />
    </>
  )
}
