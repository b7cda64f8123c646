import type { CourseBrief } from '@/contract/course'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { courseMarks } from '../course-words'
import { useT } from '../texts'

/** What a coach gives; each row leads to the course. */
export function CourseList({ shopId, courses }: { shopId: number; courses: readonly CourseBrief[] }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup role='list' label={t('course.courses')}>
        {courses.map((course) => (
          <Cell
            key={course.id}
            id={`course-${course.id}`}
            lead={<Picture src={course.photo} ratio='1:1' width={52} />}
            title={course.name}
            note={courseMarks(t, course).join(' · ')}
            chevron
            onPress={() => void go('courseDetailsPage', { shopId, courseId: course.id })}
          />
        ))}
      </CellGroup>
    </Stack>
  )
}
