import type { PrivateConfirm, PrivateCourse, PrivateSchedule, PrivateTeacher } from '@/contract/booking/private'
import { makeConfirm, shownPrice, TODAY } from '../fixtures'

/** Answers about private lessons: a coach with two courses, times, and one to pay. */
export const time = (at: string, day = TODAY) => `${day}T${at}:00+08:00`

export const course = (id: number, more: Partial<PrivateCourse> = {}): PrivateCourse => ({
  id: 100 + id,
  name: `课程${id}`,
  photo: '',
  description: '',
  tags: [],
  timetable_id: id,
  teacher: { id: 16, name: '周岚' },
  length: 60,
  max_users: 2,
  is_online: false,
  is_shared: false,
  has_order: false,
  price: shownPrice(380),
  ...more,
})

export const coach = (more: Partial<PrivateTeacher> = {}): PrivateTeacher => ({
  id: 16,
  name: '周岚',
  title: '瑜伽主理人',
  image: '/zhou.svg',
  gender: 1,
  score: 4.9,
  tags: ['体态矫正', '产后修复'],
  recently_schedule_time: time('19:00'),
  slots: [
    { timetable_id: 1, datetime: time('19:00') },
    { timetable_id: 2, datetime: time('19:30') },
  ],
  courses: [course(1), course(2, { length: 45 })],
  ...more,
})

export const slot = (at: string, more: Partial<PrivateSchedule> = {}, day = TODAY): PrivateSchedule => ({
  timetable_id: 1,
  length: 60,
  max_users: 2,
  space_id: 7,
  is_shared: false,
  mandatory_share: false,
  shared_text: '',
  warning: null,
  datetime: time(at, day),
  end: time('23:00', day),
  can_order: true,
  schedule_id: null,
  current_users: 0,
  is_online: false,
  course: { id: 101, name: '课程1' },
  teacher: { id: 16, name: '周岚' },
  space_name: 'A 教室',
  ...more,
})

export const lessonConfirm = (more: Partial<PrivateConfirm['schedule']> = {}): PrivateConfirm => {
  const confirm = makeConfirm()
  const fields = {
    id: null,
    timetable_id: 1,
    length: 60,
    max_users: 2,
    space_id: 7,
    is_shared: false,
    mandatory_share: false,
    shared_text: '',
    warning: null,
  }
  return { ...confirm, schedule: { ...confirm.schedule, ...fields, ...more }, max_users: 2, space_id: 7 }
}
