import type { StaffSchedule } from '@/contract/staff/staff'
import { useReopenMutation } from '../staff-mutations'
import { useT } from './texts'
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
        act: t('staff-class.reopen'),
        title: 'staff-class.reopenTitle',
        body: t('staff-class.reopenBody'),
        safe: t('staff-class.reopenKeep'),
        confirm: t('staff-class.reopenAct'),
        failed: t('staff-class.reopenFailed'),
      }}
      busy={reopening.isPending}
      onConfirm={({ done, failed }) =>
        reopening.mutate(
          { shopId, scheduleId: schedule.id },
          {
            onSuccess: ({ told }) => done(told > 0 ? t('staff-class.reopenDone', { n: told }) : t('staff-class.reopenDoneNone')),
            onError: failed,
          },
        )
      }
    />
  )
}
