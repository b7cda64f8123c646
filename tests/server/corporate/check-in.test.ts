import type { CorpCheckInOrder } from '@/contract/corporate'
import { classes } from '../booking/shop'
import { lin, order, pay, readReason, runDue, server, sql, openCorpShop, wallet, whileSet, at } from './calls'
import { byCorp, corpCards } from './shop'
import { describeOnEngine } from '../support/database'
import { makePayer } from '../payment/payer'
import { people } from '../support/two-brands'

openCorpShop()

describeOnEngine('A subsidy that demands a check-in', () => {
  const booked = async () => {
    const { data } = await lin.book(byCorp(corpCards.checkIn))
    await pay()
    return data.order.id
  }
  const undo = (id: number) =>
    server.engine.session((session) =>
      session.exec(`UPDATE corp_use SET checked_in_at = NULL, checkin_lat = NULL, checkin_lng = NULL WHERE booking_id = ${id};
                    DELETE FROM attendance WHERE booking_id = ${id}; UPDATE booking SET status = 1, has_checked_in = false WHERE id = ${id}`),
    )
  const paused = async () => (await sql('SELECT disable_corp_rule, paused_by FROM corp_card WHERE id = 3'))[0]

  it('shows its window on the booking [BK-021] [BK-159] [BK-464]', async () => {
    const id = await booked()
    const flags = async (time: string) => {
      at(time)
      const { needCorpCheckIn, hasCorpCheckIn, reachCorpCheckInEnd, canCorpCheckIn } = await order(id)
      return [needCorpCheckIn, hasCorpCheckIn, reachCorpCheckInEnd, canCorpCheckIn]
    }
    expect(await flags('17:29')).toEqual([true, false, false, false])
    expect(await flags('17:30')).toEqual([true, false, false, true])
    expect(await flags('19:30')).toEqual([true, false, false, true])
    expect(await flags('19:31')).toEqual([true, false, true, false])
  })

  it('requires none for classes before its first day [BK-160]', async () => {
    const from = (day: string) => `UPDATE corp_card_tpl SET need_checkin_start = '${day}' WHERE id = 3`
    await whileSet(from('2026-11-22'), from('2026-01-01'), async () => {
      const id = await booked()
      expect(await order(id)).toMatchObject({ needCorpCheckIn: false })
      at('19:00')
      await runDue()
      expect(await wallet()).toMatchObject({ balance_fen: 94000 })
      at('20:00')
      await runDue()
      expect(await paused()).toMatchObject({ disable_corp_rule: false })
    })
  })

  it('has the window of the company at the time of booking [BK-465]', async () => {
    const window = (before: string, after: string) =>
      `UPDATE corp_card_tpl SET checkin_before_minutes = ${before}, checkin_after_minutes = ${after} WHERE id = 3`
    const id = await whileSet(window('120', '60'), window('NULL', 'NULL'), booked)
    expect((await order(id)).partner_order_detail).toMatchObject({
      checkin_start: '2026-11-21T16:00:00+08:00',
      checkin_end: '2026-11-21T20:00:00+08:00',
    })
    expect(await pending()).toMatchObject([{ checkin_start: '2026-11-21T16:00:00+08:00', checkin_end: '2026-11-21T20:00:00+08:00' }])
    at('15:59')
    expect((await checkIn(id)).code).toBe('corp.checkin_window')
    at('19:45')
    await runDue()
    expect(await order(id)).toMatchObject({ canCorpCheckIn: true })
    expect(await paused()).toMatchObject({ disable_corp_rule: false })
    expect((await checkIn(id)).data).toEqual({ has_check_in: true })
  })

  it('may have one end of the window of its own, and the default for the other [BK-465]', async () => {
    const window = (before: string) => `UPDATE corp_card_tpl SET checkin_before_minutes = ${before} WHERE id = 3`
    const id = await whileSet(window('0'), window('NULL'), booked)
    expect((await order(id)).partner_order_detail).toMatchObject({ checkin_start: '2026-11-21T18:00:00+08:00', checkin_end: null })
    expect(await pending()).toMatchObject([{ checkin_start: '2026-11-21T18:00:00+08:00', checkin_end: '2026-11-21T19:30:00+08:00' }])
  })

  it('pauses the subsidy when it is missed, and the class stays paid [BK-466]', async () => {
    const id = await booked()
    at('19:30')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 6000 })
    at('19:31')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: true, paused_by: id })
    expect(await readReason(corpCards.checkIn, classes.opensAtTwo)).toMatchObject({ code: 'corp.paused' })
  })

  /** 拾光·静安店, as the map has it. */
  const here = { lat: 31.2286, lng: 121.445 }
  const path = '/api/shops/1/partner/order/checkin/'
  const checkIn = (id: number, more: object = {}, who = lin, key?: string) =>
    who.send<{ has_check_in: boolean }>('POST', path, { order_id: id, ...here, ...more }, key)
  const pending = async () => (await lin.send<{ orders: CorpCheckInOrder[] }>('GET', path)).data.orders

  it('is listed while it is due, each with its own key and window [BK-380] [BK-463] [BK-464] [BK-185]', async () => {
    const id = await booked()
    expect(await pending()).toEqual([
      expect.objectContaining({
        key: `order-${id}`,
        order_id: id,
        wod_order_id: null,
        name: '流瑜伽',
        subsidy_cost: 6000,
        checkin_start: '2026-11-21T17:30:00+08:00',
        checkin_end: '2026-11-21T19:30:00+08:00',
        canCorpCheckIn: false,
      }),
    ])
    at('17:30')
    expect(await pending()).toMatchObject([{ canCorpCheckIn: true }])
    at('19:31')
    expect(await pending()).toEqual([])
  })

  it('is an attendance: the booking is done and cannot be cancelled any more; the person becomes a member [BK-175] [BK-181]', async () => {
    await sql(`UPDATE ship SET status = 0 WHERE account_id = ${people.lin.id} AND shop_id = 1`)
    const id = await booked()
    expect((await order(id)).can_cancel).toBe(true)
    at('17:30')
    await checkIn(id)
    expect(await order(id)).toMatchObject({ status_code: 4, has_checked_in: true, can_cancel: false })
    expect((await lin.cancel(id)).code).toBe('booking.not_cancellable')
    expect(await sql('SELECT account_id, shop_id, cause, booking_id, at FROM attendance')).toEqual([
      { account_id: people.lin.id, shop_id: 1, cause: 'company', booking_id: id, at: new Date('2026-11-21T10:00:00Z') },
    ])
    expect(await sql(`SELECT status FROM ship WHERE account_id = ${people.lin.id} AND shop_id = 1`)).toEqual([{ status: 2 }])
  })

  it('is done inside its window, its position is stored, and the subsidy goes on [BK-381] [BK-382] [BK-465]', async () => {
    const id = await booked()
    at('17:30')
    expect((await checkIn(id)).data).toEqual({ has_check_in: true })
    expect(await order(id)).toMatchObject({
      hasCorpCheckIn: true,
      canCorpCheckIn: false,
      partner_order_detail: { has_check_in: true, checked_in_at: '2026-11-21T17:30:00+08:00' },
    })
    expect(await pending()).toEqual([])
    expect(await sql(`SELECT checkin_lat, checkin_lng FROM corp_use WHERE booking_id = ${id}`)).toEqual([
      { checkin_lat: here.lat, checkin_lng: here.lng },
    ])
    at('19:31')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: false, paused_by: null })
  })

  it('is refused before and after its window, twice, cancelled, unneeded, and to anybody else [BK-383]', async () => {
    const id = await booked()
    const code = async (...args: Parameters<typeof checkIn>) => (await checkIn(...args)).code
    expect(await checkIn(id)).toMatchObject({ status: 409, code: 'corp.checkin_window', msg: '不在签到时间范围内' })
    at('18:00')
    const hsu = makePayer(server, people.coach.id, await server.logIn(people.coach.id))
    expect(await code(id, {}, hsu)).toBe('permission.none')
    expect(await code(id)).toBe('ok')
    expect(await code(id)).toBe('corp.checkin_done')
    at('10:00')
    const free = (await lin.book(byCorp(corpCards.whole, { schedule_id: classes.late }))).data.order.id
    at('11:00')
    expect(await code(free)).toBe('corp.checkin_unneeded')
    expect(await code(999)).toBe('permission.none')
    expect((await lin.send('POST', path, { ...here })).status).toBe(400)
    expect((await lin.send('POST', path, { order_id: id, wod_order_id: 1, ...here })).status).toBe(400)
    expect((await lin.send('POST', path, { order_id: id })).status).toBe(400)
    expect((await lin.send('POST', '/api/shops/2/partner/order/checkin/', { order_id: id, ...here })).code).toBe('permission.none')
  })

  it('is refused for a cancelled booking [BK-383]', async () => {
    const id = await booked()
    await lin.cancel(id)
    at('18:00')
    expect(await pending()).toEqual([])
    expect((await checkIn(id)).code).toBe('corp.checkin_cancelled')
  })

  it('is refused too far away only where the company sets a distance', async () => {
    const far = { lat: 31.2286, lng: 121.464 }
    const within = (metres: string) => `UPDATE corp_card_tpl SET checkin_metres = ${metres} WHERE id = 3`
    const id = await booked()
    at('18:00')
    await whileSet(within('500'), within('NULL'), async () => {
      expect(await checkIn(id, far)).toMatchObject({ status: 409, code: 'corp.too_far', msg: '不在场馆 500m 范围内，当前距离 1.8km' })
    })
    expect((await checkIn(id, far)).data).toEqual({ has_check_in: true })
  })

  it('is done once by requests at the same moment, and answers the same key again', async () => {
    const id = await booked()
    at('18:00')
    const answers = await Promise.all([checkIn(id), checkIn(id), checkIn(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await undo(id)
    expect((await checkIn(id, {}, lin, 'check-in-key-1')).data).toEqual({ has_check_in: true })
    expect((await checkIn(id, {}, lin, 'check-in-key-1')).data).toEqual({ has_check_in: true })
    expect((await checkIn(id, {}, lin, 'check-in-key-2')).code).toBe('corp.checkin_done')
  })

  it('notifies the member that it was missed, and is refused from then on, also by a clock that is behind [BK-466] [BK-383]', async () => {
    const id = await booked()
    at('19:31')
    await runDue()
    const { data } = await lin.send<{ notices: { kind: string; body: string }[] }>('GET', '/api/user/notices/?shop_id=1')
    expect(data.notices.filter(({ kind }) => kind.startsWith('corp.'))).toMatchObject([
      { kind: 'corp.missed', body: '11-21 18:00「流瑜伽」未签到，「星河签到」已暂停，请联系企业管理员恢复' },
    ])
    at('19:00')
    expect((await checkIn(id)).code).toBe('corp.checkin_window')
  })

  it('keeps the subsidy active after a check-in', async () => {
    const id = await booked()
    at('18:00')
    await checkIn(id)
    at('19:00')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: false, paused_by: null })
  })
})
