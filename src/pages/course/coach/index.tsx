import { useComingClasses } from '@/features/booking/feed/use-coming-classes'
import { WeekClasses } from '@/features/booking/group/week-classes'
import { useTeacherQuery } from '@/features/course/use-course-query'
import { CourseList } from '@/features/course/course-list'
import { CoursePhotos } from '@/features/course/course-photos'
import { NearestLesson } from '@/features/course/coach/nearest-lesson'
import { TeacherHead } from '@/features/course/coach/coach-head'
import { TeacherSkeleton } from '@/features/course/coach/coach-skeleton'
import { useT } from '@/features/course/texts'
import { LoadError } from '@/shell/page/load-error'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack, goHome } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { SectionHead } from '@/ui/section-head/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'

/** A coach: portrait, score, tags, pictures, courses and the classes by week (booking ledger BK-032, BK-059, BK-060). */
function TeacherPage() {
  const t = useT()
  const { shopId: named, teacherId } = useRouteParams('currentShopTeacherDetailPage')
  const query = useTeacherQuery(named, teacherId)
  const shopId = query.data?.teacher.shop.id ?? named ?? 0
  const coming = useComingClasses(shopId, { teacherId })
  return (
    <QueryPage
      title={t('course.teacherTitle')}
      onBack={() => void (shopId ? goBack('userGroupSchedules', { shopId }) : goHome())}
      query={query}
      skeleton={<TeacherSkeleton />}
    >
      {({ teacher }) => (
        <>
          <Stack>
            <TeacherHead teacher={teacher} />
            <NearestLesson shopId={shopId} teacherId={teacherId} />
          </Stack>
          <CoursePhotos title={t('course.works')} photos={teacher.images} />
          {teacher.courses.length > 0 && (
            <>
              <SectionHead title={t('course.courses')} />
              <CourseList shopId={shopId} courses={teacher.courses} />
            </>
          )}
          <SectionHead title={t('course.next')} />
          {coming.state === 'loading' ? (
            <Stack>
              <SkeletonGroup label={t('common.loading')}>
                <Skeleton kind='picture' />
              </SkeletonGroup>
            </Stack>
          ) : coming.state === 'error' ? (
            <LoadError error={coming.error} busy={coming.busy} onRetry={() => void coming.refresh()} />
          ) : (
            <WeekClasses
              shopId={shopId}
              coming={coming}
              words={{
                label: t('course.next'),
                before: t('course.weekBefore'),
                after: t('course.weekAfter'),
                none: t('course.noneThatWeek'),
                noneBody: t('course.noneThatWeekBody'),
              }}
            />
          )}
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(TeacherPage)
