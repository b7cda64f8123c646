import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { setDeskStage, handed, LIN } from './desk-stage'
import { frames } from './shop'
import { clockAt, countInside, later, runDue, sql } from './stage'

const { stage, admit, person } = setDeskStage()
beforeEach(() => sql('UPDATE checkin_shop SET needs_staff = false WHERE shop_id = 1'))

const enter = (more: object = {}) => stage.lin.enter({ method: 'SCAN', ...more })
const back = { channel: 'BACK', card_id: undefined }
/** Comes in with the value card, and leaves. */
const leftOnce = async () => {
  const { id } = (await enter()).data.checkin
  await stage.lin.leave(id)
  return id
}
const costs = async () => (128000 - (await readBalance(stage.server, cards.value))) / 2000

describeOnEngine('A person who has left', () => {
  it('comes back within fifteen minutes by a record that goes on with the one left, uncharged, and again after that [IP-280] [IP-350]', async () => {
    const first = await leftOnce()
    expect((await stage.lin.read(first)).checkin.back_until).toBe('2026-11-21T10:15:00+08:00')
    later(14)
    const second = (await enter(back)).data.checkin
    expect(second).toMatchObject({ status: 1, back_id: first, cost: 0, order: { channel: 'BACK' } })
    expect((await stage.lin.read(first)).checkin.back_until).toBeNull()
    await stage.lin.leave(second.id)
    later(14)
    expect((await enter(back)).data.checkin).toMatchObject({ status: 1, back_id: second.id })
    expect([await costs(), await countInside()]).toEqual([1, 1])
  })

  it('pays anew from fifteen minutes on', async () => {
    await leftOnce()
    later(15)
    expect(await enter(back)).toMatchObject({ status: 409, code: 'checkin.choose' })
    expect((await enter()).data.checkin).toMatchObject({ status: 1, back_id: null })
    expect(await costs()).toBe(2)
  })

  it('goes on with a record once, however often at once, and nobody else does', async () => {
    const first = await leftOnce()
    const both = await Promise.all([enter(back), enter(back)])
    expect(new Set(both.map(({ data }) => data.checkin.id)).size).toBe(1)
    expect(await sql(`SELECT count(*)::int AS n FROM checkin WHERE back_id = ${first}`)).toEqual([{ n: 1 }])
    expect(await stage.other.enter({ method: 'SCAN', ...back })).toMatchObject({ code: 'checkin.choose' })
  })

  it('takes a place like everybody, and stays out where there is none [IP-281]', async () => {
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    await leftOnce()
    const other = (await stage.other.enter({ method: 'SCAN', card_id: 1001 })).data.checkin.id
    expect(await enter(back)).toMatchObject({ status: 409, code: 'checkin.full' })
    await stage.other.leave(other)
    expect((await enter(back)).data.checkin.status).toBe(1)
  })

  it('does not go on with it in another frame, nor after the frame', async () => {
    clockAt('21:55')
    await leftOnce()
    clockAt('22:01')
    expect(await enter({ ...back, time_frame_id: frames.night })).toMatchObject({ status: 409, code: 'checkin.choose' })
    await runDue()
    expect((await enter({ time_frame_id: frames.night })).data.checkin).toMatchObject({ back_id: null, cost: 1500 })
  })

  it('is let back in at the desk, and gets no locker that he gave back', async () => {
    const { id } = (await admit(handed('A1'))).data.checkin
    await stage.lin.leave(id)
    expect((await person(LIN)).data).toMatchObject({ record: { id, back_until: '2026-11-21T10:15:00+08:00' } })
    later(5)
    const again = await admit({ channel: 'BACK', card_id: undefined, ...handed(null) })
    expect(again.data.checkin).toMatchObject({ status: 1, back_id: id, locker_number: null, to_return: false })
    expect(await costs()).toBe(1)
  })

  it('is chosen by itself before any card, and a code of it may be given up again', async () => {
    const first = await leftOnce()
    const made = (await stage.lin.enter({ channel: undefined, card_id: undefined })).data.checkin
    expect(made).toMatchObject({ status: 7, back_id: first })
    await stage.lin.cancel(made.id)
    expect((await stage.lin.read(first)).checkin.back_until).toBe('2026-11-21T10:15:00+08:00')
    expect(await costs()).toBe(1)
  })
})

describeOnEngine('A person who waits for staff', () => {
  it('withdraws the entry, and has its payment back; nobody lets him in by it then [IP-128] [IP-274]', async () => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    const { id } = (await enter()).data.checkin
    expect([await costs(), await countInside()]).toEqual([1, 1])
    expect((await stage.lin.cancel(id)).data.checkin).toMatchObject({ status: 2, ended_by: 'member' })
    expect([await costs(), await countInside()]).toEqual([0, 0])
    expect(await stage.lin.cancel(id)).toMatchObject({ status: 409, code: 'checkin.moved' })
  })
})
