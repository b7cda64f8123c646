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
