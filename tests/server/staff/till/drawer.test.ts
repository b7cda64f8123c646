import type { TillDay } from '@/contract/staff/till'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { brokenAfter } from '../../support/broken-after'
import { stored } from '../../booking/calls'
import { later } from '../../payment/stage'
import { describeOnEngine } from '../../support/database'
import { workers } from '../shop'
import { setTillStage, sold } from './stage'

const stage = setTillStage()
const post = (act: string, body: object, key?: string, by: number = workers.staff) =>
  stage.send<TillDay>(by, 'POST', `till/${act}/`, body, key)

describeOnEngine('The drawer', () => {
  it('should hold the sum of the cash put in, taken, paid back and counted, and the next day begins with it', async () => {
    await post('moves', { amount: 200, reason: '备用金' })
    await sold(stage)
    await post('moves', { amount: -100.5, reason: '交银行' }, 'to-the-bank-1')
    await post('moves', { amount: -100.5, reason: '交银行' }, 'to-the-bank-1')
    const { drawer } = await stage.day()
    expect(drawer).toEqual({ opening: 0, moved: 99.5, counted: 0, expected: 167.5 })
    later(24 * 60)
    expect((await stage.day(workers.staff, '2026-11-22')).drawer).toEqual({ opening: 167.5, moved: 0, counted: 0, expected: 167.5 })
    expect((await stage.day()).drawer.expected).toBe(167.5)
    expect(await stage.ledger()).toEqual({ cash: 16_750 })
  })

  it('is not moved below nothing, by nothing, by parts of a fen, or without a reason', async () => {
    expect(await post('moves', { amount: -1, reason: '交银行' })).toMatchObject({ status: 409, code: 'till.not_enough' })
    expect(await post('moves', { amount: 0, reason: '备用金' })).toMatchObject({ status: 400, code: 'till.amount' })
    expect(await post('moves', { amount: 1.005, reason: '备用金' })).toMatchObject({ status: 400, code: 'till.amount' })
    expect(await post('moves', { amount: 5, reason: '  ' })).toMatchObject({ status: 400, code: 'till.reason_needed' })
    expect(await stage.bookRows()).toEqual([])
  })

  it('is counted: a difference needs a reason and becomes a row, and the counted sum becomes the one that should be there', async () => {
    await sold(stage)
    expect(await post('counts', { counted: 60, expected: 68, reason: '' })).toMatchObject({ code: 'till.reason_needed' })
    expect(await post('counts', { counted: 60, expected: 70, reason: '少' })).toMatchObject({ status: 409, code: 'till.changed' })
    const { data } = await post('counts', { counted: 60, expected: 68, reason: '找错零钱' })
    expect(data.drawer).toEqual({ opening: 0, moved: 0, counted: -8, expected: 60 })
    expect(data.entries[0]).toMatchObject({
      kind: 'count',
      amount: -8,
      counted: 60,
      reason: '找错零钱',
      by: { id: workers.staff },
      can_correct: false,
    })
    expect((await post('counts', { counted: 60, expected: 60, reason: '' })).data.entries[0]).toMatchObject({ amount: 0, counted: 60 })
    // A difference is no sale: what was taken for orders stays as it is.
    expect(data.channels).toMatchObject([{ channel: 'CASH', takings: 68, total: 68 }, {}])
  })
})

describeOnEngine('A row under the wrong channel', () => {
  it('is put right by two further rows, also of a refund, and can be put right again', async () => {
    await sold(stage)
    const [taking] = (await stage.day()).entries
    const { data } = await post('corrections', { entry_id: taking!.id, channel: 'POS', reason: '实际刷卡' })
    expect(data.channels).toMatchObject([
      { channel: 'CASH', takings: 68, corrections: -68, total: 0 },
      { channel: 'POS', takings: 0, corrections: 68, total: 68 },
    ])
    expect(data.drawer.expected).toBe(0)
    expect(data.people).toMatchObject([
      { channel: 'CASH', total: 0 },
      { channel: 'POS', total: 68 },
    ])
    expect(await post('corrections', { entry_id: taking!.id, channel: 'POS', reason: '再一次' })).toMatchObject({
      code: 'till.not_correctable',
    })
    const moved = data.entries.find(({ can_correct: may }) => may)!
    expect(moved).toMatchObject({ kind: 'correction', channel: 'POS', amount: 68 })
    expect((await post('corrections', { entry_id: moved.id, channel: 'CASH', reason: '还是现金' })).data.drawer.expected).toBe(68)
    expect(await stage.ledger()).toEqual({ cash: 6800, pos: 0 })
  })

  it('is a row of the same shop, with another channel and a reason', async () => {
    await sold(stage)
    const [taking] = (await stage.day()).entries
    expect(await post('corrections', { entry_id: taking!.id, channel: 'CASH', reason: '同样' })).toMatchObject({
      code: 'till.not_correctable',
    })
    expect(await post('corrections', { entry_id: taking!.id, channel: 'POS', reason: ' ' })).toMatchObject({ code: 'till.reason_needed' })
    const elsewhere = await stage.server.request('POST', '/api/shops/2/staff/till/corrections/', {
      session: await stage.server.logIn(workers.staffOfTwo),
      body: { entry_id: taking!.id, channel: 'POS', reason: '别家' },
    })
    expect(elsewhere.code).toBe('till.not_correctable')
  })
})

