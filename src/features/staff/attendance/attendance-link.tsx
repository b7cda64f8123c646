import type { StaffSchedule } from '@/contract/staff/staff'
import { judgeMarking, markWindow } from '@/domain/booking/class-mark'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { useT } from '../roster/texts'

interface AttendanceLinkProps {
  shopId: number
  schedule: StaffSchedule
  /** Full width, else as wide as its word. */
  full?: boolean
}

/** Leads to the attendance of a class, from when it can be marked; nothing for a class that is called off or not booked. */
export function AttendanceLink({ shopId, schedule, full }: AttendanceLinkProps) {
  const t = useT()
  const now = useNow('states')
  const start = readInstant(schedule.start)
  if (schedule.is_cancelled || schedule.booked === 0 || now < markWindow(start).from) return null
  const isOpen = judgeMarking({ start, isCalledOff: false }, now).ok
  return (
    <Button
      size={full ? 44 : 36}
      tone='soft'
      full={full}
      id={`attendance-${schedule.id}`}
      onPress={() => void go('coachClassAttendance', { shopId, scheduleId: schedule.id })}
    >
      {t(isOpen ? 'roster.attend' : 'roster.attendSee')}
    </Button>
  )
}
