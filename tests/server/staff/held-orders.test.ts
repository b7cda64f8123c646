import type { HeldOrder } from '@/contract/staff/held'
import type { ClassOrder } from '@/contract/staff/orders'
import type { StaffToday } from '@/contract/staff/today'
import { bookedIn, makeMember, moveClasses, stored, type Member } from '../booking/calls'
import { classes } from '../booking/shop'
import { coupons, couponShop } from '../coupon/shop'
import { later, notify, placed, runDue, setPaymentStage, tradeNo } from '../payment/stage'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { permit, withWorkers, workers } from './shop'
import { none } from './stage'

const stage = setPaymentStage(withWorkers(couponShop))
const LIN = people.lin.id
const ONLINE = { channel: 'WEIXIN', card_id: undefined } as const
let staff: Member

beforeAll(async () => {
  const { server } = stage
  await moveClasses(server, { [classes.single]: '16:00' })
  staff = makeMember(server, workers.staff, await server.logIn(workers.staff))
})

const callAs = async (id: number, method: 'GET' | 'POST', orderId: number, act = '', body?: object) =>
  stage.server.request<HeldOrder>(method, `/api/shops/1/staff/pay-orders/${orderId}/${act}`, {
    session: await stage.server.logIn(id),
    ...(body && { body }),
  })
const held = async (more: object = {}) => {
  const { data } = await staff.book({ user_id: LIN, ...ONLINE, ...more })
  return (data as unknown as { pay_order_id: number }).pay_order_id
}
const told = () =>
  stored<{ kind: string; to: number }>(stage.server, `SELECT kind, account_id AS "to" FROM notice WHERE kind LIKE 'proxy.%' ORDER BY id`)

describeOnEngine('A member’s unpaid order at the desk', () => {
  it('is paid with a code on the screen of the person who booked it [BK-016]', async () => {
    const orderId = await held()
    const before = await callAs(workers.staff, 'GET', orderId)
    expect(before.data).toMatchObject({
      order: { id: orderId, status: 0, price: 68, channels: ['WEIXIN', 'ALIPAY_QRCODE'] },
      payment: null,
      user: { id: LIN, username: '林晓', phone: '138****0001' },
    })
    const opened = await callAs(workers.staff, 'POST', orderId, 'pay/', {})
    expect(opened.data.payment).toMatchObject({ kind: 'qrcode', channel: 'WEIXIN' })
    expect(stage.wechat.opened()).toMatchObject([{ method: 'native', amount: 6800 }])
    await notify(stage.wechat.pay(tradeNo(), stage.server.clock.now()))
    expect((await callAs(workers.staff, 'GET', orderId)).data).toMatchObject({ order: { status: 1 }, payment: null })
    await runDue()
  })

  it('can be paid through another app at the desk', async () => {
    const orderId = await held()
    const { data } = await callAs(workers.staff, 'POST', orderId, 'pay/', { channel: 'ALIPAY_QRCODE' })
    expect(data).toMatchObject({ order: { channel: 'ALIPAY_QRCODE' }, payment: { kind: 'qrcode', channel: 'ALIPAY_QRCODE' } })
    expect(stage.alipay.opened()).toMatchObject([{ method: 'precreate' }])
  })

  it('shows nothing of a payment that the member opened on a phone of his own', async () => {
    const { orderId } = await placed(stage.lin)
    expect((await callAs(workers.staff, 'GET', orderId)).data).toMatchObject({ order: { status: 0 }, payment: null })
  })

  it('is released at once, and the member is told once by two who release it together', async () => {
    const orderId = await held()
    expect(await bookedIn(stage.server, classes.evening)).toBe(1)
    const release = () => callAs(workers.staff, 'POST', orderId, 'release/')
    const answers = await Promise.all([release(), release()])
    expect(answers.map(({ data }) => data.order.status)).toEqual([2, 2])
    expect(await bookedIn(stage.server, classes.evening)).toBe(0)
    expect(await told()).toEqual([
      { kind: 'proxy.held', to: LIN },
      { kind: 'proxy.released', to: LIN },
    ])
    expect(await stored(stage.server, `SELECT route FROM staff_act WHERE route LIKE '%release%'`)).toHaveLength(2)
  })

  it('stays paid where the money was faster than the release', async () => {
    const orderId = await held()
    await callAs(workers.staff, 'POST', orderId, 'pay/', {})
    await notify(stage.wechat.pay(tradeNo(), stage.server.clock.now()))
    expect((await callAs(workers.staff, 'POST', orderId, 'release/')).data.order.status).toBe(1)
    expect(await told()).toEqual([{ kind: 'proxy.held', to: LIN }])
  })

  it('is for people who may book such orders: a coach the classes that this coach gives [BK-309] [BK-310]', async () => {
    const own = await held()
    const others = await held({ schedule_id: classes.onlineOnly, user_id: 1001 })
    const asked = async (id: number, orderId: number) => [
      await callAs(id, 'GET', orderId),
      await callAs(id, 'POST', orderId, 'pay/', {}),
      await callAs(id, 'POST', orderId, 'release/'),
    ]
    for (const id of [workers.bareCoach, workers.bareStaff, 1001, LIN])
      for (const said of await asked(id, own)) expect(said).toMatchObject(none)
    for (const said of await asked(workers.coach, others)) expect(said).toMatchObject(none)
    for (const id of [workers.staffOfTwo, workers.staffOfOther]) for (const said of await asked(id, own)) expect(said.status).toBe(403)
    await stored(stage.server, permit(workers.coach, ['private_order_can_write']))
    for (const said of await asked(workers.coach, own)) expect(said).toMatchObject(none)
    await stored(stage.server, permit(workers.coach, ['group_order_can_write']))
    expect((await callAs(workers.coach, 'POST', own, 'release/')).data.order.status).toBe(2)
    expect((await callAs(workers.coach, 'GET', 999_999)).code).toBe('permission.none')
  })
})

