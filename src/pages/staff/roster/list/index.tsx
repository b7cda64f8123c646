import { useState } from 'react'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useCoachQuery, useStaffClassesQuery } from '@/features/staff/staff-queries'
import { AttendanceLink } from '@/features/staff/attendance/attendance-link'
import { ClassRow } from '@/features/staff/roster/class-row'
import { LessonSheet } from '@/features/staff/roster/lesson-sheet'
import { ListSegments } from '@/features/staff/roster/list-segments'
import { WorkDays } from '@/features/staff/work-days'
import { useWorkDay } from '@/features/staff/use-work-day'
import { useRole } from '@/features/staff/use-role'
import { Permitted } from '@/features/staff/permitted'
import { RosterSkeleton } from '@/features/staff/roster/roster-skeleton'
import { VisitCell } from '@/features/staff/roster/visit-cell'
import { useT } from '@/features/staff/roster/texts'
import { canAct, seesRoster } from '@/domain/staff/permissions'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { go, goBack } from '@/routes/go'
import { useRoute } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { LongStack } from '@/ui/stack/long-stack'
import { EmptyState } from '@/ui/state-view/state-view'

/** The classes of a coach, or all of the shop for its staff, day by day (booking ledger BK-051, BK-052). */
function StaffListPage() {
  const t = useT()
  const { name, params } = useRoute('coachGroupSchedules', 'coachPrivateSchedules')
  const { shopId, date } = params
  const kind = name === 'coachPrivateSchedules' ? 'private' : 'group'
  const { visitor } = useLoggedIn(shopId)
  const today = dayOf(useNow())
  const [day, setDay] = useWorkDay(date, today)
  const { role } = useRole(shopId)
  const query = useStaffClassesQuery(shopId, day, kind, seesRoster(role, kind))
  const schedules = query.data?.schedules
  const coachId = useCoachQuery(shopId, kind === 'private' && role?.isTeacher === true).data?.teacher_id ?? null
  const isCoach = coachId !== null
  const mayBook = kind === 'private' && canAct(role, 'write', kind)
  const [choosing, setChoosing] = useState(false)
  const open = (scheduleId: number) =>
    void (kind === 'private'
      ? go('coachPrivateScheduleOrder', { shopId, scheduleId })
      : go('coachGroupScheduleOrder', { shopId, scheduleId, tab: 'orders' }))
  return (
    <Page
      title={kind === 'private' ? t('staff.privateList') : t('staff.groupList')}
      onBack={() => void goBack('currentProfilePage', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
    >
      {!visitor && (
        <Permitted shopId={shopId} may={(who) => seesRoster(who, kind)}>
          <ListSegments shopId={shopId} current={kind} day={day} />
          <WorkDays today={today} day={day} onPick={setDay} last={query.data?.last} />
          {!schedules && (
            <LoadState query={query}>
              <RosterSkeleton />
            </LoadState>
          )}
          {schedules?.length === 0 && <EmptyState title={t('roster.listEmpty')} body={t('roster.listEmptyBody')} />}
          {schedules && schedules.length > 0 && (
            <LongStack
              items={schedules}
              readKey={({ id }) => id}
              estimate={104}
              render={(schedule) => (
                <ClassRow schedule={schedule} onPress={() => open(schedule.id)}>
                  <AttendanceLink shopId={shopId} schedule={schedule} />
                </ClassRow>
              )}
            />
          )}
          {kind === 'group' && <VisitCell shopId={shopId} />}
          {kind === 'private' && (isCoach || mayBook) && (
            <ActionBar>
              {isCoach && (
                <Button tone='soft' grow={!mayBook} id='to-rests' onPress={() => void go('coachRests', { shopId, date: day })}>
                  {t('roster.rests')}
                </Button>
              )}
              {mayBook && (
                <Button grow id='new-lesson' onPress={() => setChoosing(true)}>
                  {t('staff.newLesson')}
                </Button>
              )}
            </ActionBar>
          )}
        </Permitted>
      )}
      {choosing && (
        <LessonSheet
          shopId={shopId}
          date={day}
          teacherId={canAct(role, 'write', 'private', false) ? undefined : (coachId ?? undefined)}
          onClose={() => setChoosing(false)}
          onChoose={({ timetable_id: scheduleId }) => {
            setChoosing(false)
            void go('coachPrivateScheduleOrder', { shopId, scheduleId, date: day })
          }}
        />
      )}
    </Page>
  )
}

export default withBoundary(StaffListPage)
