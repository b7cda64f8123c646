import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import type { PrivateCourse, PrivateTeacher } from '@/contract/booking/private'
import type { useLessonChoice } from './use-lesson-choice'
import { useT } from './texts'
import { CoachHead } from './coach-head'
import { CoursePicker } from './course-picker'
import { LessonDays } from './lesson-days'
import { LessonTimes } from './lesson-times'

interface LessonChoiceProps {
  shopId: number
  choice: ReturnType<typeof useLessonChoice>
  coach: PrivateTeacher
  course: PrivateCourse
  userStatus: number | null
  onPick: (datetime: string) => void
  /** Opens booking several times at once. */
  onBatch: (of: { courseId: number; teacher_id: number }) => void
}

/** Choosing the coach's course, the day and the time of a lesson. */
export function LessonChoice({ shopId, choice, coach, course, userStatus, onPick, onBatch }: LessonChoiceProps) {
  const t = useT()
  const today = dayOf(useNow())
  return (
    <>
      <Stack>
        <CoachHead shopId={shopId} coach={coach} />
      </Stack>
      <SectionHead small title={t('private.courses')} />
      <CoursePicker courses={coach.courses} current={course.timetable_id} userStatus={userStatus} onPick={choice.chooseCourse} />
      <SectionHead
        small
        title={t('private.times')}
        link={{ word: t('private.batch'), onPress: () => onBatch({ courseId: course.id, teacher_id: coach.id }), id: 'to-batch' }}
      />
      <LessonDays days={choice.days} today={today} current={choice.day} onPick={choice.chooseDay} />
      <LessonTimes shopId={shopId} choice={choice} onPick={onPick} />
    </>
  )
}
