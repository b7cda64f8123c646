import type { Module } from '@server/context'
import { courseDetail, teacherDetail } from '@/contract/course'
import { readCourse, readTeacher } from './read-course'

/** What courses and coaches say of themselves; their classes are the booking module's. */
export const courseModule: Module = {
  name: 'course',
  routes(mount) {
    mount(courseDetail, async ({ params, query, now }) => ({ course: await readCourse(params.courseId, query.shop_id, now) }))
    mount(teacherDetail, async ({ params, query, now }) => ({ teacher: await readTeacher(params.teacherId, query.shop_id ?? null, now) }))
  },
}
