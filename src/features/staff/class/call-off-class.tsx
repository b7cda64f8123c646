import { useState } from 'react'
import type { StaffSchedule } from '@/contract/staff/staff'
import { judgeReason } from '@/domain/staff/reason'
import { useCallOffMutation } from '../staff-mutations'
import { useT } from './texts'
import { ClassAct } from './class-act'
import { ReasonField } from './reason-field'

/** Calls a class off, with a reason that its members read (booking ledger BK-310). */
export function CallOffClass({ shopId, schedule }: { shopId: number; schedule: StaffSchedule }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const callingOff = useCallOffMutation()
  return (
    <ClassAct
      schedule={schedule}
      id='call-off'
      tone='line'
      words={{
        act: t('staff-class.callOff'),
        title: 'staff-class.callOffTitle',
        body: schedule.booked > 0 ? t('staff-class.callOffBody', { n: schedule.booked }) : t('staff-class.callOffBodyNone'),
        safe: t('staff.keep'),
        confirm: t('staff-class.callOffAct'),
        failed: t('staff-class.callOffFailed'),
      }}
      danger
      busy={callingOff.isPending}
      ready={judgeReason(reason).ok}
      onConfirm={({ done, failed }) =>
        callingOff.mutate(
          { shopId, scheduleId: schedule.id, reason },
          {
            onSuccess: ({ released }) =>
              done(released > 0 ? t('staff-class.callOffDone', { n: released }) : t('staff-class.callOffDoneNone')),
            onError: failed,
          },
        )
      }
    >
      <ReasonField id='call-off-reason' value={reason} onChange={setReason} hint={t('staff-class.callOffReasonHint')} />
    </ClassAct>
  )
}
