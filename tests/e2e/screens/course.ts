import type { TestServer } from '../driver/server'
import { id, ids, nth } from '../driver/where'
import { TODAY } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

interface Found {
  id: number
  course: { id: number; name: string }
  teacher: { id: number; username: string }
}

const findClass = async (server: TestServer, course: string): Promise<Found> => {
  const answer = await fetch(`${server.baseUrl}/api/mobile/schedules/group/?shop_id=1&date=${TODAY}`)
  const { data } = (await answer.json()) as { data: { schedules: Found[] } }
  return data.schedules.find((schedule) => schedule.course.name === course)!
}

const FLOW = '流瑜伽 · 舒展'
const LIFT = '杠铃塑形'

const openCourse = async ({ driver, server }: Stage, course = FLOW) => {
  const { course: found } = await findClass(server, course)
  await driver.open('courseDetailsPage', { shopId: 1, courseId: found.id })
}
const openClass = async ({ driver, server }: Stage, course = LIFT) => {
  const found = await findClass(server, course)
  await driver.open('courseScheduleDetails', { shopId: 1, courseId: found.course.id, is_schedule: 1, schedule_id: found.id })
  return found
}
const openTeacher = async ({ driver, server }: Stage) => {
  const { teacher } = await findClass(server, FLOW)
  await driver.open('currentShopTeacherDetailPage', { shopId: 1, teacherId: teacher.id })
}

export const courseScreens: readonly Screen[] = [
  {
    name: 'course',
    title: '课程详情',
    main: true,
    wide: true,
    show: async (stage) => {
      await openCourse(stage)
      await stage.driver.waitFor(ids('class-'))
    },
  },
  {
    name: 'course-classes',
    title: '课程详情 · 近期排课',
    main: true,
    show: async (stage) => {
      await openCourse(stage)
      await stage.driver.waitFor(ids('class-'))
      await stage.driver.scrollTo(nth(ids('class-'), 0))
    },
  },
  {
    name: 'course-skeleton',
    title: '课程详情 · 加载中',
    show: async (stage) => {
      await stage.hold(calls.course)
      await openCourse(stage)
    },
  },
  {
    name: 'course-error',
    title: '课程详情 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.course)
      await openCourse(stage, '阴瑜伽')
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'course-photos',
    title: '课程照片',
    show: async ({ driver, server }) => {
      const { course } = await findClass(server, FLOW)
      await driver.open('coursePhotosPage', { shopId: 1, courseId: course.id })
      await driver.waitForCount(ids('photo-'), 6)
    },
  },
  {
    name: 'course-preview',
    title: '照片预览',
    wide: true,
    show: async (stage) => {
      await openCourse(stage)
      await stage.driver.tap(id('course-photo'))
      await stage.driver.waitFor(id('preview-count'))
    },
  },
  {
    name: 'course-class',
    title: '分享的课程',
    main: true,
    show: async (stage) => {
      const { id: scheduleId } = await openClass(stage)
      await stage.driver.waitFor(id(`book-${scheduleId}`))
    },
  },
  {
    name: 'course-class-error',
    title: '分享的课程 · 加载失败',
    show: async (stage) => {
      await stage.lose(calls.schedule)
      await openClass(stage, FLOW)
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'course-teacher',
    title: '教练详情',
    main: true,
    show: async (stage) => {
      await openTeacher(stage)
      await stage.driver.waitFor(ids('class-'))
    },
  },
  {
    name: 'course-teacher-weeks',
    title: '教练详情 · 近期排课',
    show: async (stage) => {
      await openTeacher(stage)
      await stage.driver.waitFor(ids('class-'))
      await stage.driver.scrollTo(id('week-shown'))
    },
  },
]

/** Sharing inside the coach app. */
export const sharedClassScreens: readonly Screen[] = [
  {
    name: 'course-share',
    title: '课程详情 · 分享',
    main: true,
    show: async (stage) => {
      await openClass(stage)
      await stage.driver.tap(id('share'))
      await stage.driver.waitFor(id('share-card'))
      await stage.driver.waitFor(/一起来上/)
    },
  },
  {
    name: 'course-poster',
    title: '课程详情 · 海报',
    show: async (stage) => {
      await openClass(stage)
      await stage.driver.tap(id('share'))
      await stage.driver.waitFor(id('share-card'))
      await stage.driver.tap(id('share-poster-toggle'))
      await stage.driver.waitFor(id('poster-code'))
    },
  },
]