describeOnEngine('The cash book', () => {
  const refusal = (sql: string) =>
    withEngine(stage.server.engine, () => inTransaction(() => rows(sql))).then(
      () => 'taken',
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
    )

  it('is only added to', async () => {
    await sold(stage)
    for (const sql of ['UPDATE till_entry SET amount_fen = 1 RETURNING id', 'DELETE FROM till_entry RETURNING id'])
      expect(await refusal(sql)).toContain('till_entry is never changed, only added to')
  })

  it('has each taking once, and no difference without a reason, whoever writes', async () => {
    await sold(stage)
    const again = `INSERT INTO till_entry (brand_id, shop_id, kind, channel, amount_fen, trade_id, account_id, at)
      SELECT brand_id, shop_id, kind, channel, amount_fen, trade_id, account_id, at FROM till_entry RETURNING id`
    expect(await refusal(again)).toContain('till_entry_taken_once')
    const silent = `INSERT INTO till_entry (brand_id, shop_id, kind, channel, amount_fen, counted_fen, account_id, at)
      SELECT brand_id, shop_id, 'count', 'CASH', -1, 0, account_id, at FROM till_entry RETURNING id`
    expect(await refusal(silent)).toContain('till_entry_reason')
  })

  it('is read for today and 90 days before by a person who keeps the till', async () => {
    const read = (date: string, by: number = workers.staff) => stage.send(by, 'GET', `till/?date=${date}`)
    expect((await read('2026-11-21')).status).toBe(200)
    expect((await read('2026-08-23')).status).toBe(200)
    for (const day of ['2026-08-22', '2026-11-22']) expect((await read(day)).code).toBe('request.invalid')
    for (const id of [workers.coach, workers.bareCoach, 1001]) expect((await read('2026-11-21', id)).code).toBe('permission.none')
    for (const id of [workers.bareStaff, workers.superuser]) expect((await read('2026-11-21', id)).status).toBe(200)
  })

  it('is held to orders and ledger by the audit', async () => {
    const { bookingId } = await sold(stage)
    await sold(stage, 'POS', { user_id: 1001 })
    await stage.lin.cancel(bookingId)
    const { owed } = await stage.day()
    await post(`refunds/${owed[0]!.refund_id}`, { channel: 'CASH' })
    const off = (...sql: string[]) =>
      brokenAfter(
        stage.server.engine,
        'ALTER TABLE till_entry DISABLE TRIGGER USER',
        'ALTER TABLE money_entry DISABLE TRIGGER USER',
        ...sql,
      )
    expect(await off()).toEqual([])
    expect(await off("DELETE FROM till_entry WHERE kind = 'taking' AND channel = 'POS'")).toEqual([
      'till-is-its-orders',
      'till-is-the-ledger',
    ])
    expect(await off("UPDATE till_entry SET amount_fen = -1 WHERE kind = 'refund'")).toEqual(['till-is-its-orders', 'till-is-the-ledger'])
    expect(await off("UPDATE money_entry SET provider = 'cash' WHERE provider = 'pos'")).toEqual(['till-is-the-ledger'])
    const half = `INSERT INTO till_entry (brand_id, shop_id, kind, channel, amount_fen, corrects, account_id, reason, at)
      SELECT brand_id, shop_id, 'correction', 'POS', 6800, id, account_id, 'x', at FROM till_entry WHERE channel = 'CASH' AND kind = 'taking'`
    expect(await off(half)).toEqual(['till-is-the-ledger', 'till-corrections-balance'])
  })

  it('tells by whom and through what, and adds up with orders and ledger', async () => {
    await sold(stage)
    await sold(stage, 'POS', { user_id: 1001 })
    await stage.take((await stage.book({ user_id: 1002 })).data.pay_order_id!, 'CASH', workers.bareStaff)
    const { channels, people, drawer } = await stage.day()
    expect(channels).toMatchObject([
      { channel: 'CASH', takings: 136 },
      { channel: 'POS', takings: 68 },
    ])
    expect(people).toMatchObject([
      { user: { id: workers.staff }, channel: 'CASH', total: 68 },
      { user: { id: workers.staff }, channel: 'POS', total: 68 },
      { user: { id: workers.bareStaff }, channel: 'CASH', total: 68 },
    ])
    expect(drawer.expected).toBe(136)
    const [paid] = await stored<{ fen: number }>(stage.server, 'SELECT sum(amount_fen)::int AS fen FROM payment_order WHERE status = 1')
    expect(paid!.fen).toBe(channels.reduce((sum, { total }) => sum + total * 100, 0))
  })

  it('has the payments by cards and companies, apart from money', async () => {
    const card = await stage.book({ channel: 'CARD', card_id: 2, schedule_id: 1 })
    expect(card.status).toBe(200)
    await stage.lin.cancel(card.data.order.id)
    expect((await stage.day()).cards).toEqual([{ type: 2, used: 1, returned: 1 }])
    expect((await stage.day()).company).toEqual({ used: 0, returned: 0 })
  })
})
