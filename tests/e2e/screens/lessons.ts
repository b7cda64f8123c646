import { having, id, ids, nth } from '../driver/where'
import { calls } from './calls'
import { offeredAs } from './offers'
import type { Screen, Stage } from './stage'

const shopId = 1
const TOMORROW = '2026-11-25'
const times = /\/schedules\/private\/\?/
const lessons = /\/lessons\/batch\//
const rests = /\/teachers\/rests\/\?/

const openBatch = async (stage: Stage) => {
  const { id: courseId, teacher } = await offeredAs(stage, '力量入门 1 对 1')
  await stage.driver.open('userBatchPrivateSchedulesOrder', { shopId, courseId, teacher_id: teacher.id })
}

const chooseTwo = async (stage: Stage, time = '1100') => {
  await openBatch(stage)
  await stage.driver.tap(id(`week-day--${TOMORROW}`))
  await stage.driver.tap(id(`slot-${time}`))
  await stage.driver.tap(id('week-day--2026-11-26'))
  await stage.driver.tap(id(`slot-${time}`))
  await stage.driver.waitFor(id('batch-chosen'))
}

/** Several lessons of a coach at once. */
export const lessonBatchScreens: readonly Screen[] = [
  {
    name: 'private-batch',
    title: '批量约私教',
    main: true,
    show: async (stage) => {
      await chooseTwo(stage)
      await stage.driver.scrollTo(nth(ids('way-'), 0))
    },
  },
  {
    name: 'private-batch-times',
    title: '批量约私教 · 选择时间',
    wide: true,
    show: async (stage) => {
      await openBatch(stage)
      await stage.driver.tap(id(`week-day--${TOMORROW}`))
      await stage.driver.tap(id('slot-1100'))
    },
  },
  {
    name: 'private-batch-loading',
    title: '批量约私教 · 加载中',
    show: async (stage) => {
      await stage.hold(lessons)
      await openBatch(stage)
    },
  },
  {
    name: 'private-batch-error',
    title: '批量约私教 · 加载失败',
    show: async (stage) => {
      await stage.lose(lessons)
      await openBatch(stage)
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'private-batch-none',
    title: '批量约私教 · 没有时间',
    show: async (stage) => {
      await stage.driver.interfere(times, (text) => text.replace(/"schedules":\[.*\],"open_rules"/, '"schedules":[],"open_rules"'))
      await openBatch(stage)
      await stage.driver.waitFor(stage.say('这一天没有可约的时间'))
      await stage.driver.interfere(times)
    },
  },
  {
    name: 'private-batch-errors',
    title: '批量约私教 · 约不了',
    show: async (stage) => {
      await chooseTwo(stage, '0900')
      const { timetable_id } = await offeredAs(stage, '力量入门 1 对 1')
      const failure = {
        schedule_id: null,
        timetable_id,
        start: `${TOMORROW}T09:00:00+08:00`,
        error: 3,
        code: 'booking.coach_occupied',
        msg: '该教练时间段已被占用',
        current_users: 1,
        max_users: 1,
      }
      await stage.driver.interfere(/batch\/orders/, () =>
        JSON.stringify({ status: 200, code: 'ok', msg: '', data: { orders: [], errors: [failure] } }),
      )
      await stage.driver.tap(id('book-batch'))
      await stage.driver.waitFor(id('batch-errors'))
      await stage.driver.interfere(/batch\/orders/)
    },
  },
]

const openRests = ({ driver }: Stage, date = TOMORROW) => driver.open('coachRests', { shopId, date })

/** The coach rests at noon. */
const resting = async (stage: Stage) => {
  const rest = { id: 1, teacher_id: 1, start: `${TOMORROW}T12:00:00+08:00`, end: `${TOMORROW}T13:00:00+08:00` }
  await stage.driver.interfere(rests, () => JSON.stringify({ status: 200, code: 'ok', msg: '', data: { rests: [rest] } }))
  await openRests(stage)
  await stage.driver.waitFor(id('rest-1'))
}

/** A coach's own lessons and rests. */
export const coachScreens: readonly Screen[] = [
  {
    name: 'rests',
    title: '休息时间 · 选择中',
    main: true,
    wide: true,
    show: async (stage) => {
      await resting(stage)
      await stage.driver.tap(id('half-0700'))
      await stage.driver.tap(id('half-0800'))
      await stage.driver.interfere(rests)
    },
  },
  {
    name: 'rests-drop',
    title: '休息时间 · 删除',
    show: async (stage) => {
      await resting(stage)
      await stage.driver.tap(id('half-1200'))
      await stage.driver.waitFor(id('drop-rest'))
      await stage.driver.interfere(rests)
    },
  },
  {
    name: 'rests-none',
    title: '休息时间 · 没有休息',
    show: async (stage) => {
      await openRests(stage, '2026-11-28')
      await stage.driver.waitFor(id('rests-none'))
    },
  },
  {
    name: 'rests-loading',
    title: '休息时间 · 加载中',
    show: async (stage) => {
      await stage.hold(rests)
      await openRests(stage, '2026-11-27')
    },
  },
  {
    name: 'rests-error',
    title: '休息时间 · 加载失败',
    show: async (stage) => {
      await stage.lose(rests)
      await openRests(stage, '2026-11-26')
      await stage.driver.waitFor(id('retry'))
    },
  },
  {
    name: 'coach-lessons',
    title: '私教名单',
    main: true,
    show: async ({ driver }) => {
      await driver.open('coachPrivateSchedules', { shopId, date: TOMORROW })
      await driver.waitFor(id('new-lesson'))
    },
  },
  {
    name: 'coach-lesson-courses',
    title: '代会员约私教 · 选择课程',
    show: async ({ driver }) => {
      await driver.open('coachPrivateSchedules', { shopId, date: TOMORROW })
      await driver.tap(id('new-lesson'))
      await driver.waitFor(ids('lesson-'))
    },
  },
  {
    name: 'coach-lesson-member',
    title: '代会员约私教 · 选择会员',
    show: async (stage) => {
      const { timetable_id: scheduleId } = await offeredAs(stage, '体态矫正 1 对 1')
      await stage.driver.open('coachPrivateScheduleOrder', { shopId, scheduleId, date: TOMORROW })
      await stage.driver.waitFor(id('member-search'))
    },
  },
  {
    name: 'coach-lesson',
    title: '代会员约私教',
    show: async (stage) => {
      const { timetable_id: scheduleId } = await offeredAs(stage, '体态矫正 1 对 1')
      await stage.driver.open('coachPrivateScheduleOrder', { shopId, scheduleId, date: TOMORROW })
      await stage.driver.fill(id('member-search'), '林晓')
      await stage.driver.tap(having(ids('member-'), '林晓'))
      await stage.driver.waitFor(ids('slot-'))
    },
  },
  {
    name: 'coach-lessons-error',
    title: '私教名单 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.staffClasses)
      await driver.open('coachPrivateSchedules', { shopId, date: '2026-11-29' })
      await driver.waitFor(id('retry'))
    },
  },
]
