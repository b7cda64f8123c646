import type { CourseBrief } from '@/contract/course'
import type { Translate } from '@/i18n/keys'

const difficulties = [undefined, 'course.difficulty1', 'course.difficulty2', 'course.difficulty3'] as const

/** 初级, 中级, 高级; undefined for a course without a difficulty. */
const difficultyWord = (t: Translate<'course'>, difficulty: number): string | undefined => {
  const key = difficulties[difficulty]
  return key && t(key)
}

/** The facts of a course: its kind, length, difficulty and tags. */
export const courseMarks = (t: Translate<'course'>, course: CourseBrief): string[] =>
  [
    t(course.is_private ? 'course.private' : 'course.group'),
    t('course.minutes', { n: course.minutes }),
    difficultyWord(t, course.difficulty),
    ...course.tags,
  ].filter((word): word is string => Boolean(word))

/** Until when a booking can be cancelled, for a shop's minutes before the start. */
export const cancelRule = (t: Translate<'course'>, minutes: number): string => {
  if (minutes <= 0) return t('course.cancelAny')
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  if (h === 0) return t('course.cancelMinutes', { m })
  return m === 0 ? t('course.cancelHours', { h }) : t('course.cancelBoth', { h, m })
}
