import type { TillDay } from '@/contract/staff/till'
import { having, id, ids, nth } from '../driver/where'
import { findScheduleId, TODAY } from '../journeys/acts'
import { askAs, bookNext, listMembers } from '../journeys/desk'
import { calls } from './calls'
import type { Screen, Stage } from './stage'

const shopId = 1

/** A day at the desk: change in the drawer, two people who paid, one who is owed a refund. Made once a server. */
const openTill = async ({ driver, server }: Stage) => {
  const ask = await askAs(server)
  const till = '/api/shops/1/staff'
  const { data } = await ask<TillDay>('GET', `${till}/till/?date=${TODAY}`)
  if (data.entries.length === 0) {
    await ask('POST', `${till}/till/moves/`, { amount: 200, reason: '备用金' })
    const scheduleId = await findScheduleId(server, '蹦床有氧')
    const members = await listMembers(ask, ['王', '李'])
    for (const channel of ['CASH', 'POS']) {
      const { orderId, bookingId } = await bookNext(ask, members, [scheduleId], channel)
      await ask('POST', `${till}/pay-orders/${orderId}/take/`, { channel })
      if (channel === 'POS') await ask('PUT', `/api/mobile/schedules/orders/${bookingId}/`, { cancel_remarks: '' })
    }
  }
  await driver.open('staffTill', { shopId })
  await driver.waitFor(id('till-total'))
}

const openTake = async ({ driver, server }: Stage) => {
  await driver.open('coachGroupScheduleOrder', { shopId, scheduleId: await findScheduleId(server, '蹦床有氧') })
  await driver.waitFor(id('member-search'))
  await driver.fill(id('member-search'), '陈默')
  await driver.tap(having(ids('member-'), '陈默'))
  await driver.waitFor(id('order-amount'))
}

/** A booking paid in cash, and the classes to which it can be moved. Made once a server. */
const openMoveOfCash = async ({ driver, server }: Stage) => {
  const ask = await askAs(server)
  const scheduleId = await findScheduleId(server, '蹦床有氧')
  const members = await listMembers(ask, ['陈默'])
  const sold = await bookNext(ask, members, [scheduleId], 'CASH').catch(() => undefined)
  if (sold) await ask('POST', `/api/shops/1/staff/pay-orders/${sold.orderId}/take/`, { channel: 'CASH' })
  await driver.open('coachGroupScheduleOrder', { shopId, scheduleId })
  await driver.tap(id('segment--orders'))
  await driver.tap(having(ids('order-'), '陈默'))
  await driver.tap(ids('move-'))
  await driver.waitFor(ids('move-to-'))
}

/** Money at the desk. */
export const tillScreens: readonly Screen[] = [
  { name: 'till-move-class', title: '换课 · 补差价或退差价', main: true, show: openMoveOfCash },
  {
    name: 'till-move-ways',
    title: '换课 · 差价怎么收',
    show: async (stage) => {
      await openMoveOfCash(stage)
      await stage.driver.tap(having(ids('move-to-'), /¥30/))
      await stage.driver.waitFor(id('move-way-CASH'))
    },
  },
  {
    name: 'till-move-dialog',
    title: '换课 · 收差价',
    show: async (stage) => {
      await openMoveOfCash(stage)
      await stage.driver.tap(having(ids('move-to-'), /¥30/))
      await stage.driver.tap(id('move-way-POS'))
      await stage.driver.waitFor(id('move-dialog'))
    },
  },
  {
    name: 'till-order',
    title: '代会员预约 · 到店收款',
    show: async (stage) => {
      await openTake(stage)
      await stage.driver.tap(id('all-ways'))
      await stage.driver.waitFor(id('pay-picker'))
    },
  },
  {
    name: 'till-take',
    title: '会员付款 · 现金',
    main: true,
    show: async (stage) => {
      await openTake(stage)
      await stage.driver.tap(id('all-ways'))
      await stage.driver.tap(id('pick-channel-CASH'))
      await stage.driver.tap(id('pay-act'))
      await stage.driver.waitFor(id('take'))
    },
  },
  {
    name: 'till-day',
    title: '收银',
    main: true,
    wide: true,
    show: openTill,
  },
  {
    name: 'till-book',
    title: '收银 · 流水',
    show: async (stage) => {
      await openTill(stage)
      await stage.driver.scrollTo(nth(ids('entry-'), -1))
    },
  },
  {
    name: 'till-pay-back',
    title: '收银 · 退款',
    show: async (stage) => {
      await openTill(stage)
      await stage.driver.tap(nth(ids('pay-back-'), 0))
      await stage.driver.waitFor(id('pay-back-sheet'))
    },
  },
  {
    name: 'till-count',
    title: '收银 · 点钞',
    show: async (stage) => {
      await openTill(stage)
      await stage.driver.tap(id('till-count'))
      await stage.driver.fill(id('count-amount'), '100')
      await stage.driver.waitFor(id('count-reason'))
    },
  },
  {
    name: 'till-move',
    title: '收银 · 存取现金',
    show: async (stage) => {
      await openTill(stage)
      await stage.driver.tap(id('till-move'))
      await stage.driver.waitFor(id('move-amount'))
    },
  },
  {
    name: 'till-correct',
    title: '收银 · 更正',
    show: async (stage) => {
      await openTill(stage)
      await stage.driver.tap(nth(ids('correct-'), 0))
      await stage.driver.waitFor(id('correct-sheet'))
    },
  },
  {
    name: 'till-empty',
    title: '收银 · 没有收款',
    show: async ({ driver }) => {
      await driver.open('staffTill', { shopId, date: '2026-09-01' })
      await driver.waitFor(id('till-total'))
    },
  },
  {
    name: 'till-loading',
    title: '收银 · 加载中',
    show: async ({ driver, hold }) => {
      await hold(calls.till)
      await driver.open('staffTill', { shopId, date: '2026-09-02' })
    },
  },
  {
    name: 'till-failed',
    title: '收银 · 加载失败',
    show: async ({ driver, lose }) => {
      await lose(calls.till)
      await driver.open('staffTill', { shopId, date: '2026-09-03' })
      await driver.waitFor(id('retry'))
    },
  },
]
