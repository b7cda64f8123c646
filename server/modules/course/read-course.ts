import type { Course, CourseBrief, Teacher } from '@/contract/course'
import { DAY_MS, instant, type Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { findCourse, findTeacher, listCoursesOf, listTeachersOf, type BriefRow } from './repository'

/** Who gives a course is who gives it in three weeks from now; what a coach gives, since as long ago. */
const SPAN_MS = 21 * DAY_MS

const briefWire = ({ id, name, photo, minutes, isPrivate, difficulty, tags }: BriefRow): CourseBrief => ({
  id,
  name,
  photo,
  minutes,
  is_private: isPrivate,
  difficulty,
  tags,
})

const distinct = (words: readonly string[]): string[] => [...new Set(words.filter(Boolean))]

/** One course of a shop with its coaches; its own picture is the first of its photos. Refuses what the shop does not have. */
export const readCourse = async (courseId: number, shopId: number, now: Instant): Promise<Course> => {
  const row = await findCourse(courseId, shopId)
  if (!row) return fail('course.not_found')
  const teachers = await listTeachersOf(courseId, now, instant(now + SPAN_MS))
  return {
    ...briefWire(row),
    shop_id: row.shopId,
    description: row.description,
    photos: distinct([row.photo, ...row.photos]),
    teachers,
  }
}

/** One coach with the courses that he gives. Refuses a coach of another shop than the one named. */
export const readTeacher = async (teacherId: number, shopId: number | null, now: Instant): Promise<Teacher> => {
  const row = await findTeacher(teacherId, shopId)
  if (!row) return fail('course.teacher_not_found')
  const courses = (await listCoursesOf(teacherId, instant(now - SPAN_MS))).map(briefWire)
  const { shopId: ownShopId, shopName, ...teacher } = row
  return { ...teacher, shop: { id: ownShopId, name: shopName }, tags: distinct(courses.flatMap(({ tags }) => tags)), courses }
}
