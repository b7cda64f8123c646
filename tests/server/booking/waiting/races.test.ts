import { giveBack } from '@server/modules/booking/repository'
import { leaveList, lockClass } from '@server/modules/booking/waiting/repository'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { addMinutes } from '@/domain/time'
import { waitingSweep } from '@server/modules/booking/waiting/sweeps'
import { classes } from '../shop'
import { describeOnBothEngines, itOnServer } from '../../support/database'
import { meanwhile } from '../../support/meanwhile'
import { aFullClass, entries, seats, setWaitingStage, sql, makeWaiter, type Waiter } from './stage'

const stage = setWaitingStage()

const makeCrowd = (from: number, count: number) => Promise.all(Array.from({ length: count }, (_, n) => makeWaiter(from + n)))
const inOrder = async (waiters: readonly Waiter[]) => {
  for (const waiter of waiters) expect((await waiter.join()).code).toBe('ok')
}

// The audit after every test proves: no candidate is booked too, no free seat was kept from a candidate, every promotion is paid and notified.
describeOnBothEngines('Seats that are freed at the same instant as', () => {
  it('others: as many candidates are promoted, the first ones first [BK-199]', async () => {
    await sql('UPDATE schedule SET capacity = 5 WHERE id = 2')
    const holders = await makeCrowd(1001, 5)
    const orders: number[] = []
    for (const holder of holders) orders.push((await holder.book()).data.order.id)
    const waiters = await makeCrowd(1011, 8)
    await inOrder(waiters)
    const answers = await Promise.all(holders.slice(0, 4).map((holder, n) => holder.cancel(orders[n]!)))
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect((await seats()).sort()).toEqual([1005, 1011, 1012, 1013, 1014])
    expect((await entries()).map(({ outcome }) => outcome)).toEqual([
      'promoted',
      'promoted',
      'promoted',
      'promoted',
      null,
      null,
      null,
      null,
    ])
  })

  it('somebody books: the seat goes to a candidate, and only once [BK-199]', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await inOrder(waiters)
    const others = await makeCrowd(1101, 20)
    const [cancelled, ...booked] = await Promise.all([holder.cancel(orderId), ...others.map((other) => other.book())])
    expect(cancelled.code).toBe('ok')
    expect(new Set(booked.map(({ code }) => code))).toEqual(new Set(['booking.full']))
    expect(await seats()).toEqual([1002])
  })

  it('the first candidate leaves: the seat goes to one of the two, and the answer says which [BK-199, BK-351]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { holder, orderId, waiters } = await aFullClass(2)
      const entry = (await waiters[0]!.join()).data.candidate
      await waiters[1]!.join()
      const [cancelled, left] = await Promise.all([holder.cancel(orderId), waiters[0]!.leave(entry.id)])
      expect(cancelled.code).toBe('ok')
      expect(await seats()).toEqual(left.code === 'ok' ? [1003] : [1002])
      expect(['ok', 'booking.wait_ended']).toContain(left.code)
      // The waiting list is empty: the next free seat is the next round's.
      await sql('DELETE FROM candidate')
      for (const { id, account_id } of await sql<{ id: number; account_id: number }>('SELECT id, account_id FROM booking WHERE status = 1'))
        await waiters.find((waiter) => waiter.id === account_id)!.cancel(id)
    }
  })

  it('somebody joins: the new candidate is promoted, waits, or is told to book [BK-199]', async () => {
    const { holder, orderId, waiters } = await aFullClass(4)
    const [cancelled, ...joined] = await Promise.all([holder.cancel(orderId), ...waiters.map((waiter) => waiter.join())])
    expect(cancelled.code).toBe('ok')
    for (const { code } of joined) expect(['ok', 'booking.not_full']).toContain(code)
    const waits = joined.filter(({ code }) => code === 'ok').length
    expect(await seats()).toHaveLength(waits > 0 ? 1 : 0)
  })

  it('each other in two classes whose members wait for each other’s class, each with the card that the other refunds', async () => {
    await sql('UPDATE schedule SET capacity = 1, open_type = 1 WHERE id = 7')
    const [one, two] = await makeCrowd(1001, 2)
    const first = await one!.book()
    const second = await two!.book({ schedule_id: classes.opensFourHoursBefore })
    expect([first.code, second.code]).toEqual(['ok', 'ok'])
    expect((await two!.join()).code).toBe('ok')
    const crosswise = await one!.send('POST', `/api/mobile/schedules/${classes.opensFourHoursBefore}/candidates/`, {
      shop_id: 1,
      candidate_type: 2,
      card_id: 1001,
    })
    expect(crosswise.code).toBe('ok')
    const answers = await Promise.all([one!.cancel(first.data.order.id), two!.cancel(second.data.order.id)])
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
    expect([await seats(), await seats(classes.opensFourHoursBefore)]).toEqual([[1002], [1001]])
    await sql('UPDATE schedule SET open_type = 3 WHERE id = 7')
  })

  it('the candidate’s card is spent elsewhere: it pays for one of the two [BK-199]', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await sql('UPDATE card SET balance_units = 4000 WHERE id = 1002')
    await sql(
      "INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) VALUES (1002, 1, 'adjust', -6000, 4000, '2026-11-21T10:00:00+08:00')",
    )
    await sql('UPDATE schedule SET open_type = 1 WHERE id = 7')
    await inOrder(waiters)
    const [cancelled, booked] = await Promise.all([holder.cancel(orderId), waiters[0]!.book({ schedule_id: classes.opensFourHoursBefore })])
    expect(cancelled.code).toBe('ok')
    const promoted = (await seats()).length
    expect([promoted, booked.code]).not.toEqual([1, 'ok'])
    expect(promoted === 1 || booked.code === 'ok').toBe(true)
    await sql('UPDATE schedule SET open_type = 3 WHERE id = 7')
  })
})

