import { useState } from 'react'
import { useCourseQuery } from '@/features/course/use-course-query'
import { PhotoGrid, PhotoGridSkeleton } from '@/features/course/photo-grid'
import { useT } from '@/features/course/texts'
import { PhotoPreview } from '@/shell/page/photo-preview'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { EmptyState } from '@/ui/state-view/state-view'

/** All photos of a course (booking ledger BK-054). */
function CoursePhotosPage() {
  const t = useT()
  const { shopId, courseId } = useRouteParams('coursePhotosPage')
  const [open, setOpen] = useState<number>()
  return (
    <QueryPage
      title={t('course.photosTitle')}
      onBack={() => void goBack('courseDetailsPage', { shopId, courseId })}
      query={useCourseQuery(shopId, courseId)}
      skeleton={<PhotoGridSkeleton />}
    >
      {({ course }) =>
        course.photos.length > 0 ? (
          <>
            <PhotoGrid photos={course.photos} onOpen={setOpen} />
            <PhotoPreview images={course.photos} start={open} label={t('course.photosTitle')} onClose={() => setOpen(undefined)} />
          </>
        ) : (
          <EmptyState title={t('course.noPhotos')} body={t('course.noPhotosBody')} />
        )
      }
    </QueryPage>
  )
}

export default withBoundary(CoursePhotosPage)
