import type { CardEntry, MemberNote } from '@/contract/staff/member'
import { NOTE_MOST } from '@/domain/staff/note'
import { addMinutes, DAY_MS, instant } from '@/domain/time'
import { stored } from '../booking/calls'
import { cards } from '../booking/shop'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine } from '../support/database'
import { memberStage, memberUrl } from './member-stage'
import { workers } from './shop'
import { LIN, none } from './stage'

const { stage, as, send, write, acts } = memberStage()
const { staff, coach, superuser } = workers
const readNotes = async (by: number) => (await as(by).get<{ notes: MemberNote[]; next: number | null }>(memberUrl('notes/'))).data

describeOnEngine("The ledger of a member's card", () => {
  const entries = async (by: number = staff, card: number = cards.value) =>
    (await as(by).get<{ entries: CardEntry[]; next: number | null }>(memberUrl(`cards/${card}/entries/`))).data.entries

  it('has what, when, how many units and the balance after it, and adds up', async () => {
    const { order } = (await as(staff).book({ user_id: LIN })).data
    await stage.lin.cancel(order.id)
    const list = await entries()
    expect(list.map(({ kind, units, balance }) => [kind, units, balance])).toEqual([
      ['cancel', 39, 1280],
      ['book', -39, 1241],
      ['open', 1280, 1280],
    ])
    expect(list[1]).toMatchObject({
      at: '2026-11-21T10:00:00+08:00',
      subject: { name: '流瑜伽', start: '2026-11-21T18:00:00+08:00' },
      by: `staff${staff}`,
      is_elsewhere: false,
      is_entry: false,
      is_other: false,
    })
    expect(list[0]!.by).toBeNull()
    let balance = 0
    for (const entry of [...list].reverse()) expect(entry.balance).toBe((balance += entry.units))
  })

  it('does not name the units taken at another shop, nor for whom a shared card was used', async () => {
    await stored(
      stage.server,
      `INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, remarks, created_at) VALUES (${cards.value}, 1, 2, 'adjust', 0, 128000, '徐汇店补登', '2026-11-20Z')`,
    )
    expect((await entries())[0]).toMatchObject({ kind: 'adjust', is_elsewhere: true, subject: null, by: null, remarks: '' })
    await stored(stage.server, `DELETE FROM card_entry WHERE shop_id = 2`)
    await stored(stage.server, `INSERT INTO card_user (card_id, account_id, brand_id) VALUES (${cards.value}, 1001, 1)`)
    await as(1001).book({ card_id: cards.value })
    expect((await entries())[0]).toMatchObject({ kind: 'book', is_other: true })
    await stored(stage.server, `DELETE FROM card_user WHERE card_id = ${cards.value} AND account_id = 1001`)
  })

  it('is of the member’s own cards that work at the shop alone', async () => {
    for (const card of [cards.ofAnother, cards.elsewhere, cards.otherBrand, 1001])
      expect(await as(staff).get(memberUrl(`cards/${card}/entries/`))).toMatchObject(none)
  })
})

describeOnEngine('Notes about a member', () => {
  it('are written and read by a person who looks after him, latest first, and deleted by their author', async () => {
    await stage.lin.book()
    const first = (await write(staff, '  膝盖旧伤，避免跳跃  ')).data.note
    expect(first).toEqual({
      id: expect.any(Number),
      words: '膝盖旧伤，避免跳跃',
      at: '2026-11-21T10:00:00+08:00',
      author: { id: staff, username: `staff${staff}` },
      is_own: true,
    })
    const second = (await write(coach, '想练倒立')).data.note
    expect((await readNotes(coach)).notes.map(({ id, is_own: own }) => [id, own])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    for (const by of [coach, superuser]) expect(await send(by, 'DELETE', `notes/${first.id}/`)).toMatchObject(none)
    expect((await send(staff, 'DELETE', `notes/${first.id}/`)).status).toBe(200)
    expect(await send(staff, 'DELETE', `notes/${first.id}/`)).toMatchObject({ status: 404, code: 'staff.note_not_found' })
    expect((await readNotes(staff)).notes.map(({ id }) => id)).toEqual([second.id])
  })

  it('have words, and no more than so many', async () => {
    for (const words of ['', '   ', '备'.repeat(NOTE_MOST + 1)]) expect((await write(staff, words)).status).toBe(400)
    expect((await write(staff, '备'.repeat(NOTE_MOST))).status).toBe(200)
  })

  it('are written once by one key, and are read page by page', async () => {
    const again = () =>
      stage.server.request('POST', memberUrl('notes/'), { session: as(staff).session, body: { words: '只写一次' }, key: 'note-key-1' })
    await again()
    await again()
    expect((await readNotes(staff)).notes).toHaveLength(1)
    for (let at = 0; at < 10; at += 1) await write(staff, `备注 ${at}`)
    const { notes, next } = await readNotes(staff)
    expect([notes.length, notes[0]!.words, next]).toEqual([10, '备注 9', notes.at(-1)!.id])
    expect((await as(staff).get<{ notes: MemberNote[] }>(memberUrl(`notes/?before=${next}`))).data.notes.map(({ words }) => words)).toEqual(
      ['只写一次'],
    )
  })

  it('are in the record of acts without their words', async () => {
    const { note } = (await write(staff, 'VIP')).data
    await send(staff, 'DELETE', `notes/${note.id}/`)
    expect((await acts()).map(({ act, about }) => [act, about?.id])).toEqual([
      ['memberNoteRemove', LIN],
      ['memberNoteCreate', LIN],
    ])
    expect(JSON.stringify(await stored(stage.server, 'SELECT input FROM staff_act'))).not.toContain('VIP')
  })
})

describeOnEngine('Calling a member', () => {
  const call = (by: number = staff) => send<{ phone: string; area_code: string }>(by, 'POST', 'call/')

  it('shows the whole number, and is recorded with the caller, the member and the time', async () => {
    expect((await call()).data).toEqual({ phone: '13800000001', area_code: 'zh-cn' })
    expect(await acts()).toEqual([
      expect.objectContaining({
        act: 'memberCall',
        actor: { id: staff, username: `staff${staff}` },
        about: { id: LIN, username: '林晓' },
        at: '2026-11-21T10:00:00+08:00',
        outcome: 'done',
      }),
    ])
  })

  it('is done thirty times an hour and a hundred times a day at most, by one person', async () => {
    const wrote = (count: number, hoursAgo: number) =>
      stored(
        stage.server,
        `INSERT INTO staff_act (brand_id, shop_id, actor_id, route, input, address, client, at)
           SELECT 1, 1, ${staff}, 'POST /api/shops/{shopId}/staff/members/{userId}/call/', '{}', '10.1.2.3', 'h5', '${new Date(TEN_O_CLOCK - hoursAgo * 3_600_000).toISOString()}'
             FROM generate_series(1, ${count})`,
      )
    await wrote(29, 0.5)
    expect((await call()).status).toBe(200)
    const refused = { status: 429, code: 'staff.too_many_numbers', data: null }
    expect(await call()).toMatchObject(refused)
    expect((await call(superuser)).status).toBe(200)
    stage.server.clock.moveTo(addMinutes(TEN_O_CLOCK, 61))
    expect((await call()).status).toBe(200)
    await wrote(69, 5)
    expect(await call()).toMatchObject(refused)
    stage.server.clock.moveTo(instant(TEN_O_CLOCK + DAY_MS + 3_700_000))
    expect((await call()).status).toBe(200)
  })
})
