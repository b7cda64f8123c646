import type { StaffSchedule } from '@/contract/staff/staff'
import { useReopenMutation } from '../staff-mutations'
import { useT } from '../texts'
import { ClassAct } from './class-act'

/** Reopens a class that was called off by mistake. */
export function ReopenClass({ shopId, schedule }: { shopId: number; schedule: StaffSchedule }) {
  const t = useT()
  const reopening = useReopenMutation()
  return (
    <ClassAct
      schedule={schedule}
      id='reopen'
      tone='fill'
      words={{
        act: t('staff.reopen'),
        title: 'staff.reopenTitle',
        body: t('staff.reopenBody'),
        safe: t('staff.reopenKeep'),
        confirm: t('staff.reopenAct'),
        failed: t('staff.reopenFailed'),
      }}
      busy={reopening.isPending}
      onConfirm={({ done, failed }) =>
        reopening.mutate(
          { shopId, scheduleId: schedule.id },
          {
            onSuccess: ({ told }) => done(told > 0 ? t('staff.reopenDone', { n: told }) : t('staff.reopenDoneNone')),
            onError: failed,
          },
        )
      }
    />
  )
}
