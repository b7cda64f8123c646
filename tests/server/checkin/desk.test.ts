import type { Answer } from '@/http/call'
import type { DeskRecord } from '@/contract/staff/checkin'
import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { workers } from '../staff/shop'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { base, handed, LIN, setDeskStage } from './desk-stage'
import { frames } from './shop'
import { countInside, later, sql, visitorAt } from './stage'

const { stage, by, read, person, admit, confirm, takeBack, scanned, notices } = setDeskStage()
const ids = (list: readonly DeskRecord[]) => list.map(({ id }) => id)

describeOnEngine('The desk of a shop', () => {
  it('lists who waits, who is inside and what is not given back, with the numbers of the day', async () => {
    const waits = await scanned()
    const { data } = await admit({ user_id: 1001, card_id: 1001, ...handed('A1') })
    expect(await read()).toMatchObject({
      waiting: [
        { id: waits, status: 3, person: { id: LIN, username: '林晓', phone: '138****0001', status: 2 }, card: { id: cards.value } },
      ],
      inside: [{ id: data.checkin.id, status: 1, method: 'STAFF', locker_number: 'A1' }],
      ...{ out: [], users: [], more: false, present: 2, today: 1, lockers_free: 1 },
      time_frame: { id: frames.day, users_count: 2, max_users: 10 },
    })
  })

  it('finds by name, initials, end of the phone, locker and wristband, and people who are not in; the search leaves a trace', async () => {
    const waits = await scanned()
    await confirm(waits, handed('A2', '0093'))
    for (const q of ['林', '0001', 'a2', '0093']) expect(ids((await read(q)).inside)).toEqual([waits])
    expect((await read('A1')).inside).toEqual([])
    const other = await read('staff33')
    expect([other.users.map(({ id }) => id), other.inside]).toEqual([[workers.staff], []])
    expect((await read('林')).users).toEqual([])
    const traces = await sql<{ asked: string; about: number[] }>(
      `SELECT s.asked, array_agg(f.account_id) AS about FROM staff_search s JOIN staff_search_found f ON f.staff_search_id = s.id GROUP BY s.id ORDER BY s.id`,
    )
    expect(traces[2]).toEqual({ asked: 'a2', about: [LIN] })
  })

  it('refuses who searches too often, and whoever does not work at the shop [IP-210]', async () => {
    await sql(`INSERT INTO staff_search (account_id, shop_id, brand_id, kind, asked, found, created_at)
      SELECT ${workers.staff}, 1, 1, 'name', '甲', 0, '2026-11-21T09:30:00+08:00' FROM generate_series(1, 120)`)
    expect(await by.staff.send('GET', `${base}?q=x`)).toMatchObject({ status: 429, code: 'staff.too_many_searches' })
    expect((await by.staff.send('GET', base)).status).toBe(200)
    const outside = [stage.lin, await visitorAt(workers.staffOfTwo), await visitorAt(workers.staffOfOther)]
    for (const who of outside) expect(await who.send('GET', base)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('shows nobody who is unknown to the shop', async () => {
    expect(await person(99_999)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await person(people.hsu.id)).toMatchObject({ status: 403, code: 'permission.none' })
  })
})

describeOnEngine('A person at the desk', () => {
  it('has the ways in with their reasons, the free lockers and no open entry', async () => {
    const { data } = await person(LIN)
    expect(data).toMatchObject({ person: { id: LIN, phone: '138****0001' }, visits: 0, record: null, time_frame: { id: frames.day } })
    expect(data.lockers).toEqual([
      { number: 'A1', area: '男更衣室' },
      { number: 'A2', area: '男更衣室' },
    ])
    expect(data.cards.find(({ id }) => id === cards.value)).toMatchObject({ available: true, cost: 2000, reason: null })
    expect(data.cards[0]!.available).toBe(true)
  })

  it('is let in with a card, which is charged once, and told; locker and wristband are with him [IP-128] [IP-098]', async () => {
    const body = { card_id: cards.times, ...handed('a1', ' b0131 ') }
    const first = await admit(body, 'desk-admit-1')
    expect(first.data.checkin).toMatchObject({
      status: 1,
      method: 'STAFF',
      cost: 1,
      checkin_by_name: 'staff33',
      locker_number: 'A1',
      wristband_number: 'B0131',
    })
    expect((await admit(body, 'desk-admit-1')).data.checkin.id).toBe(first.data.checkin.id)
    expect([await readBalance(stage.server, cards.times), await countInside()]).toEqual([7, 1])
    expect(await admit(body)).toMatchObject({ status: 409, code: 'checkin.moved' })
    expect(await readBalance(stage.server, cards.times)).toBe(7)
    expect((await notices()).map(({ kind, to }) => [kind, to])).toEqual([['checkin.let_in', LIN]])
    expect((await person(LIN)).data).toMatchObject({ visits: 1, record: { id: first.data.checkin.id }, lockers: [{ number: 'A2' }] })
    expect(await sql(`SELECT by, actor_id AS actor FROM checkin_event`)).toEqual([{ by: 'staff', actor: workers.staff }])
    const ledger = await by.staff.send<Answer<'memberCardEntries'>>(
      'GET',
      `/api/shops/1/staff/members/${LIN}/cards/${cards.times}/entries/`,
    )
    expect(ledger.data.entries[0]).toMatchObject({ kind: 'book', units: -1, is_entry: true })
  })

  it('is let in free of charge with a reason alone, which the record keeps', async () => {
    for (const reason of [undefined, '  '])
      expect(await admit({ channel: 'FREE', reason })).toMatchObject({ status: 400, code: 'checkin.reason_needed' })
    const { data } = await admit({ channel: 'FREE', reason: '体验日' })
    expect(data.checkin).toMatchObject({ status: 1, cost: 0, order: { channel: 'FREE' }, card: null })
    expect(await sql('SELECT reason FROM checkin_event')).toEqual([{ reason: '体验日' }])
    expect(await admit({ user_id: people.hsu.id, channel: 'FREE', reason: '体验日' })).toMatchObject({
      status: 403,
      code: 'permission.none',
    })
  })

  it('is refused with the word of the card, of the frame and of a way that names nothing', async () => {
    expect(await admit({ card_id: 99_999 })).toMatchObject({ status: 409, code: 'checkin.card_none' })
    for (const more of [{ card_id: undefined }, { channel: 'BOOKING' }])
      expect(await admit(more)).toMatchObject({ status: 400, code: 'request.invalid' })
    await sql('UPDATE checkin_frame SET max_users = 1 WHERE id = 1')
    await admit({ user_id: 1001, card_id: 1001 })
    expect(await admit({})).toMatchObject({ status: 409, code: 'checkin.full' })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
  })

  it('comes back with the things he took along, or without it where the desk keeps it [IP-280]', async () => {
    const first = (await admit(handed('A1', '7'))).data.checkin.id
    await stage.lin.leave(first, { action: 'leave' })
    expect((await person(LIN)).data.record).toMatchObject({ id: first, status: 6 })
    const back = await admit({ channel: 'BACK', card_id: undefined, ...handed('A1') })
    expect(back.data.checkin).toMatchObject({ back_id: first, locker_number: 'A1', wristband_number: null, cost: 0 })
    expect(await readBalance(stage.server, cards.value)).toBe(126000)
    expect((await read()).out).toEqual([])
  })
})

describeOnEngine('Locker and wristband', () => {
  it('are with one person: another is told whose number is taken, unknown or none', async () => {
    const first = (await admit(handed('A1', '0093'))).data.checkin.id
    const other = (more: object) => admit({ user_id: 1001, card_id: 1001, ...more })
    expect(await other(handed('A1'))).toMatchObject({ status: 409, code: 'checkin.locker_taken', msg: '储物柜A1已被使用' })
    expect(await other(handed('Z9'))).toMatchObject({ status: 404, code: 'checkin.locker_unknown' })
    expect(await other(handed(null, '0093'))).toMatchObject({ status: 409, code: 'checkin.wristband_taken' })
    expect(await other(handed(null, '手环'))).toMatchObject({ status: 400, code: 'request.invalid' })
    await sql(`UPDATE locker SET removed_at = now() WHERE number = 'A2'`)
    expect(await other(handed('A2'))).toMatchObject({ status: 404, code: 'checkin.locker_unknown' })
    await sql(`UPDATE locker SET removed_at = NULL WHERE TRUE`)
    expect([await readBalance(stage.server, 1001), await countInside()]).toEqual([10000, 1])
    await confirm(first, handed(null))
    expect((await other(handed('A1', '0093'))).data.checkin).toMatchObject({ locker_number: 'A1', wristband_number: '0093' })
  })

  it('go to one of two people who are let in with the same at once', async () => {
    const both = await Promise.all([admit(handed('A1')), admit({ user_id: 1001, card_id: 1001, ...handed('A1') })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.code).toBe('checkin.locker_taken')
    expect(await countInside()).toBe(1)
  })

  it('are given back before a stay ends, or after it [IP-130] [IP-128]', async () => {
    const id = (await admit(handed('A1', '0093'))).data.checkin.id
    await stage.lin.leave(id)
    expect((await read()).waiting).toMatchObject([{ id, status: 4, to_return: true, wristband_number: '0093' }])
    expect((await confirm(id)).data.checkin).toMatchObject({ status: 5, to_return: false })
    expect(await countInside()).toBe(0)
    const again = (await admit(handed('A1'))).data.checkin.id
    expect(await takeBack(again)).toMatchObject({ status: 409, code: 'checkin.moved' })
    await stage.lin.leave(again)
    const forgotten = (await admit({ user_id: 1001, card_id: 1001, ...handed('A2') })).data.checkin.id
    later(13 * 60)
    await stage.server.sweeper.runAll()
    const { out } = await read()
    expect(out).toMatchObject([{ id: forgotten, status: 5, locker_number: 'A2', to_return: true }])
    expect((await takeBack(forgotten)).data.checkin.to_return).toBe(false)
    expect((await takeBack(forgotten)).status).toBe(200)
    expect(await read()).toMatchObject({ out: [], lockers_free: 2 })
  })
})
