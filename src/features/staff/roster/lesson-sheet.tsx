import type { PrivateCourse } from '@/contract/booking/private'
import { LoadState } from '@/shell/page/load-state'
import { Cell } from '@/ui/cell/cell'
import { LongCells } from '@/ui/cell/long-cells'
import { Picture } from '@/ui/picture/picture'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton'
import { EmptyState } from '@/ui/state-view/state-view'
import { useLessonCoursesQuery } from '../staff-queries'
import { useT } from './texts'

interface LessonSheetProps {
  shopId: number
  date: string
  /** Only this coach's courses, for a coach who books into none but his own. */
  teacherId: number | undefined
  onChoose: (course: PrivateCourse) => void
  onClose: () => void
}

/** The private courses of the shop as their coaches give them, to book one for a member (booking ledger BK-333). */
export function LessonSheet({ shopId, date, teacherId, onChoose, onClose }: LessonSheetProps) {
  const t = useT()
  const query = useLessonCoursesQuery(shopId, date, teacherId)
  const courses = query.data?.courses
  return (
    <Sheet open id='pick-lesson' title={t('roster.pickLesson')} onClose={onClose} closeLabel={t('common.close')}>
      {courses && courses.length > 0 ? (
        <LongCells
          items={courses}
          readKey={({ timetable_id: id }) => id}
          estimate={72}
          render={(course) => (
            <Cell
              id={`lesson-${course.timetable_id}`}
              lead={<Picture src={course.photo} ratio='1:1' width={52} />}
              title={course.name}
              note={t('roster.lessonNote', { coach: course.teacher.name, n: course.length })}
              chevron
              onPress={() => onChoose(course)}
            />
          )}
        />
      ) : courses ? (
        <EmptyState compact title={t('roster.lessonsEmpty')} body={t('roster.listEmptyBody')} />
      ) : (
        <LoadState query={query}>
          <SkeletonGroup label={t('common.loading')}>
            <Skeleton kind='button' width='100%' />
            <Skeleton kind='button' width='100%' />
          </SkeletonGroup>
        </LoadState>
      )}
    </Sheet>
  )
}
