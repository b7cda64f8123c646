import type { Module } from '@server/context'
import { courseDetail, teacherDetail } from '@/contract/course'
import { readCourse, readTeacher } from './read-course'

/** Details of courses and coaches; their classes belong to the booking module. */
export const courseModule: Module = {
  name: 'course',
  routes(mount) {
    mount(courseDetail, async ({ params, shopId, now }) => ({ course: await readCourse(params.courseId, shopId, now) }))
    mount(teacherDetail, async ({ params, shopId, now }) => ({ teacher: await readTeacher(params.teacherId, shopId ?? null, now) }))
  },
}
