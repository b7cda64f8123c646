import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { LIN, setDeskStage } from './desk-stage'
import { countInside, later, sql } from './stage'

const { stage, by, person, admit } = setDeskStage()
const GUEST = 1001
const exec = (text: string) => stage.server.engine.session((session) => session.exec(text))
const guest = (more: object, key?: string) => admit({ user_id: GUEST, card_id: undefined, ...more }, key)
const cash = { channel: 'CASH', shown_price: 1000 }
const readBook = () => sql<{ channel: string; fen: number }>(`SELECT channel, amount_fen::int AS fen FROM till_entry ORDER BY id`)

describeOnEngine('A guest at the desk', () => {
  beforeEach(() =>
    exec(`UPDATE shop SET desk_channels = '{CASH,POS}' WHERE id = 1; UPDATE ship SET status = 2 WHERE account_id = ${LIN} AND shop_id = 1`),
  )

  it('pays the first price there, which is in the cash book and let in by at once, though the shop asks for staff', async () => {
    expect((await person(GUEST)).data).toMatchObject({ single: { price: 1000, is_trial: true, desk: ['CASH', 'POS'] }, guests: 0 })
    const first = await guest(cash, 'desk-guest-1')
    expect(first.data.checkin).toMatchObject({ status: 1, method: 'STAFF', price: 1000, paid: true, order: { channel: 'CASH' } })
    expect((await guest(cash, 'desk-guest-1')).data.checkin.id).toBe(first.data.checkin.id)
    expect([await readBook(), await countInside()]).toEqual([[{ channel: 'CASH', fen: 1000 }], 1])
    expect(await guest(cash)).toMatchObject({ status: 409, code: 'checkin.moved' })
    expect(await readBook()).toHaveLength(1)
  })

  it('is brought by a member, who answers for him and whose guests of the month are counted', async () => {
    const { data } = await guest({ channel: 'FREE', reason: '体验日', host_id: LIN })
    expect(data.checkin).toMatchObject({ status: 1, host: { id: LIN, username: '林晓' } })
    expect((await person(LIN)).data.guests).toBe(1)
    expect((await person(GUEST)).data.record).toMatchObject({ host: { id: LIN } })
    later(12 * 24 * 60)
    expect((await person(LIN)).data.guests).toBe(0)
  })

  it('is brought by nobody but another member of the shop', async () => {
    const free = { channel: 'FREE', reason: '体验日' }
    expect(await guest({ ...free, host_id: GUEST })).toMatchObject({ status: 409, code: 'checkin.host_unfit' })
    await exec(`UPDATE ship SET status = 0 WHERE account_id = ${LIN} AND shop_id = 1`)
    expect(await guest({ ...free, host_id: LIN })).toMatchObject({ status: 409, code: 'checkin.host_unfit' })
    expect(await guest({ ...free, host_id: 99_999 })).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await countInside()).toBe(0)
  })

  it('is one of as many as a member may bring in a month, whichever desk lets him in', async () => {
    const free = { channel: 'FREE', reason: '体验日', host_id: LIN }
    const used = { status: 409, code: 'checkin.guests_used' }
    await exec('UPDATE checkin_shop SET guests_a_month = 2 WHERE shop_id = 1')
    expect((await person(LIN)).data).toMatchObject({ guests: 0, guests_a_month: 2 })
    const answers = await Promise.all([1001, 1002, 1003, 1004].map((user_id) => guest({ ...free, user_id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(answers.filter(({ status }) => status === 409)).toEqual([expect.objectContaining(used), expect.objectContaining(used)])
    expect([(await person(LIN)).data.guests, await countInside()]).toEqual([2, 2])
    // Another member's guests are his own, and who comes alone is nobody's.
    expect((await guest({ ...free, user_id: 1005, host_id: 1010 })).status).toBe(200)
    expect((await guest({ ...free, user_id: 1006, host_id: undefined })).status).toBe(200)
    later(10 * 24 * 60)
    expect((await guest({ ...free, user_id: 1007 })).status).toBe(200)
  })

  it('comes back within the frame without being counted again', async () => {
    await exec('UPDATE checkin_shop SET guests_a_month = 1 WHERE shop_id = 1')
    const { data } = await guest({ channel: 'FREE', reason: '体验日', host_id: LIN })
    await stage.other.leave(data.checkin.id, { action: 'leave' })
    const back = await guest({ channel: 'BACK', host_id: LIN })
    expect(back.data.checkin).toMatchObject({ status: 1, back_id: data.checkin.id, host: { id: LIN } })
    expect((await person(LIN)).data.guests).toBe(1)
  })

  it('is charged nothing where there is no place, at another price, by a person who keeps no till or where the shop takes no money', async () => {
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    await admit({ card_id: cards.value })
    expect(await guest(cash)).toMatchObject({ status: 409, code: 'checkin.full' })
    await sql('UPDATE checkin_frame SET max_users = 10 WHERE id = 1')
    expect(await guest({ ...cash, shown_price: 3000 })).toMatchObject({ status: 409, code: 'checkin.price_changed' })
    await exec(`UPDATE shop SET desk_channels = '{POS}' WHERE id = 1`)
    expect(await guest(cash)).toMatchObject({ code: 'pay.channel' })
    const bare = await by.bare.send('POST', '/api/shops/1/staff/checkin/', { user_id: GUEST, channel: 'POS' })
    expect(bare.code).toBe('permission.none')
    expect(await sql(`SELECT 1 FROM payment_order WHERE purpose = 'checkin'`)).toEqual([])
    expect(await readBook()).toEqual([])
  })
})
