import { inTransaction } from '@server/db/transaction'
import { holdLessons } from '@server/modules/booking/private/repository'
import { classes } from '../shop'
import { describeOnEngine, itOnServer } from '../../support/database'
import { meanwhile } from '../../support/meanwhile'
import { at, offers } from './shop'
import { readBooking, later, lessons, lin, money, openPrivateShop, other, pay, runDue, server, sql, tradeNo } from './stage'

// Coach 16 gives `posture` in space 16, else in 17, and coach 17 gives `shared` in 16 alone.
openPrivateShop()

const online = { channel: 'WEIXIN', card_id: undefined } as const
const posture = { timetable_id: offers.posture, start: at('18:00') }
const shared = { timetable_id: offers.shared, start: at('18:00') }
const timeOfShared = async () => (await other.slots('teacher_id=17&course_id=103')).find(({ datetime }) => datetime === at('18:00'))!
/** A group class is in space 17 from 18:00 to 19:00. */
const withoutSpace17 = async (work: () => Promise<void>) => {
  await sql(`UPDATE schedule SET space_id = 17 WHERE id = ${classes.evening}`)
  try {
    await work()
  } finally {
    await sql(`UPDATE schedule SET space_id = 1 WHERE id = ${classes.evening}`)
  }
}
const spaces = async () => (await lessons()).filter(({ idle }) => !idle).map(({ space }) => space)

describeOnEngine('A space that two private courses share', () => {
  it('is taken while an unpaid order holds it, and freed when nobody pays in time', async () => {
    expect((await lin.book({ ...posture, ...online })).data.pay_order_id).toBeGreaterThan(0)
    expect(await spaces()).toEqual([16])
    expect(await timeOfShared()).toMatchObject({ can_order: false })
    for (const way of [{}, online]) expect((await other.book({ ...shared, ...way })).code).toBe('booking.no_suitable_space')
    expect((await other.book({ ...shared, start: at('19:00') })).code).toBe('ok')
    later(14)
    await runDue()
    expect((await other.book(shared)).code).toBe('booking.no_suitable_space')
    later(2)
    await runDue()
    expect(await timeOfShared()).toMatchObject({ can_order: true })
    expect((await other.book(shared)).code).toBe('ok')
    expect(await spaces()).toEqual([16, 16])
  })

  it('is free at once when the order that holds it is closed', async () => {
    const { pay_order_id: orderId } = (await lin.book({ ...posture, ...online })).data
    expect((await lin.close(orderId!)).code).toBe('ok')
    expect((await other.book(shared)).code).toBe('ok')
  })

  it('stays taken once the order is paid', async () => {
    const { order } = (await lin.book({ ...posture, ...online })).data
    await pay()
    later(16)
    await runDue()
    expect((await readBooking(order.id))!.status).toBe(1)
    expect((await other.book(shared)).code).toBe('booking.no_suitable_space')
    expect(await money()).toEqual({ provider: 38000, sales: -38000 })
  })

  it('leaves the other course its next space, and none where that is taken as well', async () => {
    await lin.book({ ...shared, ...online })
    const { pay_order_id: orderId } = (await other.book({ ...posture, ...online })).data
    expect(await spaces()).toEqual([16, 17])
    await other.close(orderId!)
    await withoutSpace17(async () => expect((await other.book(posture)).code).toBe('booking.no_suitable_space'))
  })

  it('is kept for the other order where one of two orders of a lesson expires', async () => {
    await lin.book({ ...shared, ...online })
    expect((await other.book({ ...shared, count: 2 })).code).toBe('ok')
    later(16)
    await runDue()
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 2, idle: false, space: 16 })])
    await withoutSpace17(async () => expect((await lin.book(posture)).code).toBe('booking.no_suitable_space'))
  })

  it('goes to one of two orders of the same moment, and to the other when the first is not paid', async () => {
    await withoutSpace17(async () => {
      for (let round = 0; round < 2; round += 1) {
        const [one, two] = await Promise.all([lin.book({ ...posture, ...online }), other.book({ ...shared, ...online })])
        expect([one.code, two.code].sort()).toEqual(['booking.no_suitable_space', 'ok'])
        expect(await spaces()).toEqual([16])
        later(16)
        await runDue()
        expect(await spaces()).toEqual([])
        const loser = one.code === 'ok' ? other.book({ ...shared, ...online }) : lin.book({ ...posture, ...online })
        expect((await loser).code).toBe('ok')
        expect(await spaces()).toEqual([16])
        later(16)
        await runDue()
      }
    })
  })

  it('is not booked twice where the payment of an expired order comes late', async () => {
    await withoutSpace17(async () => {
      const { order, pay_order_id: orderId } = (await lin.book({ ...posture, ...online })).data
      const trade = tradeNo()
      expect((await lin.close(orderId!)).code).toBe('ok')
      await other.book({ ...shared, ...online })
      await pay(trade)
      await runDue()
      expect([(await readBooking(order.id))!.status, await spaces(), await money()]).toEqual([2, [16], {}])
    })
  })

  // Otherwise two inserts of lessons into one space would wait for each other.
  itOnServer('is locked before it is read: a booking of one course waits for one of the other', async () => {
    const booked = await meanwhile(server.engine, {
      held: () => inTransaction(() => holdLessons([offers.shared], 1)),
      act: () => lin.book({ ...posture, ...online }),
      look: async () => expect(await lessons()).toEqual([]),
    })
    expect(booked.code).toBe('ok')
  })
})
