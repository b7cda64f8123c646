import type { Course, CourseBrief, Teacher, TeacherBrief } from '@/contract/course'
import { DAY_MS, instant, toDate, type Instant } from '@/domain/time'
import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import { courseStatement, courseTeachersStatement, teacherCoursesStatement, teacherStatement } from './statements'

/** Who gives a course is who gives it in three weeks from now; what a coach gives, since as long ago. */
const SPAN_MS = 21 * DAY_MS

interface BriefRow extends Omit<CourseBrief, 'is_private'> {
  isPrivate: boolean
}
interface CourseRow extends BriefRow {
  shopId: number
  description: string
  photos: string[]
}
interface TeacherRow extends TeacherBrief {
  gender: number | null
  description: string
  images: string[]
  shopId: number
  shopName: string
}

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
  const [row] = await run<CourseRow>(courseStatement, [courseId, shopId])
  if (!row) return fail('course.not_found')
  const teachers = await run<TeacherBrief>(courseTeachersStatement, [courseId, toDate(now), toDate(instant(now + SPAN_MS))])
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
  const [row] = await run<TeacherRow>(teacherStatement, [teacherId, shopId])
  if (!row) return fail('course.teacher_not_found')
  const courses = (await run<BriefRow>(teacherCoursesStatement, [teacherId, toDate(instant(now - SPAN_MS))])).map(briefWire)
  const { shopId: ownShopId, shopName, ...teacher } = row
  return { ...teacher, shop: { id: ownShopId, name: shopName }, tags: distinct(courses.flatMap(({ tags }) => tags)), courses }
}
