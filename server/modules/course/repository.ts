import type { CourseBrief, TeacherBrief } from '@/contract/course'
import { toDate, type Instant } from '@/domain/time'
import { run } from '@server/db/transaction'
import { courseStatement, courseTeachersStatement, showsStatement, teacherCoursesStatement, teacherStatement } from './statements'

export interface BriefRow extends Omit<CourseBrief, 'is_private'> {
  isPrivate: boolean
}
export interface CourseRow extends BriefRow {
  shopId: number
  description: string
  prepare: string
  photos: string[]
}
export interface TeacherRow extends TeacherBrief {
  gender: number | null
  description: string
  images: string[]
  shopId: number
  shopName: string
}

export const findCourse = async (courseId: number, shopId: number) => (await run<CourseRow>(courseStatement, [courseId, shopId]))[0]

/** Whether a shop has a course. */
export const showsCourse = async (shopId: number, courseId: number) => (await run(showsStatement, [shopId, courseId])).length > 0

/** Of the shop where one is named. */
export const findTeacher = async (teacherId: number, shopId: number | null) =>
  (await run<TeacherRow>(teacherStatement, [teacherId, shopId]))[0]

/** The coaches of a course's classes between two instants. */
export const listCourseTeachers = (courseId: number, from: Instant, until: Instant) =>
  run<TeacherBrief>(courseTeachersStatement, [courseId, toDate(from), toDate(until)])

/** The courses of a coach's classes since an instant. */
export const listTeacherCourses = (teacherId: number, since: Instant) => run<BriefRow>(teacherCoursesStatement, [teacherId, toDate(since)])
