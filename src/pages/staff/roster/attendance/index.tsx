import { useLoggedIn } from '@/features/member/use-logged-in'
import { LoadState } from '@/shell/page/load-state'
import { withBoundary } from '@/shell/page/with-boundary'
import { useAttendanceQuery } from '@/features/staff/staff-queries'
import { useRole } from '@/features/staff/use-role'
import { ClassRoll } from '@/features/staff/attendance/class-roll'
import { Permitted } from '@/features/staff/permitted'
import { useT } from '@/features/staff/attendance/texts'
import { seesRoster } from '@/domain/staff/permissions'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { CardListSkeleton } from '@/ui/skeleton/card-list-skeleton'
import type { SkeletonProps } from '@/ui/skeleton/skeleton'

const shapes: readonly SkeletonProps[] = [
  { kind: 'title', width: '40%' },
  { kind: 'small', width: '56%' },
]

/** The attendance of a class, marked by its coach or by staff (booking ledger BK-175). */
function AttendancePage() {
  const t = useT()
  const { shopId, scheduleId } = useRouteParams('coachClassAttendance')
  const { visitor } = useLoggedIn(shopId)
  const { role } = useRole(shopId)
  const kind = seesRoster(role, 'group') ? 'group' : 'private'
  const query = useAttendanceQuery(shopId, scheduleId, !visitor && (seesRoster(role, 'group') || seesRoster(role, 'private')))
  return (
    <Page
      title={t('staff-attendance.title')}
      onBack={() => void goBack('coachGroupSchedules', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => query.refetch()}
      wide
    >
      {!visitor && (
        <Permitted shopId={shopId} may={(who) => seesRoster(who, kind)}>
          {!query.data && (
            <LoadState query={query}>
              <CardListSkeleton label={t('common.loading')} shapes={shapes} />
            </LoadState>
          )}
          {query.data && <ClassRoll shopId={shopId} attendance={query.data} />}
        </Permitted>
      )}
    </Page>
  )
}

export default withBoundary(AttendancePage)
