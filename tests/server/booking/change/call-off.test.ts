import { inTransaction, withEngine } from '@server/db/transaction'
import { cancelClasses } from '@server/modules/booking/service'
import { rows } from '@server/gym/rows'
import { makePayer } from '../../payment/payer'
import { classes } from '../shop'
import { describeOnBothEngines } from '../../support/database'
import { stored } from '../calls'
import { money, notify, placed, runDue, setPaymentStage, tradeNo } from '../../payment/stage'

const stage = setPaymentStage()
const { wechat } = stage
const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)

beforeEach(async () => {
  await sql(`UPDATE schedule SET is_cancelled = false WHERE id = ${classes.single}`)
  await sql('UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 60 WHERE id = 1')
})

/** The shop calls off the class with one seat. */
const callOff = () =>
  withEngine(stage.server.engine, () =>
    inTransaction(async () => {
      await rows('SELECT id FROM schedule WHERE id = $1 FOR UPDATE', [classes.single])
      return cancelClasses([classes.single], stage.server.clock.now())
    }),
  )

const held = () => placed(stage.lin, { schedule_id: classes.single })
const leads = async () => (await sql<{ path: string }>("SELECT path FROM notice WHERE kind LIKE 'class.%'")).map(({ path }) => path)
const told = () => sql<{ who: number; kind: string }>('SELECT account_id AS who, kind FROM notice ORDER BY account_id, id')
const readBooking = async (id: number) =>
  (await stage.lin.send<{ order: { status: number; refundType: number | null } }>('GET', `/api/mobile/schedules/orders/${id}/`)).data.order

describeOnBothEngines('A class that the venue calls off', () => {
  it('refunds online payments, and notifies members, candidates and subscribers', async () => {
    const { bookingId, orderId } = await held()
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    const other = stage.other
    const waits = await other.send('POST', `/api/mobile/schedules/${classes.single}/candidates/`, {
      shop_id: 1,
      candidate_type: 2,
      card_id: 1001,
    })
    const watcher = makePayer(stage.server, 1002, await stage.server.logIn(1002))
    const watches = await watcher.send('POST', `/api/mobile/schedules/${classes.single}/subscriptions/`, { shop_id: 1 })
    const alsoWaits = await other.send('POST', `/api/mobile/schedules/${classes.single}/subscriptions/`, { shop_id: 1 })
    expect([waits.code, watches.code, alsoWaits.code]).toEqual(['ok', 'ok', 'ok'])

    expect(await callOff()).toBe(1)
    expect(await told()).toEqual([
      { who: 1, kind: 'payment.done' },
      { who: 1, kind: 'class.called_off' },
      { who: 1001, kind: 'waiting.called_off' },
      { who: 1002, kind: 'vacancy.called_off' },
    ])
    expect(await sql('SELECT outcome FROM candidate')).toEqual([{ outcome: 'over' }])
    expect(await leads()).toEqual([`/shop/1/m/user/schedules/orders/${bookingId}/`])
    expect(await readBooking(bookingId)).toMatchObject({ status: 2, refundType: 1 })
    await runDue()
    expect(await readBooking(bookingId)).toMatchObject({ status: 2, refundType: 2 })
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect([wechat.refunds.size, await money()]).toEqual([1, {}])
  })

  it('closes unpaid orders, and refunds a payment that comes all the same', async () => {
    const { orderId } = await held()
    const trade = tradeNo()
    await callOff()
    expect(await told()).toEqual([{ who: 1, kind: 'class.called_off_unpaid' }])
    expect(await leads()).toEqual([`/shop/1/mobile/orders/${orderId}/pay/`])
    expect((await stage.lin.read(orderId)).data.order.status).toBe(2)
    expect((await stage.lin.pay(orderId)).status).toBe(409)
    await notify(wechat.pay(trade, stage.server.clock.now()))
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect([wechat.refunds.size, await money()]).toEqual([1, {}])
  })

  it('refunds a card its units, and promotes no candidate', async () => {
    const booked = await stage.other.book({ schedule_id: classes.single, channel: 'CARD', card_id: 1001 })
    expect(booked.code).toBe('ok')
    const before = await sql('SELECT balance_units FROM card WHERE id = 1001')
    expect(before).toEqual([{ balance_units: 6100 }])
    // A member who has booked may subscribe to another seat, and is notified of the calling off once.
    const watches = await stage.other.send('POST', `/api/mobile/schedules/${classes.single}/subscriptions/`, { shop_id: 1 })
    expect(watches.code).toBe('ok')
    await callOff()
    expect(await sql('SELECT balance_units FROM card WHERE id = 1001')).toEqual([{ balance_units: 10000 }])
    expect(await told()).toEqual([{ who: 1001, kind: 'class.called_off' }])
    expect(await callOff()).toBe(0)
  })
})
