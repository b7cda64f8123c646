import { useState } from 'react'
import type { StaffSchedule } from '@/contract/staff'
import { dayOf, readInstant } from '@/domain/time'
import { isApiError } from '@/http/api-error'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast-store'
import { useCallOffMutation } from '../api/staff-mutations'
import { useT } from '../texts'

/** Calls a class off, once who does it has read what that means for its members (booking ledger BK-310). */
export function CallOffClass({ shopId, schedule }: { shopId: number; schedule: StaffSchedule }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const callingOff = useCallOffMutation()
  const start = readInstant(schedule.start)
  const today = dayOf(serverNow())
  const submit = () =>
    callingOff.mutate(
      { shopId, scheduleId: schedule.id },
      {
        onSuccess: ({ released }) => {
          toast(released > 0 ? t('staff.callOffDone', { n: released }) : t('staff.callOffDoneNone'), 'done')
          setOpen(false)
        },
        onError: (error) => toast((isApiError(error) && error.status !== 0 && error.msg) || t('staff.callOffFailed'), 'failed'),
      },
    )
  return (
    <>
      <Button full tone='line' id='call-off' onPress={() => setOpen(true)}>
        {t('staff.callOff')}
      </Button>
      <Dialog
        open={open}
        id='call-off-dialog'
        title={t('staff.callOffTitle', {
          time: `${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, readInstant(schedule.end))}`,
          course: schedule.course.name,
        })}
        body={schedule.booked > 0 ? t('staff.callOffBody', { n: schedule.booked }) : t('staff.callOffBodyNone')}
        safe={{ word: t('staff.keep'), onPress: () => setOpen(false), disabled: callingOff.isPending, id: 'call-off-keep' }}
        act={{ word: t('staff.callOffAct'), onPress: submit, busy: callingOff.isPending, danger: true, id: 'call-off-confirm' }}
      />
    </>
  )
}
