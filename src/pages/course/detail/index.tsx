import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ComingClasses } from '@/features/booking/feed/coming-classes'
import { useComingClasses } from '@/features/booking/feed/use-coming-classes'
import { useOpenClass } from '@/features/booking/group/use-open-class'
import { useCourseQuery } from '@/features/course/use-course-query'
import { CourseAbout } from '@/features/course/course-about'
import { CoachList } from '@/features/course/coach/coach-list'
import { CourseHead } from '@/features/course/course-head'
import { CoursePhotos } from '@/features/course/course-photos'
import { CourseSkeleton } from '@/features/course/course-skeleton'
import { ShareSheet } from '@/features/course/share/share-sheet'
import { useShareCard } from '@/features/course/share/use-share-card'
import { shareTime } from '@/features/course/share/share-date'
import { useT } from '@/features/course/texts'
import { ShownPrice } from '@/features/payment/order/shown-price'
import { useShopQuery } from '@/features/shop/shop-queries'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { dayOf, formatTime, readInstant } from '@/domain/time'
import { dayWord } from '@/i18n/dates'
import { go, goBack, linkTo } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Page } from '@/ui/page/page'
import { SectionHead } from '@/ui/section-head/section-head'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { EmptyState } from '@/ui/state-view/state-view'
import styles from './index.module.scss'

/** A course: photos, text, difficulty, tags, coaches, and its classes of three weeks (booking ledger BK-053, BK-033). */
function CourseDetailPage() {
  const t = useT()
  const { shopId, courseId, position = 0 } = useRouteParams('courseDetailsPage')
  const query = useCourseQuery(shopId, courseId)
  const course = query.data?.course
  const coming = useComingClasses(shopId, { courseId })
  const open = useOpenClass(shopId)
  const shop = useShopQuery(shopId).data?.shop
  const [sharing, setSharing] = useState(false)
  const { soonest } = coming
  const start = soonest && readInstant(soonest.schedule.start)
  const when = start ? `${dayWord(t, dayOf(start), coming.today)} ${formatTime(start)}` : ''
  const card = useShareCard({
    shopId,
    kind: 'SINGLE_COURSE',
    date: shareTime(t, start),
    course: course?.name ?? '',
    image: course?.photo,
    link: (by) => linkTo('courseDetailsPage', { shopId, courseId, ...by }),
  })

  return (
    <Page
      title={course?.name ?? t('course.scheduleTitle')}
      head={null}
      over={!course && query.isError ? 'plain' : 'photo'}
      onBack={() => void goBack('userGroupSchedules', { shopId })}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([query.refetch(), coming.refresh()])}
    >
      {course ? (
        <>
          <CourseHead course={course} position={position} onShare={() => setSharing(true)} />
          {course.photos.length > 1 && (
            <CoursePhotos
              title={t('course.photosTitle')}
              photos={course.photos}
              onAll={() => void go('coursePhotosPage', { shopId, courseId })}
            />
          )}
          <CourseAbout course={course} />
          {course.teachers.length > 0 && (
            <>
              <SectionHead title={t('course.coaches')} />
              <CoachList shopId={shopId} coaches={course.teachers} />
            </>
          )}
          {!course.is_private && (
            <View id='coming'>
              <SectionHead title={t('course.next')} />
              {coming.state === 'loading' && (
                <Stack>
                  <SkeletonGroup label={t('common.loading')}>
                    <Skeleton kind='picture' />
                  </SkeletonGroup>
                </Stack>
              )}
              {coming.state === 'error' && <LoadError error={coming.error} busy={coming.busy} onRetry={() => void coming.refresh()} />}
              {coming.state === 'empty' && (
                <Stack>
                  <Card pad>
                    <EmptyState
                      compact
                      title={t('course.noneComing')}
                      body={t('course.noneComingBody')}
                      act={{
                        word: t('course.otherCourses'),
                        onPress: () => void go('userGroupSchedules', { shopId }),
                        id: 'other-courses',
                      }}
                    />
                  </Card>
                </Stack>
              )}
              {coming.state === 'loaded' && <ComingClasses shopId={shopId} coming={coming} />}
            </View>
          )}
          {soonest && (
            <ActionBar>
              <View className={styles.bar}>
                <ShownPrice price={soonest.schedule.price} size={22} />
                <Text className={styles.note}>{t('course.soonest', { when })}</Text>
              </View>
              <Button onPress={open(soonest.schedule, soonest.state)} id='book-soonest'>
                {t('booking.stateBook')}
              </Button>
            </ActionBar>
          )}
          <ShareSheet
            open={sharing}
            onClose={() => setSharing(false)}
            card={card}
            shop={shop}
            facts={[course.name, when].filter(Boolean).join(' · ')}
          />
        </>
      ) : query.isError ? (
        <View className={styles.error}>
          <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        </View>
      ) : (
        <CourseSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(CourseDetailPage)
