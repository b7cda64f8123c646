import { having, id, ids, nth, within } from '../driver/where'
import { classOn, findScheduleId } from '../journeys/acts'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

const openOrder = async ({ driver, server }: Stage) => {
  await driver.open('coachGroupScheduleOrder', { shopId, scheduleId: await findScheduleId(server, '蹦床有氧') })
  await driver.waitFor(id('member-search'))
}

/** A class is called off. */
const openCalledOff = async ({ driver, server, say }: Stage) => {
  await driver.open('coachGroupScheduleOrder', { shopId, scheduleId: await findScheduleId(server, '正念冥想') })
  await driver.waitFor(ids('class-'))
  await driver.tap(id('segment--orders'))
  await driver.tap(id('call-off'))
  await driver.fill(id('call-off-reason'), '教练临时身体不适')
  await driver.tap(id('call-off-confirm'))
  await driver.waitFor(id('reopen'))
  await driver.waitForGone(say('课程已取消，{n} 个预约已退回'))
}

export const openOrders = async (stage: Stage) => {
  await openOrder(stage)
  await stage.driver.tap(id('segment--orders'))
  await stage.driver.waitFor(ids('order-'))
}

/** A member who pays online is booked, and the order is to be paid. */
const holdSeat = async (stage: Stage) => {
  await openOrder(stage)
  await stage.driver.fill(id('member-search'), '陈默')
  await stage.driver.tap(having(ids('member-'), '陈默'))
  await stage.driver.tap(having(ids('pay-'), /微信支付|WeChat Pay/))
  await stage.driver.tap(id('confirm-booking'))
  await stage.driver.waitFor(id('qr-code'))
}

/** Screens for coaches and staff. */
export const staffScreens: Screen[] = [
  {
    name: 'staff-classes',
    title: '团课名单',
    main: true,
    show: async ({ driver }) => {
      await driver.open('coachGroupSchedules', { shopId })
      await driver.waitFor(ids('class-'))
    },
  },
  {
    name: 'staff-classes-failed',
    title: '团课名单 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.staffClasses)
      await driver.open('coachGroupSchedules', { shopId, date: '2026-11-25' })
      await driver.waitFor(id('retry'))
    },
  },
  {
    name: 'staff-search',
    title: '代会员预约 · 搜索',
    show: async (stage) => {
      await openOrder(stage)
      await stage.driver.fill(id('member-search'), '王')
      await stage.driver.waitFor(ids('member-'))
      await stage.driver.waitFor(nth(ids('member-'), 1))
    },
  },
  {
    name: 'staff-add-member',
    title: '代会员预约 · 添加新会员',
    show: async (stage) => {
      await openOrder(stage)
      await stage.driver.tap(id('add-member'))
      await stage.driver.fill(id('new-name'), '林小满')
      await stage.driver.fill(id('new-phone'), '1380000')
    },
  },
  {
    name: 'staff-confirm-member',
    title: '代会员预约 · 请新会员确认',
    show: async (stage) => {
      await openOrder(stage)
      await stage.driver.tap(id('add-member'))
      await stage.driver.fill(id('new-name'), '林小满')
      await stage.driver.tap(within(id('add-member-dialog'), '女'))
      await stage.driver.fill(id('new-phone'), '13712345679')
      await stage.driver.tap(id('add-confirm'))
      await stage.driver.fill(id('code'), '000000')
      await stage.driver.tap(id('confirm-member'))
      await stage.driver.waitFor(within(id('confirm-member-dialog'), '验证码错误'))
    },
  },
  {
    name: 'staff-order',
    title: '代会员预约 · 已选会员',
    wide: true,
    show: async (stage) => {
      await openOrder(stage)
      await stage.driver.fill(id('member-search'), '林晓')
      await stage.driver.tap(having(ids('member-'), '林晓'))
      await stage.driver.waitFor(id('order-amount'))
    },
  },
  {
    name: 'staff-held',
    title: '会员付款',
    main: true,
    show: holdSeat,
  },
  {
    name: 'staff-held-release',
    title: '会员付款 · 释放',
    show: async (stage) => {
      await holdSeat(stage)
      await openOrders(stage)
      await stage.driver.tap(having(ids('order-'), '陈默'))
      await stage.driver.tap(ids('collect-'))
      await stage.driver.waitFor(id('qr-code'))
      await stage.driver.tap(id('held-release'))
      await stage.driver.waitFor(id('release-dialog'))
    },
  },
  {
    name: 'staff-month',
    title: '团课名单 · 月历',
    show: async ({ driver }) => {
      await driver.open('coachGroupSchedules', { shopId })
      await driver.tap(id('strip--month'))
      await driver.waitFor(id('work-day'))
    },
  },
  { name: 'staff-orders', title: '名单', wide: true, show: openOrders },
  {
    name: 'staff-one-order',
    title: '名单 · 一个预约',
    show: async (stage) => {
      await openOrders(stage)
      await stage.driver.tap(nth(ids('order-'), 0))
      await stage.driver.waitFor(id('one-order'))
    },
  },
  {
    name: 'staff-call-off',
    title: '名单 · 取消课程',
    show: async (stage) => {
      await openOrders(stage)
      await stage.driver.tap(id('call-off'))
      await stage.driver.fill(id('call-off-reason'), '教练临时身体不适')
      await stage.driver.waitFor(id('call-off-dialog'))
    },
  },
  { name: 'staff-called-off', title: '名单 · 课程已取消', show: openCalledOff },
  {
    name: 'staff-reopen',
    title: '名单 · 重新开放',
    show: async (stage) => {
      await openCalledOff(stage)
      await stage.driver.tap(id('reopen'))
      await stage.driver.waitFor(id('reopen-dialog'))
    },
  },
  {
    name: 'staff-cancel',
    title: '名单 · 取消预约',
    show: async (stage) => {
      await openOrders(stage)
      await stage.driver.tap(nth(ids('order-'), 0))
      await stage.driver.tap(ids('cancel-'))
      await stage.driver.waitFor(id('cancel-order-dialog'))
    },
  },
]

