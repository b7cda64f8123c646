import type { StaffSchedule } from '@/contract/staff/staff'
import { useCallOffMutation } from '../api/staff-mutations'
import { useT } from '../texts'
import { ClassAct } from './class-act'

/** Calls a class off (booking ledger BK-310). */
export function CallOffClass({ shopId, schedule }: { shopId: number; schedule: StaffSchedule }) {
  const t = useT()
  const callingOff = useCallOffMutation()
  return (
    <ClassAct
      schedule={schedule}
      id='call-off'
      tone='line'
      words={{
        act: t('staff.callOff'),
        title: 'staff.callOffTitle',
        body: schedule.booked > 0 ? t('staff.callOffBody', { n: schedule.booked }) : t('staff.callOffBodyNone'),
        safe: t('staff.keep'),
        confirm: t('staff.callOffAct'),
        failed: t('staff.callOffFailed'),
      }}
      danger
      busy={callingOff.isPending}
      onConfirm={({ done, failed }) =>
        callingOff.mutate(
          { shopId, scheduleId: schedule.id },
          {
            onSuccess: ({ released }) => done(released > 0 ? t('staff.callOffDone', { n: released }) : t('staff.callOffDoneNone')),
            onError: failed,
          },
        )
      }
    />
  )
}
