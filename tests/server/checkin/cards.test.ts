import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { clockAt, later, setCheckinStage, sql } from './stage'

const stage = setCheckinStage()
const entries = () =>
  sql<{ kind: string; units: number }>(
    `SELECT kind, delta_units::int AS units FROM card_entry WHERE card_id = ${cards.value} AND checkin_id IS NOT NULL ORDER BY id`,
  )

describeOnEngine('A card that was entered with', () => {
  it('names the entry in its history, and the refund', async () => {
    const { id } = (await stage.lin.enter()).data.checkin
    later(5)
    await stage.lin.cancel(id)
    expect(await entries()).toEqual([
      { kind: 'book', units: -2000 },
      { kind: 'cancel', units: 2000 },
    ])
    const { data } = await stage.lin.send<{ card_histories: object[] }>(
      'GET',
      `/api/cardhistory/?card_id=${cards.value}&created_at__gte=2026-11-21T00:00:00%2B08:00&created_at__lte=2026-11-21T23:00:00%2B08:00`,
    )
    expect(data.card_histories).toMatchObject([
      { type: 'cancel', cost: 20, subject: { kind: 'checkin', name: '全天' } },
      { type: 'book', cost: -20, subject: { kind: 'checkin', name: '全天', start: '2026-11-21T10:00:00+08:00' } },
    ])
  })

  it('has sold the units taken, and nothing once they were given back', async () => {
    const sales = () =>
      sql<{ fen: number }>(
        `SELECT coalesce(sum(amount_fen), 0)::int AS fen FROM money_entry WHERE checkin_id IS NOT NULL AND account = 'sales'`,
      )
    const { id } = (await stage.lin.enter()).data.checkin
    const [{ fen }] = (await sales()) as [{ fen: number }]
    expect(Math.abs(fen)).toBe(2000)
    await stage.lin.cancel(id)
    expect(await sales()).toEqual([{ fen: 0 }])
  })

  it('keeps its early start while it was entered with, whatever else is given back', async () => {
    const term = () => sql(`SELECT start_day::text AS start FROM card WHERE id = ${cards.autoStart}`)
    const first = (await stage.lin.enter({ method: 'SCAN', card_id: cards.autoStart, confirm_auto_start: true })).data.checkin
    await stage.lin.leave(first.id)
    const second = (await stage.lin.enter({ card_id: cards.autoStart })).data.checkin
    await stage.lin.cancel(second.id)
    expect(await term()).toEqual([{ start: '2026-11-21' }])
  })

  it('counts no entry against its limits for classes', async () => {
    const counts = async () =>
      (
        await stage.lin.send<{ cards: { id: number; day_order_count: number }[] }>('GET', '/api/mobile/checkin/cards/?shop_id=1')
      ).data.cards.find(({ id }) => id === cards.times)?.day_order_count
    await stage.lin.enter({ method: 'SCAN', card_id: cards.times })
    expect(await counts()).toBe(0)
  })
})

describeOnEngine('A person who comes back', () => {
  it('stays within the span that was entered, though the owner has changed the frame since', async () => {
    const { id } = (await stage.lin.enter({ method: 'SCAN' })).data.checkin
    await stage.lin.leave(id, { action: 'leave' })
    await sql('UPDATE checkin_repeat SET end_minute = 1380 WHERE frame_id = 1')
    const back = await stage.lin.enter({ method: 'SCAN', channel: 'BACK', card_id: undefined })
    await sql('UPDATE checkin_repeat SET end_minute = 1320 WHERE frame_id = 1')
    expect(back.data.checkin).toMatchObject({ back_id: id, expire_at: '2026-11-21T22:00:00+08:00' })
    clockAt('12:00')
  })
})
