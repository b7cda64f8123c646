import type { Card } from '@/contract/card'
import { addMinutes, endOfDay, startOfDay, addDays } from '@/domain/time'
import { memberOf, stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { courts, playerOf } from '../court/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { day } from './card-templates'
import { holderOf, leaveShop, LIN, openPeriod, setUpLeaves } from './leave-stage'

const MOTHER = '13700000001'
/** A member of the shop, whom the brand knows. */
const KNOWN = { id: 1001, phone: '15000001001' }
let server: TestApp
let session: string
let cardId: number

beforeEach(async () => {
  server = await openTestApp({ seed: leaveShop })
  await setUpLeaves(server)
  session = await server.logIn(LIN)
  cardId = await openPeriod(server)
})
afterEach(() => server.close())

const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))

const sharingOf = (by: string, id: number = cardId) => {
  const url = `/api/v2/mobile/shops/1/users/cards/${id}/users/`
  return {
    send: (phone = MOTHER, more: object = {}) =>
      server.request<{ wait_seconds: number }>('POST', `${url}codes/`, { session: by, body: { phone, area_code: 'zh-cn', ...more } }),
    add: (more: object = {}, key?: string) =>
      server.request<{ card: Card }>('POST', url, {
        session: by,
        body: { phone: MOTHER, area_code: 'zh-cn', code: server.sent.at(-1)?.code ?? '000000', name: '林芳', ...more },
        ...(key && { key }),
      }),
    remove: (userId: number) => server.request<{ outcome: string }>('POST', `${url}${userId}/remove/`, { session: by, body: {} }),
  }
}
/** Shares the card with a member whom the brand knows. */
const shareWithKnown = async () => {
  const { send, add } = sharingOf(session)
  await send(KNOWN.phone)
  expect((await add({ phone: KNOWN.phone })).status).toBe(200)
  later(2)
  return memberOf(server, KNOWN.id, await server.logIn(KNOWN.id))
}
const users = () => stored(server, `SELECT account_id AS id, active FROM card_user WHERE card_id = ${cardId} ORDER BY account_id`)

describeOnEngine('The switch of a card', () => {
  const select = async (who = session, id: number = LIN) =>
    (
      await server.request<{ cards: { id: number; can_use: boolean; reason: { code: string; msg: string } | null }[] }>(
        'GET',
        `/api/mobile/v1/select/cards/?shop_id=1&user_id=${id}&count=1&schedule_id=${classes.evening}`,
        { session: who },
      )
    ).data.cards.find((card) => card.id === cardId)

  it('is the person’s own: off, the card pays for nothing of his and is named in the picker, the others keep theirs [MC-104] [MC-192] [MC-194]', async () => {
    const mother = await shareWithKnown()
    const lin = holderOf(server, session, cardId)
    const { data } = await lin.change(false)
    expect(data.card.users).toMatchObject([
      { id: LIN, active: false },
      { id: KNOWN.id, active: true },
    ])
    expect((await lin.book({ schedule_id: classes.evening, card_id: cardId })).code).toBe('card.inactive')
    expect(await select()).toMatchObject({ can_use: false, reason: { code: 'card.inactive', msg: '会员卡已停用' } })
    const slot = { court_id: courts.one, start: '2026-11-25T10:00:00+08:00', end: '2026-11-25T11:00:00+08:00' }
    expect((await playerOf(server, LIN, session).order([slot], { card_id: cardId })).code).toBe('card.inactive')
    const listed = await server.request<{ cards: { id: number }[] }>('GET', '/api/v2/mobile/shops/1/users/cards/', { session })
    const ids = listed.data.cards.map(({ id }) => id)
    expect(ids.indexOf(cardId)).toBeGreaterThan(ids.indexOf(cards.value))
    expect((await mother.book({ schedule_id: classes.evening, card_id: cardId })).status).toBe(200)
    expect((await lin.change(true)).data.card.users[0]).toMatchObject({ active: true })
    expect((await lin.book({ schedule_id: classes.late, card_id: cardId })).status).toBe(200)
  })

  it('is refused to whoever does not use the card, and leaves the shop’s own stop and lock as they are [MC-104]', async () => {
    const stranger = holderOf(server, await server.logIn(1002), cardId, 1002)
    expect(await stranger.change(false)).toMatchObject({ status: 404, code: 'card.not_found' })
    expect(await users()).toEqual([{ id: LIN, active: true }])
    await stored(server, `UPDATE card SET is_active = false WHERE id = ${cardId} RETURNING id`)
    const lin = holderOf(server, session, cardId)
    expect((await lin.change(true)).data.card).toMatchObject({ is_active: false })
    expect((await lin.book({ schedule_id: classes.evening, card_id: cardId })).code).toBe('card.inactive')
    const bad = await server.request('POST', `/api/v2/mobile/shops/1/users/cards/${cardId}/`, {
      session,
      body: { action: 'close', is_active: true },
    })
    expect(bad).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('is out of reach during a leave', async () => {
    const lin = holderOf(server, session, cardId)
    await lin.take('2026-11-22', '2026-11-28')
    expect((await lin.change(false)).status).toBe(200)
    server.clock.moveTo(startOfDay(day('2026-11-22')))
    expect((await lin.change(true)).code).toBe('card.locked')
    server.clock.moveTo(addMinutes(endOfDay(addDays(day('2026-11-22'), 6)), 1))
    expect((await lin.change(true)).status).toBe(200)
    expect(TEN_O_CLOCK).toBeLessThan(server.clock.now())
  })
})
