import { classes } from '../shop'
import { describeOnBothEngines } from '../../support/database'
import { aFullClass, at, entries, seats, setWaitingStage, sql, makeWaiter } from './stage'

const stage = setWaitingStage()

const balance = async (cardId: number) =>
  (await sql<{ balance_units: number }>(`SELECT balance_units FROM card WHERE id = ${cardId}`))[0]!.balance_units

describeOnBothEngines('A seat that becomes free', () => {
  it('promotes the first candidate, charges the named card, and notifies at once [BK-199, BK-349]', async () => {
    const { holder, orderId, waiters } = await aFullClass(2)
    for (const waiter of waiters) await waiter.join()
    expect((await holder.cancel(orderId)).code).toBe('ok')
    expect(await seats()).toEqual([1002])
    expect([await balance(1001), await balance(1002), await balance(1003)]).toEqual([10000, 6100, 10000])
    const [notice] = await waiters[0]!.notices()
    expect(notice).toMatchObject({
      kind: 'waiting.promoted',
      body: '11-21 18:00「流瑜伽」1 位，已从「储值卡」扣 ¥39',
      order_kind: 'booking',
      is_read: false,
    })
    expect(notice!.path).toBe(`/shop/1/m/user/schedules/orders/${notice!.order_id}/`)
    expect(await waiters[1]!.told()).toEqual([])
    expect(await entries()).toMatchObject([{ outcome: 'promoted' }, { outcome: null }])
  })

  it('a candidate who chose a notice is only notified, and only while the seat is free [BK-196, BK-199]', async () => {
    const { holder, orderId, waiters } = await aFullClass(2)
    await waiters[0]!.join({ candidate_type: 1 })
    await waiters[1]!.join()
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1003])
    expect(await waiters[0]!.told()).toEqual([])
    const [booking] = await sql<{ id: number }>('SELECT id FROM booking WHERE status = 1')
    await waiters[1]!.cancel(booking!.id)
    expect(await seats()).toEqual([])
    expect(await waiters[0]!.told()).toEqual(['waiting.place'])
    await waiters[0]!.book()
    expect(await entries()).toMatchObject([{ outcome: 'booked' }, { outcome: 'promoted' }])
  })

  it('goes to the next candidate when the first one’s card cannot pay any more, who is told why and keeps the position [BK-199, BK-349]', async () => {
    const { holder, orderId, waiters } = await aFullClass(2)
    for (const waiter of waiters) await waiter.join()
    await waiters[0]!.book({ schedule_id: 10, count: 2 })
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1003])
    expect((await waiters[0]!.notices()).map(({ kind, body }) => [kind, body])).toEqual([
      ['waiting.skipped', '11-21 18:00「流瑜伽」：会员卡余额不足。候补位置保留，未扣费'],
    ])
    expect(await entries()).toMatchObject([{ outcome: null, skip_reason: 'card.balance' }, { outcome: 'promoted' }])
  })

  it('goes to that candidate once the card can pay again [BK-199]', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join()
    await sql('UPDATE card SET is_locked = true WHERE id = 1002')
    await holder.cancel(orderId)
    expect([await seats(), await waiters[0]!.told()]).toEqual([[], ['waiting.skipped']])
    await stage.server.sweeper.runAll()
    expect(await waiters[0]!.told()).toEqual(['waiting.skipped'])
    await sql('UPDATE card SET is_locked = false WHERE id = 1002')
    await stage.server.sweeper.runAll()
    expect([await seats(), await waiters[0]!.told()]).toEqual([[1002], ['waiting.skipped', 'waiting.promoted']])
  })

  it('promotes nobody after the cut-off, and notifies everybody [BK-197, BK-199]', async () => {
    const { holder, orderId, waiters } = await aFullClass(2)
    await waiters[0]!.join()
    await waiters[1]!.join({ candidate_type: 1 })
    at('15:01')
    await holder.cancel(orderId)
    expect(await seats()).toEqual([])
    expect([await waiters[0]!.told(), await waiters[1]!.told()]).toEqual([['waiting.place'], ['waiting.place']])
  })

  it('a seat that becomes free at the cut-off itself still promotes a candidate [BK-197]', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join()
    at('15:00')
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1002])
  })

  it('promotes a candidate after the deadline of cancelling, who may then leave for nothing for a quarter of an hour, and is told until when', async () => {
    await sql('UPDATE shop SET minutes_can_cancel = 60, team_minutes_can_wait = 10, team_minutes_can_order = 0 WHERE id = 1')
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join()
    await sql('UPDATE booking SET free_to_leave = true')
    at('17:10')
    expect((await holder.cancel(orderId)).code).toBe('ok')
    const [notice] = await waiters[0]!.notices()
    expect(notice!.body).toBe('11-21 18:00「流瑜伽」1 位，已从「储值卡」扣 ¥39。截止取消时间已过，17:25 前仍可免费取消')
    const read = async () =>
      (
        await waiters[0]!.send<{ order: { can_cancel: boolean; cancel_until: string } }>(
          'GET',
          `/api/mobile/schedules/orders/${notice!.order_id}/`,
        )
      ).data.order
    expect(await read()).toMatchObject({ can_cancel: true, cancel_until: '2026-11-21T17:25:00+08:00' })
    at('17:26')
    expect(await read()).toMatchObject({ can_cancel: false })
    expect((await waiters[0]!.cancel(notice!.order_id!)).code).toBe('booking.too_late_to_cancel.hours')
    at('17:25')
    expect((await waiters[0]!.cancel(notice!.order_id!)).code).toBe('ok')
    expect(await balance(1002)).toBe(10000)
    await sql('UPDATE shop SET minutes_can_cancel = 0 WHERE id = 1')
  })

  it('goes to a candidate for one seat before a candidate for two, who waits for two', async () => {
    await sql('UPDATE schedule SET capacity = 2 WHERE id = 2')
    const { holder, orderId, waiters } = await aFullClass(3)
    const second = await waiters[2]!.book()
    await waiters[0]!.join({ count: 2 })
    await waiters[1]!.join()
    await holder.cancel(orderId)
    expect(await seats()).toEqual([1004, 1003])
    expect(await waiters[0]!.told()).toEqual([])
    await waiters[2]!.cancel(second.data.order.id)
    const [booking] = await sql<{ id: number }>('SELECT id FROM booking WHERE status = 1')
    await waiters[1]!.cancel(booking!.id)
    expect(await seats()).toEqual([1002])
    expect(await balance(1002)).toBe(2200)
  })

  it('ends the promoted member’s waiting for classes at the same time, and says so', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await sql('UPDATE schedule SET capacity = 1 WHERE id = 1')
    await (await makeWaiter(1200)).book({ schedule_id: classes.evening })
    await waiters[0]!.join()
    await waiters[0]!.send('POST', `/api/mobile/schedules/${classes.evening}/candidates/`, { shop_id: 1, candidate_type: 2, card_id: 1002 })
    await holder.cancel(orderId)
    expect(await waiters[0]!.told()).toEqual(['waiting.promoted', 'waiting.dropped'])
    expect((await entries()).map(({ outcome }) => outcome)).toEqual(['promoted', 'dropped'])
  })

  it('is not for a candidate who has booked another class at the same time', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join()
    await waiters[0]!.book({ schedule_id: classes.evening })
    await holder.cancel(orderId)
    expect([await seats(), await waiters[0]!.told(), await balance(1002)]).toEqual([[], ['waiting.dropped'], 6100])
  })

  it('is paid by the named subsidy card, and not by one that pays only a part', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    expect((await waiters[0]!.join({ channel: 'CORP_CARD', card_id: 1002 })).data.candidate).toMatchObject({
      channel: 'CORP_CARD',
      card_id: 1002,
    })
    await holder.cancel(orderId)
    expect(await sql('SELECT account_id, channel, card_id FROM booking WHERE status = 1')).toEqual([
      { account_id: 1002, channel: 'CORP_CARD', card_id: null },
    ])
    expect((await waiters[0]!.notices())[0]!.body).toContain('由「星河补贴」支付 ¥78')
    const lin = await makeWaiter(1)
    expect((await lin.join({ channel: 'CORP_CARD', card_id: 2 })).code).toBe('booking.online_unsupported')
  })

  it('is paid with the card named by its kind [BK-349]', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join({ channel: 'VALUE_CARD' })
    await holder.cancel(orderId)
    expect(await sql('SELECT account_id, channel, card_id FROM booking WHERE status = 1')).toEqual([
      { account_id: 1002, channel: 'VALUE_CARD', card_id: 1002 },
    ])
    expect(await balance(1002)).toBe(6100)
  })

  it('costs nothing where the class has a free price', async () => {
    await sql('UPDATE schedule SET capacity = 1 WHERE id = 12')
    const [holder, waiter] = [await makeWaiter(1001), await makeWaiter(1002)]
    const { data } = await holder.book({ schedule_id: classes.free, channel: 'FREE', card_id: undefined })
    const join = await waiter.send('POST', `/api/mobile/schedules/${classes.free}/candidates/`, {
      shop_id: 1,
      candidate_type: 2,
      channel: 'FREE',
    })
    expect(join.code).toBe('ok')
    await holder.cancel(data.order.id)
    expect(await seats(classes.free)).toEqual([1002])
    expect((await waiter.notices())[0]!.body).toContain('免费')
  })

  it('is not offered once the class begins: the waiting ends, and candidates are notified', async () => {
    const { waiters } = await aFullClass(2)
    await waiters[0]!.join()
    await waiters[1]!.subscribe()
    at('18:00')
    await stage.server.sweeper.runAll()
    expect(await waiters[0]!.told()).toEqual(['waiting.over'])
    expect(await sql('SELECT id FROM vacancy WHERE ended_at IS NULL')).toEqual([])
  })
})