describeOnBothEngines('The order of candidates', () => {
  it('is the order of their numbers from the database, whatever the clocks of two processes say [BK-199]', async () => {
    const { holder, orderId, waiters } = await aFullClass(3)
    const now = stage.server.clock.now()
    for (const [n, minutes] of [30, 0, -30].entries()) {
      stage.server.clock.moveTo(addMinutes(now, minutes))
      expect((await waiters[n]!.join()).data.candidate).toMatchObject({ position: n + 1 })
    }
    stage.server.clock.moveTo(now)
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1002])
  })

  it('is audited by that order too, though candidates left and were passed over by a clock that is ahead', async () => {
    const { holder, orderId, waiters } = await aFullClass(3)
    const first = (await waiters[0]!.join()).data.candidate
    for (const waiter of waiters.slice(1)) await waiter.join()
    await sql('UPDATE card SET is_locked = true WHERE id = 1003')
    const now = stage.server.clock.now()
    stage.server.clock.moveTo(addMinutes(now, 30))
    await waiters[0]!.leave(first.id)
    stage.server.clock.moveTo(now)
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1004])
  })
})

// One transaction waits for the other in the harmful order: red without the lock that each test is about.
describeOnBothEngines('The lock of an offered seat', () => {
  const now = () => stage.server.clock.now()
  const during = <T>(held: () => Promise<unknown>, act: () => Promise<T>, look?: () => Promise<unknown>) =>
    meanwhile(stage.server.engine, { held, act, ...(look && { look }) })

  itOnServer('is the class, for joining: a seat that is being freed is booked and not waited for', async () => {
    const { orderId, waiters } = await aFullClass(1)
    const joined = await during(
      () => giveBack(orderId, '', now()),
      () => waiters[0]!.join(),
    )
    expect(joined.code).toBe('booking.not_full')
  })

  itOnServer('is the class, for the sweep: a seat that is being taken is not offered', async () => {
    const { holder, orderId, waiters } = await aFullClass(2)
    await waiters[0]!.join()
    await sql('UPDATE card SET is_locked = true WHERE id = 1002')
    await holder.cancel(orderId)
    await sql('UPDATE card SET is_locked = false WHERE id = 1002')
    await during(
      () => rows('UPDATE schedule SET booked = 1 WHERE id = 2'),
      () => withEngine(stage.server.engine, () => waitingSweep.run(now())),
    )
    await sql('UPDATE schedule SET booked = 0 WHERE id = 2')
    expect(await seats()).toEqual([])
  })

  itOnServer('is the candidate: a leaving one is not promoted, but the next one is', async () => {
    const { holder, orderId, waiters } = await aFullClass(2)
    const entry = (await waiters[0]!.join()).data.candidate
    await waiters[1]!.join()
    const cancelled = await during(
      () => leaveList(entry.id, now()),
      () => holder.cancel(orderId),
    )
    expect([cancelled.code, await seats()]).toEqual(['ok', [1003]])
  })

  itOnServer('is the card: one that pays elsewhere meanwhile is judged after that', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await inOrder(waiters)
    const cancelled = await during(
      () => rows('UPDATE card SET version = version + 1 WHERE id = 1002'),
      () => holder.cancel(orderId),
    )
    expect([cancelled.code, await seats()]).toEqual(['ok', [1002]])
  })

  for (const [what, spent, booked] of [
    ['subsidy card', 'UPDATE corp_card SET version = version + 1 WHERE id = 1002', [1002]],
    ["company's wallet", 'UPDATE corp_wallet SET freeze_fen = balance_fen - 100 WHERE corp_id = 1', []],
  ] as const)
    itOnServer(`is the ${what}: money spent meanwhile cannot be spent again`, async () => {
      const { holder, orderId, waiters } = await aFullClass(1)
      expect((await waiters[0]!.join({ channel: 'CORP_CARD', card_id: 1002 })).code).toBe('ok')
      const cancelled = await during(
        () => rows(spent),
        () => holder.cancel(orderId),
      )
      if (booked.length === 0) await sql('UPDATE corp_wallet SET freeze_fen = 0 WHERE corp_id = 1')
      expect([cancelled.code, await seats()]).toEqual(['ok', booked])
    })

  itOnServer('is the person: a member who books a private lesson of that time is not promoted', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await inOrder(waiters)
    const cancelled = await during(
      () =>
        rows(
          `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, is_private, start_at, end_at, created_at)
           SELECT shop_id, brand_id, id, 1002, 1002, 1, 'FREE', 0, true, start_at, end_at, start_at FROM schedule WHERE id = $1`,
          [classes.evening],
        ),
      () => holder.cancel(orderId),
    )
    await sql('DELETE FROM booking WHERE is_private')
    expect([cancelled.code, await seats(), await waiters[0]!.told()]).toEqual(['ok', [], ['waiting.dropped']])
  })

  itOnServer('are all classes of a batch, before its card, so that nothing deadlocks', async () => {
    const one = await makeWaiter(1001)
    const body = { shop_id: 1, user_id: 1001, count: 1, channel: 'CARD', card_id: 1001, schedules: [classes.single, classes.headcount] }
    const booked = await during(
      () => lockClass(classes.headcount),
      () => one.send<{ orders: unknown[] }>('POST', '/api/mobile/schedules/batch/orders/', body),
      () => sql('SELECT id FROM card WHERE id = 1001 FOR UPDATE NOWAIT'),
    )
    expect(booked.data.orders).toHaveLength(2)
  })
})
