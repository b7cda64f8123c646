import { Type, type Static } from '@sinclair/typebox'
import { call } from './define'
import { Bool, Id, Int, List, Nullable, Obj, Opt, Str } from './shapes'

const CourseBrief = Obj({
  id: Id,
  name: Str,
  photo: Str,
  /** The length of a lesson. */
  minutes: Int,
  is_private: Bool,
  /** 0 none, 1 beginner, 2 moderate, 3 intensive. */
  difficulty: Int,
  tags: List(Str),
})
export type CourseBrief = Static<typeof CourseBrief>

const TeacherBrief = Obj({ id: Id, username: Str, avatar: Str, title: Str, score: Type.Number() })
export type TeacherBrief = Static<typeof TeacherBrief>

const Course = Type.Composite([
  CourseBrief,
  Obj({
    shop_id: Id,
    description: Str,
    /** The things to bring and do before; empty where the shop says nothing. */
    prepare: Str,
    /** The course's own picture first. */
    photos: List(Str),
    /** The coaches who give it in the coming weeks; where there is none, the coach who gave it last. */
    teachers: List(TeacherBrief),
  }),
])
export type Course = Static<typeof Course>

const Teacher = Type.Composite([
  TeacherBrief,
  Obj({
    shop: Obj({ id: Id, name: Str }),
    /** 0 male, 1 female. */
    gender: Nullable(Int),
    description: Str,
    /** The tags of the coach's courses. */
    tags: List(Str),
    /** Pictures of the coach's work. */
    images: List(Str),
    courses: List(CourseBrief),
  }),
])
export type Teacher = Static<typeof Teacher>

export const courseDetail = call({
  method: 'GET',
  path: '/api/mobile/courses/{courseId}/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'One course as it introduces itself, with its photos and coaches',
  params: Obj({ courseId: Id }),
  query: Obj({ shop_id: Id }),
  data: Obj({ course: Course }),
  errors: ['course.not_found'],
})

export const teacherDetail = call({
  method: 'GET',
  path: '/api/mobile/teachers/{teacherId}/',
  authority: { who: 'visitor', shop: 'query.shop_id' },
  summary: 'One coach with score, tags, pictures and courses; of the shop where one is named',
  params: Obj({ teacherId: Id }),
  query: Obj({ shop_id: Opt(Id) }),
  data: Obj({ teacher: Teacher }),
  errors: ['course.teacher_not_found'],
})