describeOnBothEngines('Messages about an order', () => {
  it('are for its owner only [BK-406, BK-407]', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join()
    await holder.cancel(orderId)
    const [{ id }] = (await sql<{ id: number }>('SELECT id FROM booking WHERE status = 1')) as [{ id: number }]
    const mine = await waiters[0]!.send<{ messages: { kind: string }[] }>('GET', `/api/orders/${id}/pigeon/`)
    expect(mine.data.messages.map(({ kind }) => kind)).toEqual(['waiting.promoted'])
    expect((await holder.send('GET', `/api/orders/${id}/pigeon/`)).code).toBe('permission.none')
    expect((await holder.send<{ messages: unknown[] }>('GET', `/api/orders/${orderId}/pigeon/`)).data.messages).toEqual([])
    expect((await holder.send('GET', '/api/orders/9999/pigeon/')).code).toBe('permission.none')
  })

  it('are not read by the staff of the shop [BK-407]', async () => {
    const { orderId } = await aFullClass(0)
    await sql("UPDATE ship SET is_staff = true, permissions = '{}' WHERE account_id = 3 AND shop_id = 1")
    await sql('UPDATE ship SET is_superuser = true WHERE account_id = 3 AND shop_id = 1')
    expect((await (await makeWaiter(3)).send('GET', `/api/orders/${orderId}/pigeon/`)).code).toBe('permission.none')
    await sql('UPDATE ship SET is_superuser = false, is_staff = false WHERE account_id = 3 AND shop_id = 1')
  })
})

describeOnBothEngines('The count of messages', () => {
  it('has the unread ones of one shop, with shop_id and timestamp [IP-258, IP-259]', async () => {
    const { holder, orderId, waiters } = await aFullClass(1)
    await waiters[0]!.join()
    await holder.cancel(orderId)
    const count = async (shopId = 1) =>
      (await waiters[0]!.send<{ notice_count: number }>('GET', `/api/user/notice/count/?shop_id=${shopId}&timestamp=1795226400000`)).data
        .notice_count
    expect([await count(), await count(2)]).toEqual([1, 0])
    const { id } = (await waiters[0]!.notices())[0]!
    const read = await waiters[0]!.send<{ notice_count: number }>('PUT', '/api/user/notices/read/', { shop_id: 1, up_to: id })
    expect([read.data.notice_count, await count()]).toEqual([0, 0])
    expect((await waiters[0]!.notices())[0]!.is_read).toBe(true)
    expect(await holder.notices()).toEqual([])
  })
})
