import type { Answer } from '@/http/call'
import { admit } from '@server/modules/checkin/service'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { frames } from './shop'
import { clockAt, countInside, later, payTrade, runDue, setCheckinStage, sql, within } from './stage'

const stage = setCheckinStage()
const way = { channel: 'WEIXIN', card_id: undefined }
const buy = (more: object = {}) => stage.lin.enter({ ...way, ...more })
const letIn = (id: number) => within((now) => admit(id, { by: 'staff', actorId: people.coach.id }, now))
const readRecord = async (id: number) => (await stage.lin.read(id)).checkin
const orderStatus = async (id: number) =>
  (await stage.lin.send<{ order: { status: number } }>('GET', `/api/v2/orders/${id}/`)).data.order.status

describeOnEngine('A single entry', () => {
  it('waits to be paid and then to be redeemed: paying a code admits nobody [IP-129] [IP-277] [IP-285] [IP-284]', async () => {
    const { checkin, payment, pay_url: url } = (await buy({ shown_price: 1000 })).data
    expect(checkin).toMatchObject({
      status: 7,
      price: 1000,
      cost: 1000,
      paid: false,
      held_until: '2026-11-21T10:15:00+08:00',
      order: { channel: 'WEIXIN' },
    })
    expect([payment?.kind, url]).toEqual(['url', payment?.params.url])
    await expect(letIn(checkin.id)).rejects.toMatchObject({ code: 'checkin.unpaid' })
    const order = await stage.lin.send<{ order: object }>('GET', `/api/v2/orders/${checkin.pay_order_id!}/`)
    expect(order.data.order).toMatchObject({
      type: 'checkin',
      target_id: checkin.id,
      price: 10,
      goods: { name: '全天', place: '拾光·静安店' },
      lines: [{ label: '全天', amount: 10 }],
    })
    await payTrade()
    expect(await readRecord(checkin.id)).toMatchObject({ status: 7, paid: true, held_until: null })
    await letIn(checkin.id)
    expect((await readRecord(checkin.id)).status).toBe(1)
    expect((await stage.lin.get('orders/')).data).toMatchObject({ orders: [{ id: checkin.id }], pages: 1, current_page: 1, total_count: 1 })
  })

  it('is not sold to a child before a guardian agreed; the child may enter with a card', async () => {
    await sql(`UPDATE account SET date_of_birth = '2015-05-01' WHERE id = ${people.lin.id}`)
    try {
      expect(await buy()).toMatchObject({ status: 403, code: 'guardian.needed' })
      const read = async () => (await stage.lin.get<Answer<'checkinAvailable'>>('available/')).data
      expect((await read()).channels).toMatchObject([{ disabled: true, reason: { code: 'guardian.needed' } }])
      expect(await read()).toMatchObject({ available: true, reason: null })
      await sql(`UPDATE card SET is_active = false WHERE account_id = ${people.lin.id}`)
      expect(await read()).toMatchObject({ available: false, reason: { code: 'guardian.needed' } })
      await sql(`UPDATE card SET is_active = true WHERE account_id = ${people.lin.id}`)
      const inside = (await stage.lin.enter()).data.checkin.id
      await stage.lin.cancel(inside)
      const guardian = { phone: '13700000001', area_code: 'zh-cn' }
      await stage.lin.send('POST', `/api/shops/1/users/${people.lin.id}/guardian/code/`, guardian)
      const { code } = stage.server.sent.at(-1)!
      await stage.lin.send('PUT', `/api/shops/1/users/${people.lin.id}/guardian/`, { ...guardian, name: '林芳', code })
      expect(await buy()).toMatchObject({ status: 200, data: { checkin: { price: 1000 } } })
    } finally {
      await sql(`UPDATE account SET date_of_birth = NULL WHERE id = ${people.lin.id}`)
      await stage.server.engine.session((session) =>
        session.exec(
          `SELECT set_config('house.forgets', 'on', false); DELETE FROM consent WHERE account_id = ${people.lin.id}; DELETE FROM sms_code; DELETE FROM code_use; SELECT set_config('house.forgets', 'off', false)`,
        ),
      )
    }
  })

  it('costs the trial price the first time alone, and the shown price or nothing', async () => {
    expect(await buy({ shown_price: 3000 })).toMatchObject({ status: 409, code: 'checkin.price_changed' })
    const { checkin } = (await buy({ method: 'SCAN', shown_price: 1000 })).data
    await payTrade()
    await stage.lin.leave(checkin.id)
    expect((await stage.lin.get<object>('available/')).data).toMatchObject({ price: 3000, is_trial: false })
    expect((await buy({ shown_price: 3000 })).data.checkin.price).toBe(3000)
  })

  it('lets in a person at the venue by itself, once it is paid [IP-128]', async () => {
    const { checkin } = (await buy({ method: 'SCAN' })).data
    expect([checkin.status, await countInside()]).toEqual([7, 0])
    await payTrade()
    expect(await readRecord(checkin.id)).toMatchObject({ status: 1, checkin_at: '2026-11-21T10:00:00+08:00' })
    expect([await countInside(), await sql('SELECT cause FROM attendance')]).toEqual([1, [{ cause: 'entry' }]])
  })

  it('waits for staff once it is paid, where the shop wants that', async () => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    const { checkin } = (await buy({ method: 'SCAN' })).data
    await payTrade()
    expect([(await readRecord(checkin.id)).status, await countInside()]).toEqual([3, 1])
  })

  it('stays paid where there is no place any more, and is let in when there is one', async () => {
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    const { checkin } = (await buy({ method: 'SCAN' })).data
    const other = (await stage.other.enter({ method: 'SCAN', card_id: 1001 })).data.checkin
    await payTrade()
    expect(await readRecord(checkin.id)).toMatchObject({ status: 7, paid: true })
    await expect(letIn(checkin.id)).rejects.toMatchObject({ code: 'checkin.full' })
    await stage.other.leave(other.id)
    await letIn(checkin.id)
    expect((await readRecord(checkin.id)).status).toBe(1)
  })

  it('is given up when nobody paid in time, and money that comes later goes back', async () => {
    const { checkin } = (await buy()).data
    stage.wechat.breakDown()
    later(16)
    await runDue()
    expect(await readRecord(checkin.id)).toMatchObject({ status: 2, ended_by: 'unpaid' })
    stage.wechat.mend()
    await payTrade()
    await runDue()
    expect((await readRecord(checkin.id)).status).toBe(2)
    expect(await orderStatus(checkin.pay_order_id!)).toBe(4)
    expect((await stage.lin.get<object>('records/')).data).toMatchObject({ check_in: [] })
  })

  it('is refunded when it is cancelled, and closed when it was not paid yet', async () => {
    const paid = (await buy()).data.checkin
    await payTrade()
    await stage.lin.cancel(paid.id)
    await runDue()
    expect(await orderStatus(paid.pay_order_id!)).toBe(4)
    const unpaid = (await buy()).data.checkin
    await stage.lin.cancel(unpaid.id)
    expect(await orderStatus(unpaid.pay_order_id!)).toBe(2)
  })

  it('is refunded a day after a frame in which it was not used', async () => {
    const { checkin } = (await buy()).data
    await payTrade()
    clockAt('22:00', '2026-11-22')
    await runDue()
    await runDue()
    expect(await readRecord(checkin.id)).toMatchObject({ status: 2, ended_by: 'frame' })
    expect(await orderStatus(checkin.pay_order_id!)).toBe(4)
  })

  it('is sold through the channels where the payer is, in frames that have a price', async () => {
    expect(await buy({ channel: 'CASH' })).toMatchObject({ code: 'pay.channel' })
    expect(await buy({ channel: 'ALIPAY' })).toMatchObject({ code: 'pay.channel' })
    clockAt('23:00')
    expect(await buy({ time_frame_id: frames.night })).toMatchObject({ status: 409, code: 'checkin.not_sold' })
  })
})
