import type { CourseBrief } from '@/contract/course'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { LongCells } from '@/ui/cell/long-cells'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { courseMarks } from './course-words'
import { useT } from './texts'

/** The courses of a coach; each row leads to the course. */
export function CourseList({ shopId, courses }: { shopId: number; courses: readonly CourseBrief[] }) {
  const t = useT()
  return (
    <Stack>
      <LongCells
        role='group'
        label={t('course.courses')}
        items={courses}
        readKey={({ id }) => id}
        estimate={72}
        render={(course) => (
          <Cell
            id={`course-${course.id}`}
            lead={<Picture src={course.photo} ratio='1:1' width={52} />}
            title={course.name}
            note={courseMarks(t, course).join(' · ')}
            chevron
            onPress={() => void go('courseDetailsPage', { shopId, courseId: course.id })}
          />
        )}
      />
    </Stack>
  )
}
