import { instantOf } from '@/domain/time'
import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { later, money, runDue, setPaymentStage } from './stage'
import { makePayer } from './payer'

const stage = setPaymentStage()
const { wechat } = stage
const ORDERS = 12

const member = async (id: number) => makePayer(stage.server, id, await stage.server.logIn(id))

/** All twelve seats of a class are held unpaid; twelve candidates, from `first` on, wait for them. */
const heldClass = async (first: number) => {
  await stored(stage.server, `UPDATE schedule SET capacity = ${ORDERS} WHERE id = ${classes.evening}`)
  await stored(stage.server, 'UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 60 WHERE id = 1')
  const orders: number[] = []
  for (let n = 0; n < ORDERS; n += 1) {
    const payer = await member(1001 + n)
    orders.push((await payer.book({ schedule_id: classes.evening })).data.pay_order_id!)
  }
  for (let n = 0; n < ORDERS; n += 1) {
    const waiting = await member(first + n)
    const joined = await waiting.send('POST', `/api/mobile/schedules/${classes.evening}/candidates/`, {
      shop_id: 1,
      candidate_type: 2,
      card_id: first + n,
    })
    expect(joined).toMatchObject({ code: 'ok' })
  }
  return orders
}

const holders = async () =>
  (
    await stored<{ account_id: number }>(
      stage.server,
      `SELECT account_id FROM booking WHERE schedule_id = ${classes.evening} AND status = 1 AND held_until IS NULL ORDER BY account_id`,
    )
  ).map(({ account_id }) => account_id)
const from = (first: number) => Array.from({ length: ORDERS }, (_, n) => first + n)
const openTrades = () => stored(stage.server, "SELECT id FROM payment_trade WHERE state = 'open'")
const statuses = () => stored(stage.server, 'SELECT status, count(*)::int AS n FROM payment_order GROUP BY status ORDER BY status')

let onTestEnd = (): void => undefined
afterEach(() => onTestEnd())

/** Repeats until it is so; other work has its turn before each try. Only the limit of a test ends it: a turn without an answer of the database is short. */
const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  let given = true
  onTestEnd = () => (given = false)
  while (given && !(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

describeOnEngine('A provider that never answers', () => {
  it('delays no seat: twelve are freed and booked by candidates while it is still asked to close their payments', async () => {
    await heldClass(1101)
    wechat.hang()
    later(15)
    const swept = stage.server.sweeper.runDue()
    await until(async () => (await holders()).length === ORDERS)
    expect(await holders()).toEqual(from(1101))
    expect(await statuses()).toEqual([{ status: 2, n: ORDERS }])
    await until(() => wechat.hangingCalls() > 0)
    expect(await openTrades()).toHaveLength(ORDERS)
    wechat.mend()
    await swept
    await runDue()
    expect(await openTrades()).toEqual([])
  })

  it('delays neither the closing of an order nor its seat, only the answer', async () => {
    const [first] = await heldClass(1121)
    wechat.hang()
    const answer = (await member(1001)).close(first!)
    await until(() => wechat.hangingCalls() === 1)
    expect(await holders()).toEqual([1121])
    wechat.mend()
    expect((await answer).data.order.status).toBe(2)
  })

  it('may have taken money before: once it answers, that is refunded where the seat is another member’s', async () => {
    await heldClass(1141)
    const paid = wechat.opened()[0]!.tradeNo
    wechat.pay(paid, stage.server.clock.now())
    wechat.hang()
    // Later than the last sweep.
    later(20)
    const swept = stage.server.sweeper.runDue()
    await until(async () => (await holders()).length === ORDERS)
    expect(await money()).toEqual({})
    wechat.mend()
    await swept
    await runDue()
    expect(await holders()).toEqual(from(1141))
    expect(await statuses()).toEqual([
      { status: 2, n: ORDERS - 1 },
      { status: 4, n: 1 },
    ])
    expect(await money()).toEqual({})
    const [trade] = await stored<{ ended_at: Date }>(stage.server, `SELECT ended_at FROM payment_trade WHERE trade_no = '${paid}'`)
    expect(instantOf(trade!.ended_at)).toBeLessThan(stage.server.clock.now())
  })
})
