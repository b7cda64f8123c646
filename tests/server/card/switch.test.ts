import { addMinutes, endOfDay, startOfDay, addDays } from '@/domain/time'
import { stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { courts, makePlayer } from '../court/shop'
import { TEN_O_CLOCK } from '../support/app'
import { describeOnEngine } from '../support/database'
import { day } from './card-templates'
import { makeHolder, LIN } from './freeze-stage'
import { cardId, KNOWN, openSharing, server, session, shareWithKnown, users } from './share-stage'

openSharing()

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
    const lin = makeHolder(server, session, cardId)
    const { data } = await lin.change(false)
    expect(data.card.users).toMatchObject([
      { id: LIN, active: false },
      { id: KNOWN.id, active: true },
    ])
    expect((await lin.book({ schedule_id: classes.evening, card_id: cardId })).code).toBe('card.inactive')
    expect(await select()).toMatchObject({ can_use: false, reason: { code: 'card.inactive', msg: '会员卡已停用' } })
    const slot = { court_id: courts.one, start: '2026-11-25T10:00:00+08:00', end: '2026-11-25T11:00:00+08:00' }
    expect((await makePlayer(server, LIN, session).order([slot], { card_id: cardId })).code).toBe('card.inactive')
    const listed = await server.request<{ cards: { id: number }[] }>('GET', '/api/v2/mobile/shops/1/users/cards/', { session })
    const ids = listed.data.cards.map(({ id }) => id)
    expect(ids.indexOf(cardId)).toBeGreaterThan(ids.indexOf(cards.value))
    expect((await mother.book({ schedule_id: classes.evening, card_id: cardId })).status).toBe(200)
    expect((await lin.change(true)).data.card.users[0]).toMatchObject({ active: true })
    expect((await lin.book({ schedule_id: classes.late, card_id: cardId })).status).toBe(200)
  })

  it('is refused to anybody who does not use the card, and leaves the shop’s own stop and lock as they are [MC-104]', async () => {
    const stranger = makeHolder(server, await server.logIn(1002), cardId, 1002)
    expect(await stranger.change(false)).toMatchObject({ status: 404, code: 'card.not_found' })
    expect(await users()).toEqual([{ id: LIN, active: true }])
    await stored(server, `UPDATE card SET is_active = false WHERE id = ${cardId} RETURNING id`)
    const lin = makeHolder(server, session, cardId)
    expect((await lin.change(true)).data.card).toMatchObject({ is_active: false })
    expect((await lin.book({ schedule_id: classes.evening, card_id: cardId })).code).toBe('card.inactive')
    const bad = await server.request('POST', `/api/v2/mobile/shops/1/users/cards/${cardId}/`, {
      session,
      body: { action: 'close', is_active: true },
    })
    expect(bad).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('is out of reach during a leave', async () => {
    const lin = makeHolder(server, session, cardId)
    await lin.take('2026-11-22', '2026-11-28')
    expect((await lin.change(false)).status).toBe(200)
    server.clock.moveTo(startOfDay(day('2026-11-22')))
    expect((await lin.change(true)).code).toBe('card.locked')
    server.clock.moveTo(addMinutes(endOfDay(addDays(day('2026-11-22'), 6)), 1))
    expect((await lin.change(true)).status).toBe(200)
    expect(TEN_O_CLOCK).toBeLessThan(server.clock.now())
  })
})
