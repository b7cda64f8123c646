import { readBalance, makeMember } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { withWorkers, workers } from '../staff/shop'
import { people } from '../support/two-brands'
import { callGate, gateAt, makePhone, type Gate } from './gate-stage'
import { checkinShop } from './shop'
import { atShop, clockAt, countInside, later, runDue, setCheckinStage, sql, visitorAt } from './stage'

const stage = setCheckinStage(undefined, withWorkers(checkinShop))
let gate: Gate
beforeAll(async () => {
  gate = await gateAt(stage.server)
})
beforeEach(async () => {
  await sql('UPDATE checkin_shop SET position_counts = false WHERE shop_id = 1')
})

const scan = (more: object = {}) => stage.lin.enter({ method: 'SCAN', card_id: cards.times, ...more })
const came = () => sql<{ cause: string }>('SELECT cause FROM attendance')
const present = async (by: number, id: number, key?: string) =>
  (await visitorAt(by)).send<{ checkin: { counts: boolean } }>('POST', `/api/shops/1/staff/checkin/${id}/present/`, {}, key)

describeOnEngine('A printed code with the phone’s position', () => {
  it('makes an entry that says so, costs the price of an entry, and counts as no visit [IP-277]', async () => {
    const before = await readBalance(stage.server, cards.times)
    const { checkin } = (await scan()).data
    expect(checkin).toMatchObject({ status: 1, method: 'SCAN', by_position: true, counts: false, cost: 1 })
    expect([await came(), await countInside(), await readBalance(stage.server, cards.times)]).toEqual([[], 1, before - 1])
    later(30)
    expect((await stage.lin.leave(checkin.id)).data.checkin.status).toBe(5)
    await runDue()
    expect(await came()).toEqual([])
  })

  it.each([
    ['no position', { lat: undefined, lng: undefined }, 400, 'checkin.place_needed'],
    ['one that is vaguer than the shop’s metres', { accuracy: 150 }, 409, 'checkin.place_vague'],
    ['one that says nothing of how close it is', { accuracy: undefined }, 409, 'checkin.place_vague'],
    ['one that is far away', { lat: 31.24 }, 409, 'checkin.place_far'],
  ])('%s makes none, and takes nothing', async (_, more, status, code) => {
    const before = await readBalance(stage.server, cards.times)
    expect(await scan({ ...atShop, ...more })).toMatchObject({ status, code })
    expect([await sql('SELECT id FROM checkin'), await readBalance(stage.server, cards.times)]).toEqual([[], before])
  })

  it('is taken as near as the shop says, and not at all where the shop has no position', async () => {
    await sql('UPDATE checkin_shop SET position_metres = 30 WHERE shop_id = 1')
    expect(await scan({ ...atShop, lat: atShop.lat + 0.0005 })).toMatchObject({ code: 'checkin.place_far' })
    const places = await sql<{ lat: number; lng: number }>('SELECT gd_lat AS lat, gd_lng AS lng FROM shop WHERE id = 1')
    await sql('UPDATE shop SET gd_lat = NULL, gd_lng = NULL WHERE id = 1')
    expect(await scan()).toMatchObject({ status: 409, code: 'checkin.place_off' })
    expect((await stage.lin.get<{ config: { position: object | null } }>('available/')).data.config.position).toBeNull()
    await sql(`UPDATE shop SET gd_lat = ${places[0]!.lat}, gd_lng = ${places[0]!.lng} WHERE id = 1`)
  })

  it('counts where the shop says so', async () => {
    await sql('UPDATE checkin_shop SET position_counts = true WHERE shop_id = 1')
    expect((await scan()).data.checkin).toMatchObject({ by_position: true, counts: true })
    expect(await came()).toEqual([{ cause: 'entry' }])
  })

  it('counts from when the desk has confirmed it, once, and the person is told', async () => {
    const { id } = (await scan()).data.checkin
    for (const who of [people.lin.id, workers.bareStaff, workers.coach])
      expect(await present(who, id)).toMatchObject({ status: 403, code: 'permission.none' })
    later(5)
    for (let at = 0; at < 2; at += 1)
      expect((await present(workers.staff, id)).data.checkin).toMatchObject({ by_position: true, counts: true })
    expect(await sql(`SELECT a.cause, a.at = c.checkin_at AS "atEntry" FROM attendance a JOIN checkin c ON c.id = a.checkin_id`)).toEqual([
      { cause: 'entry', atEntry: true },
    ])
    expect(await sql(`SELECT account_id AS who FROM notice WHERE kind = 'checkin.present'`)).toEqual([{ who: people.lin.id }])
    expect(
      await sql(`SELECT DISTINCT actor_id AS who FROM staff_act WHERE route LIKE 'POST %/present/' AND actor_id <> ${workers.coach}`),
    ).toEqual([{ who: workers.staff }])
    await sql(`DELETE FROM notice WHERE kind = 'checkin.present'`)
  })

  it('is not confirmed where there is nothing to confirm: an entry at a gate, of another shop, one not made', async () => {
    const { id } = (await stage.lin.enter({ card_id: cards.times })).data.checkin
    expect(await present(workers.staff, id)).toMatchObject({ status: 409, code: 'checkin.moved' })
    expect(await present(workers.staff, 999_999)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('does not mark a booked class as attended before it counts', async () => {
    const lin = makeMember(stage.server, people.lin.id, await stage.server.logIn(people.lin.id))
    const order = (await lin.book({ schedule_id: classes.evening })).data.order.id
    const way = { channel: 'BOOKING', card_id: undefined, booking: { kind: 'schedule', order_id: order } }
    clockAt('17:30')
    const { id } = (await stage.lin.enter({ method: 'SCAN', ...way })).data.checkin
    const attended = () => sql<{ came: boolean }>(`SELECT has_checked_in AS came FROM booking WHERE id = ${way.booking.order_id}`)
    expect([await attended(), await came()]).toEqual([[{ came: false }], []])
    await present(workers.staff, id)
    expect([await attended(), await came()]).toEqual([[{ came: true }], [{ cause: 'entry' }]])
    await sql(`DELETE FROM notice WHERE kind = 'checkin.present'`)
  })

  it('opens the gate to come in once its screen is read, which counts it, and to leave the time after', async () => {
    const { id } = (await scan()).data.checkin
    const answers = []
    for (const seconds of [30, 5, 20]) {
      later(seconds / 60)
      answers.push(await callGate(stage.lin, gate, `position-gate-${seconds}`))
    }
    expect(answers.map(({ data }) => [data.type, data.checkin.id, data.checkin.status, data.checkin.counts])).toEqual([
      ['checkin', id, 1, true],
      ['checkin', id, 1, true],
      ['checkout', id, 5, true],
    ])
    expect(await sql('SELECT step FROM door_event ORDER BY id')).toEqual([{ step: 'in' }, { step: 'out' }])
    expect(await came()).toEqual([{ cause: 'entry' }])
  })

  it('opens the gate to come in for a person who means that, and to leave at once for a person who means to leave', async () => {
    const { checkin } = (await scan()).data
    later(5)
    expect(await callGate(stage.lin, gate, 'position-means-in', 'in')).toMatchObject({
      data: { type: 'checkin', checkin: { id: checkin.id } },
    })
    later(5)
    expect((await callGate(stage.lin, gate, 'position-means-in-again', 'in')).code).toBe('checkin.inside_already')
    expect(await callGate(stage.lin, gate, 'position-means-out', 'out')).toMatchObject({ data: { type: 'checkout' } })
    await scan({ channel: 'BACK', card_id: undefined })
    expect(await callGate(stage.lin, gate, 'position-leaves', 'out')).toMatchObject({ data: { type: 'checkout' } })
  })

  it('opens the gate to leave for whose frame is over', async () => {
    const { id } = (await scan()).data.checkin
    clockAt('22:01')
    expect(await callGate(stage.lin, gate, 'position-after-frame')).toMatchObject({
      data: { type: 'checkout', checkin: { id, status: 5 } },
    })
  })

  it('opens the gate to leave for the person who was seen by the desk', async () => {
    const { id } = (await scan()).data.checkin
    await present(workers.staff, id)
    later(1)
    expect(await callGate(stage.lin, gate, 'position-seen-by-desk')).toMatchObject({
      data: { type: 'checkout', checkin: { id, status: 5 } },
    })
    await sql(`DELETE FROM notice WHERE kind = 'checkin.present'`)
  })

  it('opens the gate to come in where positions count by themselves, too', async () => {
    await sql('UPDATE checkin_shop SET position_counts = true WHERE shop_id = 1')
    const { id } = (await scan()).data.checkin
    later(1)
    expect(await callGate(stage.lin, gate, 'position-counts-gate')).toMatchObject({ data: { type: 'checkin', checkin: { id, status: 1 } } })
    expect(await came()).toEqual([{ cause: 'entry' }])
  })

  it('waits for staff where they let in, and counts as soon as they do', async () => {
    await sql('UPDATE checkin_shop SET needs_staff = true WHERE shop_id = 1')
    const { id, status } = (await scan()).data.checkin
    expect([status, await came()]).toEqual([3, []])
    const staff = await visitorAt(workers.staff)
    await staff.send('PUT', `/api/v2/shops/1/user/checkin/${id}/`, {})
    expect((await stage.lin.read(id)).checkin).toMatchObject({ status: 1, by_position: true, counts: true })
    expect(await came()).toEqual([{ cause: 'entry' }])
  })

  it('is a visit once the person comes back by a gate after leaving for a while', async () => {
    const { id } = (await scan()).data.checkin
    later(10)
    await stage.lin.leave(id, { action: 'leave' })
    const back = (await stage.lin.enter({ channel: 'BACK', card_id: undefined })).data.checkin
    await gate.redeem((await makePhone(stage.server, stage.lin, back.id)).draw())
    expect([(await stage.lin.read(back.id)).checkin.counts, await came()]).toEqual([true, [{ cause: 'entry' }]])
    expect(await present(workers.staff, id)).toMatchObject({ status: 409, code: 'checkin.moved' })
  })
})
