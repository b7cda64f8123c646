import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { LIN, setDeskStage } from './desk-stage'
import { clockAt, later, payTrade, runDue, sql } from './stage'

const { stage, admit, person } = setDeskStage()
beforeEach(() =>
  stage.server.engine.session((session) =>
    session.exec(`UPDATE checkin_shop SET needs_staff = false WHERE shop_id = 1; UPDATE checkin_frame SET fee = 'day' WHERE id IN (1, 2);
      UPDATE shop SET desk_channels = '{CASH,POS}' WHERE id = 1`),
  ),
)

const enter = (more: object = {}) => stage.lin.enter({ method: 'SCAN', ...more })
const online = { channel: 'WEIXIN', card_id: undefined }
interface Seen {
  price: number | null
  channels: object[]
  day: { check_id: number; at: string } | null
}
const seen = async () => (await stage.lin.get<Seen>('available/')).data
/** Comes in and leaves, and an hour goes by. */
const visit = async (more: object = {}) => {
  const { checkin } = (await enter(more)).data
  await stage.lin.leave(checkin.id)
  later(60)
  return checkin
}
const costs = async () => (128000 - (await readBalance(stage.server, cards.value))) / 2000

describeOnEngine('A frame that charges once a day', () => {
  it('charges the first entry and none after it, whichever way is asked for, and says why [IP-350]', async () => {
    const first = await visit()
    expect(first).toMatchObject({ fee: 'day', day_id: null, cost: 2000 })
    expect(await seen()).toMatchObject({ price: 0, channels: [], day: { check_id: first.id, at: '2026-11-21T10:00:00+08:00' } })
    for (const way of [{ channel: 'DAY', card_id: undefined }, {}, online, { channel: undefined, card_id: undefined }])
      expect(await visit(way)).toMatchObject({ status: 1, order: { channel: 'DAY' }, day_id: first.id, cost: 0, price: null, card: null })
    expect(await costs()).toBe(1)
  })

  it('charges again on another day, and in a frame that charges each entry', async () => {
    await visit()
    await sql(`UPDATE checkin_frame SET fee = 'entry' WHERE id = 1`)
    expect(await seen()).toMatchObject({ day: null })
    expect(await enter({ channel: 'DAY', card_id: undefined })).toMatchObject({ status: 409, code: 'checkin.choose' })
    expect(await visit()).toMatchObject({ fee: 'entry', cost: 2000 })
    await sql(`UPDATE checkin_frame SET fee = 'day' WHERE id = 1`)
    clockAt('10:00', '2026-11-22')
    expect(await visit()).toMatchObject({ fee: 'day', cost: 2000 })
    expect(await costs()).toBe(3)
  })

  it('is one day over midnight, as the frame began on it', async () => {
    clockAt('22:30')
    const first = await visit({ time_frame_id: 2 })
    clockAt('00:30', '2026-11-22')
    expect(await visit({ time_frame_id: 2 })).toMatchObject({ day_id: first.id, cost: 0 })
  })

  it('is not paid by an unused entry, which could be given back, nor by an entry free of charge', async () => {
    clockAt('21:00')
    const made = (await enter({ method: 'QRCODE' })).data.checkin.id
    clockAt('22:30')
    expect(await visit({ time_frame_id: 2 })).toMatchObject({ day_id: null, cost: 1500 })
    await stage.lin.cancel(made)
    await runDue()
    clockAt('10:00', '2026-11-22')
    await visit({ card_id: cards.period })
    expect(await visit()).toMatchObject({ day_id: null, cost: 2000 })
  })

  it('covers a person alone: nobody who shares the card, and no guest', async () => {
    await visit()
    await sql(`INSERT INTO card_user (card_id, brand_id, account_id) VALUES (${cards.value}, 1, 1001)`)
    expect((await stage.other.enter({ method: 'SCAN', card_id: cards.value })).data.checkin).toMatchObject({ day_id: null, cost: 2000 })
    await sql(`DELETE FROM card_user WHERE card_id = ${cards.value} AND account_id = 1001`)
  })

  it('is paid by a single entry, too, and the desk takes no money a second time', async () => {
    const { checkin } = (await enter(online)).data
    await payTrade()
    await stage.lin.leave(checkin.id)
    later(60)
    expect((await person(LIN)).data).toMatchObject({ day: { check_id: checkin.id }, single: null })
    expect((await admit({ channel: 'CASH', card_id: undefined, shown_price: 3000 })).data.checkin).toMatchObject({
      status: 1,
      day_id: checkin.id,
    })
    expect(await sql('SELECT count(*)::int AS n FROM till_entry')).toEqual([{ n: 0 }])
  })
})
