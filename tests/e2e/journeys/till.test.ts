import type { HeldOrder } from '@/contract/staff/held'
import type { ClassPerson } from '@/contract/staff/attendance'
import type { StaffAct } from '@/contract/staff/acts'
import type { StaffSchedule } from '@/contract/staff/staff'
import type { TillDay } from '@/contract/staff/till'
import { addMinutes, formatInstant, readInstant } from '@/domain/time'
import { spineJourney } from '../driver/journey'
import { having, id, ids, nth } from '../driver/where'
import { CHEN_MO, openPicker, QIN_CHUAN, findScheduleId, SHEN, TODAY } from './acts'
import { askAs, bookNext, listMembers } from './desk'

const DAY = `/api/shops/1/staff/till/?date=${TODAY}`
const PEOPLE = 30
const EVENING = `${TODAY}T21:30:00+08:00`
interface ClassTermsAnswer {
  schedule: { start: string }
  teacher_id: number
  space_id: number | null
}
const fen = (yuan: number) => Math.round(yuan * 100)

spineJourney(
  'a day at the desk adds up to the fen: thirty people, cash, cards, two refunds, a class moved and one called off, the drawer counted',
  async ({ driver, server, another }) => {
    const ask = await askAs(server)
    const classId = await findScheduleId(server, '蹦床有氧')

    // In the morning there is change in the drawer.
    await driver.open('staffTill', { shopId: 1 })
    await driver.tap(id('till-move'))
    await driver.fill(id('move-amount'), '200')
    await driver.fill(id('move-reason'), '备用金')
    await driver.tap(id('move-save'))
    await driver.waitForGone(id('move-sheet'))

    // 陈默 comes in and pays cash.
    await driver.open('coachGroupScheduleOrder', { shopId: 1, scheduleId: classId })
    await driver.fill(id('member-search'), '陈默')
    await driver.tap(having(ids('member-'), '陈默'))
    await openPicker(driver)
    await driver.tap(id('pick-channel-CASH'))
    await driver.tap(id('pay-act'))
    await driver.waitForRoute('staffHeldOrder')
    await driver.tap(id('take'))
    await driver.tap(id('take-confirm'))
    await driver.waitForGone(id('take'))
    await driver.waitFor('支付成功')

    // Five more pay cash, two at the terminal, one is released; one of another class pays cash, and the class is called off.
    const members = await listMembers(ask, ['王', '李', '张', '刘', '赵', '周', '吴', '徐'])
    const taken: number[] = []
    const { schedules } = (await ask<{ schedules: { id: number }[] }>('GET', `/api/mobile/schedules/group/?shop_id=1&date=${TODAY}`)).data
    const others = schedules.map((each) => each.id).filter((each) => each !== classId)
    const sell = async (scheduleIds: readonly number[], channel: string) => {
      const sold = await bookNext(ask, members, scheduleIds, channel)
      const { status } = await ask('POST', `/api/shops/1/staff/pay-orders/${sold.orderId}/take/`, { channel })
      expect(status).toBe(200)
      taken.push(sold.orderId)
      return sold
    }
    const { scheduleId: offId } = await sell(others, 'CASH')
    const open = [classId, ...others.filter((each) => each !== offId)]
    for (const channel of ['CASH', 'CASH', 'CASH', 'CASH', 'POS', 'POS']) await sell(open, channel)
    const left = await bookNext(ask, members, open, 'CASH')
    expect((await ask('POST', `/api/shops/1/staff/pay-orders/${left.orderId}/release/`)).status).toBe(200)
    expect((await ask('DELETE', `/api/shops/1/staff/schedules/${offId}/?reason=${encodeURIComponent('教练生病')}`)).status).toBe(200)

    // A class begins a quarter of an hour later, the first whose coach and room are free then.
    const moved: string[] = []
    for (const scheduleId of open) {
      const url = `/api/shops/1/staff/schedules/${scheduleId}/terms/`
      const { data: terms } = await ask<ClassTermsAnswer>('GET', url)
      const start = formatInstant(addMinutes(readInstant(terms.schedule.start), 15))
      const { status } = await ask('PUT', url, { teacher_id: terms.teacher_id, space_id: terms.space_id, start })
      if (status !== 200) continue
      moved.push(start)
      break
    }
    expect(moved).toHaveLength(1)

    // 陈默 cancels, and reads where his money is; the desk gives both of them theirs.
    const member = await another({ session: await server.logIn(CHEN_MO) })
    const own = (
      await (
        await askAs(server, CHEN_MO)
      )<{ orders: { orders: { id: number; channel: string; pay_order_id: number }[] }[] }>(
        'GET',
        `/api/mobile/schedules/orders/?shop_id=1&schedule__start__gte=${encodeURIComponent(`${TODAY}T00:00:00+08:00`)}&schedule__end__lte=${encodeURIComponent(`${TODAY}T23:59:59+08:00`)}`,
      )
    ).data.orders
      .flatMap(({ orders }) => orders)
      .find(({ channel }) => channel === 'CASH')!
    const cancelled = await (await askAs(server, CHEN_MO))('PUT', `/api/mobile/schedules/orders/${own.id}/`, { cancel_remarks: '' })
    expect(cancelled.status).toBe(200)
    await member.open('payResult', { shopId: 1, orderId: own.pay_order_id })
    await member.waitFor('到店退款')

    await driver.open('staffTill', { shopId: 1 })
    // The oldest is the demo's, of an activity days ago, and stays.
    for (const waiting of [3, 2]) {
      // The sheet may close before the list is read again.
      await driver.waitForCount(ids('pay-back-'), waiting)
      await driver.tap(nth(ids('pay-back-'), 1))
      await driver.tap(id('pay-back-act'))
      await driver.waitForGone(id('pay-back-sheet'))
    }
    await driver.waitForGone(nth(ids('pay-back-'), 1))

    // The drawer is counted: ten yuan are missing.
    const { data: before } = await ask<TillDay>('GET', DAY)
    await driver.tap(id('till-count'))
    await driver.fill(id('count-amount'), String(before.drawer.expected - 10))
    await driver.fill(id('count-reason'), '找错零钱')
    await driver.tap(id('count-save'))
    await driver.waitForGone(id('count-sheet'))

    // Statement, cash book and orders agree to the fen.
    const { data: day } = await ask<TillDay>('GET', DAY)
    const orders = await Promise.all(
      [...taken, own.pay_order_id].map(
        async (orderId) => (await ask<HeldOrder>('GET', `/api/shops/1/staff/pay-orders/${orderId}/`)).data.order,
      ),
    )
    const ofOrders = (channel: string, statuses: readonly number[]) =>
      orders.filter((order) => order.channel === channel && statuses.includes(order.status)).reduce((all, { price }) => all + fen(price), 0)
    const ofBook = (kind: string, channel: string) =>
      day.entries.filter((entry) => entry.kind === kind && entry.channel === channel).reduce((all, { amount }) => all + fen(amount), 0)
    expect(orders.map(({ status }) => status).sort()).toEqual([1, 1, 1, 1, 1, 1, 4, 4])
    for (const channel of ['CASH', 'POS']) {
      const sums = day.channels.find((each) => each.channel === channel)!
      expect(fen(sums.takings)).toBe(ofOrders(channel, [1, 4]))
      expect(fen(sums.takings)).toBe(ofBook('taking', channel))
      expect(fen(sums.refunds)).toBe(0 - ofOrders(channel, [4]))
      expect(fen(sums.refunds)).toBe(ofBook('refund', channel))
      expect(fen(sums.total)).toBe(ofOrders(channel, [1]))
    }
    expect(day.owed).toMatchObject([{ title: expect.stringContaining('城市夜骑'), amount: 59 }])
    expect(fen(day.drawer.expected)).toBe(20_000 + ofOrders('CASH', [1]) - 1000)
    expect(day.people.reduce((all, { total }) => all + fen(total), 0)).toBe(ofOrders('CASH', [1]) + ofOrders('POS', [1]))
    await driver.waitForWords(id('till-drawer'), new RegExp(day.drawer.expected.toFixed(2)))

    // In the evening the rolls of the day are marked: thirty people came, every fifth late.
    await server.moveClock(EVENING)
    const came: { order_id: number; mark: string }[] = []
    const { data: list } = await ask<{ schedules: StaffSchedule[] }>('GET', `/api/shops/1/staff/schedules/?kind=group&date=${TODAY}`)
    for (const { id: scheduleId, start, is_cancelled: off } of list.schedules) {
      if (off || readInstant(start) >= readInstant(EVENING)) continue
      const url = `/api/shops/1/staff/schedules/${scheduleId}/attendance/`
      const { data: roll } = await ask<{ people: ClassPerson[] }>('GET', url)
      const here = roll.people.filter(({ by_company: byCompany }) => !byCompany).slice(0, PEOPLE - came.length)
      if (here.length === 0) continue
      const marks = here.map(({ order_id }, at) => ({ order_id, mark: at % 5 === 4 ? 'late' : 'present' }))
      const { data } = await ask<{ people: ClassPerson[] }>('PUT', url, { marks })
      expect(data.people.map(({ order_id, mark }) => ({ order_id, mark }))).toEqual(expect.arrayContaining(marks))
      came.push(...marks)
    }
    expect(came).toHaveLength(PEOPLE)

    // Every act is in the audit log.
    const askLog = await askAs(server, QIN_CHUAN)
    const acts = new Set<string>()
    for (let next: number | null = 2_000_000_000; next !== null;) {
      const { data: log }: { data: { acts: StaffAct[]; next: number | null } } = await askLog(
        'GET',
        `/api/shops/1/staff/acts/?before=${next}`,
      )
      for (const { outcome, act } of log.acts) if (outcome === 'done') acts.add(act)
      next = log.next
    }
    for (const act of [
      'heldOrderTake',
      'heldOrderRelease',
      'tillRefund',
      'tillMove',
      'tillCount',
      'classCallOff',
      'classTermsChange',
      'classMark',
    ])
      expect([...acts]).toContain(act)
  },
  { as: SHEN },
)