describeOnEngine('The work of today', () => {
  it('lists unpaid orders for people who may collect them, and counts it in its class', async () => {
    const orderId = await held({ schedule_id: classes.onlineOnly })
    const today = async (id: number) =>
      (await stage.server.request<StaffToday>('GET', '/api/shops/1/staff/today/', { session: await stage.server.logIn(id) })).data
    const { unpaid, schedules, courts } = await today(workers.staff)
    expect(unpaid).toMatchObject([{ order_id: orderId, user: { id: LIN, username: '林晓' }, price: 68 }])
    expect(schedules.find(({ id }) => id === classes.onlineOnly)).toMatchObject({ held: 1, booked: 1 })
    expect(courts).toMatchObject({ orders: 0, held: 0 })
    // The class is another coach's.
    expect((await today(workers.coach)).unpaid).toEqual([])
    later(16)
    expect((await today(workers.staff)).unpaid).toEqual([])
  })
})

describeOnEngine('The amounts of the orders of a class', () => {
  it('are the payments, with the coupon apart [BK-019]', async () => {
    const { orderId } = await placed(stage.lin, { user_coupon_id: coupons.discount })
    const listed = async () =>
      (await staff.get<{ orders: ClassOrder[] }>(`/api/shops/1/staff/schedules/${classes.onlineOnly}/orders/`)).data.orders
    const split = { coupon: 10.2, subsidy: 0, wallet: 0, own: 57.8, corp_card_name: null }
    expect(await listed()).toMatchObject([{ is_held: true, pay_order_id: orderId, split: { ...split, ways: [] } }])
    await notify(stage.wechat.pay(tradeNo(), stage.server.clock.now()))
    expect(await listed()).toMatchObject([{ is_held: false, split: { ...split, ways: [{ channel: 'WEIXIN', amount: 57.8 }] } }])
  })
})
