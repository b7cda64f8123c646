import { run } from '@server/db/transaction'
import { bookedIn, stored } from '../../booking/calls'
import { classes } from '../../booking/shop'
import { later, notify, runDue, tradeNo } from '../../payment/stage'
import { describeOnBothEngines, itOnServer } from '../../support/database'
import { meanwhile } from '../../support/meanwhile'
import { workers } from '../shop'
import { setTillStage, sold } from './stage'

const stage = setTillStage()
const TIMES = 8

const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).sort()
const held = async (more: object = {}) => (await stage.book(more)).data.pay_order_id!
/** All at one moment: each waits for the class, which another transaction holds. */
const whileHeld = <T>(act: () => Promise<T>, waiters: number) =>
  meanwhile(stage.server.engine, {
    held: () => run({ name: 'test-hold-class', text: `SELECT 1 FROM schedule WHERE id = ${classes.onlineOnly} FOR UPDATE` }),
    act,
    waiters,
  })

describeOnBothEngines('Money at the desk, at the same moment', () => {
  it('is taken once by many', async () => {
    const orderId = await held()
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, at) => stage.take(orderId, at % 2 ? 'CASH' : 'POS', at % 3 ? workers.staff : workers.bareStaff)),
    )
    expect(codes(answers)).toEqual(['ok', ...Array.from({ length: TIMES - 1 }, () => 'pay.already_paid')])
    expect(await stage.bookRows()).toHaveLength(1)
  })

  it('is paid back once by many', async () => {
    const { bookingId } = await sold(stage)
    await stage.lin.cancel(bookingId)
    const [owed] = (await stage.day()).owed
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => stage.send(workers.staff, 'POST', `till/refunds/${owed!.refund_id}/`, { channel: 'CASH' })),
    )
    expect(codes(answers)).toEqual(['ok', ...Array.from({ length: TIMES - 1 }, () => 'till.refund_done')])
    expect(await stage.ledger()).toEqual({ cash: 0 })
  })

  it('is counted once by two who saw the same', async () => {
    await sold(stage)
    const count = () => stage.send(workers.staff, 'POST', 'till/counts/', { counted: 60, expected: 68, reason: '少' })
    expect(codes(await Promise.all([count(), count(), count()]))).toEqual(['ok', 'till.changed', 'till.changed'])
    expect((await stage.day()).drawer.expected).toBe(60)
  })

  itOnServer('is taken, or the phone paid first and the desk refuses; the second money goes back', async () => {
    const orderId = await held({ channel: 'WEIXIN' })
    await stage.send(workers.staff, 'POST', `pay-orders/${orderId}/pay/`, {})
    const number = tradeNo()
    stage.wechat.breakDown('unreachable')
    const paid = stage.wechat.pay(number, stage.server.clock.now())
    const [taken] = await whileHeld(() => Promise.all([stage.take(orderId), notify(paid)]), 2)
    stage.wechat.mend()
    await runDue()
    const rows = await stage.bookRows()
    expect([taken.code, rows.length]).toEqual(taken.code === 'ok' ? ['ok', 1] : ['pay.already_paid', 0])
    expect(await stage.ledger()).toEqual(taken.code === 'ok' ? { cash: 6800, wechat: 0 } : { wechat: 6800 })
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(1)
  })

  itOnServer('is taken, or the order is released and the desk refuses', async () => {
    const orderId = await held()
    const release = () => stage.send(workers.staff, 'POST', `pay-orders/${orderId}/release/`)
    const [taken, released] = await whileHeld(() => Promise.all([stage.take(orderId), release()]), 2)
    expect(released.code).toBe('ok')
    const isTaken = taken.code === 'ok'
    expect(taken.code).toMatch(/^(ok|pay\.closed)$/)
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(isTaken ? 1 : 0)
    expect(await stage.bookRows()).toHaveLength(isTaken ? 1 : 0)
  })

  itOnServer('is refused where the time to pay ends at that moment, and the sweep frees the seats', async () => {
    const orderId = await held()
    later(15)
    const [taken] = await whileHeld(() => Promise.all([stage.take(orderId), stage.server.sweeper.runAll()]), 2)
    expect(taken.code).toMatch(/^pay\.(expired|closed)$/)
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(0)
    expect(await stage.bookRows()).toEqual([])
    expect(await stored(stage.server, 'SELECT status FROM payment_order')).toEqual([{ status: 2 }])
  })

  itOnServer('is taken while the booking is cancelled: it is owed back, or was never taken', async () => {
    const { data } = await stage.book()
    const [taken, cancelled] = await whileHeld(() => Promise.all([stage.take(data.pay_order_id!), stage.lin.cancel(data.order.id)]), 2)
    const rows = await stage.bookRows()
    expect(rows).toHaveLength(taken.code === 'ok' ? 1 : 0)
    const isStanding = cancelled.code !== 'ok'
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(isStanding ? 1 : 0)
    expect((await stage.day()).owed).toHaveLength(taken.code === 'ok' && !isStanding ? 1 : 0)
  })
})