const openProxyBatch = async ({ driver, server }: Stage) => {
  const { id: scheduleId, course } = await classOn(server, '蹦床有氧')
  await driver.open('proxyBatchGroupSchedulesOrder', { shopId, courseId: course.id, schedule_id: scheduleId })
  await driver.fill(id('member-search'), '林晓')
  await driver.tap(having(ids('member-'), '林晓'))
  await driver.waitFor(ids('pick-'))
}

/** Several classes of one course, booked for a member by staff. */
export const proxyBatchScreens: Screen[] = [{ name: 'proxy-batch', title: '代会员批量预约', show: openProxyBatch }]

const openBatch = async ({ driver, server }: Stage) => {
  const scheduleId = await findScheduleId(server, '蹦床有氧')
  const answer = await fetch(`${server.baseUrl}/api/mobile/schedules/group/?shop_id=${shopId}&date=2026-11-24`)
  const { data } = (await answer.json()) as { data: { schedules: { id: number; course: { id: number } }[] } }
  const courseId = data.schedules.find(({ id: one }) => one === scheduleId)!.course.id
  await driver.open('userBatchGroupSchedulesOrder', { shopId, courseId })
  await driver.tap(nth(ids('pick-'), 1))
  await driver.tap(nth(ids('pick-'), 2))
  return scheduleId
}

const stopped = (schedule_id: number, error: number, msg: string) => ({
  schedule_id,
  timetable_id: null,
  start: null,
  error,
  code: 'booking.class_deleted',
  msg,
  current_users: 11,
  max_users: 20,
  clash: null as object | null,
})

/** Several classes of one course, for a member. */
export const batchScreens: Screen[] = [
  { name: 'batch', title: '批量预约', main: true, show: async (stage) => void (await openBatch(stage)) },
  {
    name: 'batch-errors',
    title: '批量预约 · 约不了',
    show: async (stage) => {
      const scheduleId = await openBatch(stage)
      const clash = {
        may_overlap: false,
        order: {
          ...{ id: 1, pay_order_id: null, start: '2026-11-26T12:00:00+08:00', end: '2026-11-26T13:00:00+08:00' },
          ...{ course: { name: '动感骑行' }, shop: { id: 2, name: '拾光运动 · 徐汇店' } },
        },
      }
      const errors = [stopped(scheduleId, 1, '课程已被删除'), { ...stopped(0, 1, '请先取消其他预约'), error: null, clash }]
      await stage.driver.interfere(/batch\/orders/, () =>
        JSON.stringify({ status: 200, code: 'ok', msg: '', data: { orders: [], errors } }),
      )
      await stage.driver.tap(id('book-batch'))
      await stage.driver.tap(id('batch-agree'))
      await stage.driver.waitFor(id('batch-errors'))
      await stage.driver.interfere(/batch\/orders/)
    },
  },
]
