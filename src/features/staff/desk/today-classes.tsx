import { Fragment } from 'react'
import type { StaffSchedule } from '@/contract/staff/staff'
import { readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go } from '@/routes/go'
import { SectionHead } from '@/ui/section-head/section-head'
import { LongStack } from '@/ui/stack/long-stack'
import { EmptyState } from '@/ui/state-view/state-view'
import { AttendanceLink } from '../attendance/attendance-link'
import { ClassRow } from '../roster/class-row'
import { useT } from './texts'

/** Today's classes and lessons: what is on and what comes first, what has ended below. */
export function TodayClasses({ shopId, schedules }: { shopId: number; schedules: readonly StaffSchedule[] }) {
  const t = useT()
  const now = useNow('states')
  const hasEnded = ({ end }: StaffSchedule) => readInstant(end) <= now
  const open = ({ id: scheduleId, course }: StaffSchedule) =>
    course.is_private
      ? go('coachPrivateScheduleOrder', { shopId, scheduleId })
      : go('coachGroupScheduleOrder', { shopId, scheduleId, tab: 'orders' })
  const parts = [
    { title: t('desk.todayList'), classes: schedules.filter((each) => !hasEnded(each)) },
    { title: t('staff.ended'), classes: schedules.filter(hasEnded) },
  ].filter(({ classes }) => classes.length > 0)
  if (parts.length === 0)
    return (
      <>
        <SectionHead small title={t('desk.todayList')} />
        <EmptyState
          compact
          title={t('desk.todayNone')}
          act={{ word: t('desk.otherDays'), onPress: () => void go('coachGroupSchedules', { shopId }), id: 'none-days' }}
        />
      </>
    )
  return (
    <>
      {parts.map(({ title, classes }) => (
        <Fragment key={title}>
          <SectionHead small title={title} note={String(classes.length)} />
          <LongStack
            items={classes}
            readKey={({ id }) => id}
            estimate={104}
            render={(schedule) => (
              <ClassRow schedule={schedule} onPress={() => void open(schedule)}>
                <AttendanceLink shopId={shopId} schedule={schedule} />
              </ClassRow>
            )}
          />
        </Fragment>
      ))}
    </>
  )
}
