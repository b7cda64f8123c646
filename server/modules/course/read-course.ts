import type { Course, CourseBrief, Teacher } from '@/contract/course'
import { DAY_MS, instant, type Instant } from '@/domain/time'
import { fail } from '@server/errors'
import { findCourse, findTeacher, listTeacherCourses, listCourseTeachers, type BriefRow } from './repository'

/** The coaches of a course are those of the next three weeks; the courses of a coach count from three weeks ago. */
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

/** One course of a shop with its coaches; its main picture is the first of its photos. Refuses courses of other shops. */
export const readCourse = async (courseId: number, shopId: number, now: Instant): Promise<Course> => {
  const row = await findCourse(courseId, shopId)
  if (!row) return fail('course.not_found')
  const teachers = await listCourseTeachers(courseId, now, instant(now + SPAN_MS))
  return {
    ...briefWire(row),
    shop_id: row.shopId,
    description: row.description,
    prepare: row.prepare,
    photos: distinct([row.photo, ...row.photos]),
    teachers,
  }
}

/** One coach with his courses. Refuses a coach of another shop than the given one. */
export const readTeacher = async (teacherId: number, shopId: number | null, now: Instant): Promise<Teacher> => {
  const row = await findTeacher(teacherId, shopId)
  if (!row) return fail('course.teacher_not_found')
  const courses = (await listTeacherCourses(teacherId, instant(now - SPAN_MS))).map(briefWire)
  const { shopId: ownShopId, shopName, ...teacher } = row
  return { ...teacher, shop: { id: ownShopId, name: shopName }, tags: distinct(courses.flatMap(({ tags }) => tags)), courses }
}
