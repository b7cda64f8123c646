import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { makeHolder, LIN } from './freeze-stage'
import { cardId, KNOWN, later, MOTHER, openSharing, server, session, makeSharing, shareWithKnown, users } from './share-stage'

openSharing()

const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
const notices = async (accountId: number) =>
  (await stored<{ kind: string }>(server, `SELECT kind FROM notice WHERE account_id = ${accountId} ORDER BY id`)).map(({ kind }) => kind)

describeOnBothEngines('Sharing a card', () => {
  it('adds a person by a code to his own phone, who keeps his name, is told and sees the card', async () => {
    const { send, add } = makeSharing(session)
    expect((await send(KNOWN.phone)).data).toEqual({ wait_seconds: 60 })
    expect(server.sent.at(-1)).toMatchObject({ phone: KNOWN.phone, purpose: 'card_share' })
    const { data } = await add({ phone: KNOWN.phone }, 'share-0001')
    expect(data.card.users).toEqual([
      { id: LIN, username: '林晓', phone: people.lin.phone, active: true },
      { id: KNOWN.id, username: '会员1001', phone: '150****1001', active: true },
    ])
    expect((await add({ phone: KNOWN.phone }, 'share-0001')).data).toEqual(data)
    expect(await notices(KNOWN.id)).toEqual(['card.shared'])
    const mother = makeHolder(server, await server.logIn(KNOWN.id), cardId, KNOWN.id)
    expect((await mother.read()).data).toMatchObject({ card: { id: cardId }, holder: { id: LIN, is_own: false }, share_most: 1 })
    expect((await mother.book({ schedule_id: classes.evening, card_id: cardId })).status).toBe(200)
    const used = [
      { id: LIN, times: 0 },
      { id: KNOWN.id, times: 1 },
    ]
    expect((await mother.read()).data).toMatchObject({ used })
    expect((await makeHolder(server, session, cardId).read()).data).toMatchObject({ used })
    expect(await broken()).toEqual([])
  })

  it('makes an account under the name that was said for a person who has none, and binds it to the shop', async () => {
    const { send, add } = makeSharing(session)
    await send()
    expect((await add({ name: '  ' })).code).toBe('member.name_empty')
    expect((await add({ name: ' 林芳 ' })).status).toBe(200)
    const [made] = await stored<{ id: number }>(
      server,
      `SELECT a.id, a.username, a.gender, s.shop_id AS shop, s.status FROM account a JOIN ship s ON s.account_id = a.id WHERE a.phone = '${MOTHER}'`,
    )
    expect(made).toMatchObject({ username: '林芳', gender: null, shop: 1, status: 0 })
    expect(await users()).toEqual([
      { id: LIN, active: true },
      { id: made!.id, active: true },
    ])
    expect(await broken()).toEqual([])
  })

  it('never tells before the code is right whether a phone has an account', async () => {
    const { send, add } = makeSharing(session)
    const answers: unknown[] = []
    for (const phone of [MOTHER, KNOWN.phone, people.wu.phone]) {
      const sent = await send(phone)
      const wrong = await add({ phone, code: '000000' })
      const ill = await add({ phone, code: '12' })
      answers.push([sent.status, sent.data, wrong.status, wrong.code, ill.code])
    }
    expect(answers).toEqual(Array.from({ length: 3 }, () => [200, { wait_seconds: 60 }, 400, 'member.code_wrong', 'member.code_format']))
    expect(await stored(server, `SELECT id FROM account WHERE phone = '${MOTHER}'`)).toEqual([])
  })

  it('is for the holder, within the number of the template, and not with himself', async () => {
    const { send, add } = makeSharing(session)
    expect((await send(people.lin.phone)).code).toBe('card.share_own_phone')
    const mother = await shareWithKnown()
    expect((await makeSharing(mother.session).send()).code).toBe('card.only_holder')
    expect((await send()).code).toBe('card.share_full')
    await stored(server, 'UPDATE card_tpl SET share_count = 2 WHERE id = 3 RETURNING id')
    await send(KNOWN.phone)
    expect((await add({ phone: KNOWN.phone })).code).toBe('card.share_known')
    await stored(server, 'UPDATE card_tpl SET share_count = 0 WHERE id = 3 RETURNING id')
    expect((await send()).code).toBe('card.share_none')
    const stranger = makeSharing(await server.logIn(1002))
    for (const answer of [await stranger.send(), await stranger.add(), await stranger.remove(KNOWN.id)])
      expect([answer.status, answer.code]).toEqual([404, 'card.not_found'])
  })

  it('uses no code twice, nor one for something else, nor one that another holder asked for', async () => {
    const { send, add } = makeSharing(session)
    await server.request('POST', '/api/send/verify/', { body: { phone: KNOWN.phone, area_code: 'zh-cn' } })
    expect((await add({ phone: KNOWN.phone })).code).toBe('member.code_expired')
    later(2)
    await send(KNOWN.phone)
    await stored(server, `INSERT INTO card_user (card_id, brand_id, account_id) VALUES (1002, 1, 1003) RETURNING card_id`)
    const other = makeSharing(await server.logIn(1002), 1002)
    expect((await other.add({ phone: KNOWN.phone })).code).toBe('card.share_full')
    await stored(server, 'DELETE FROM card_user WHERE card_id = 1002 AND account_id = 1003 RETURNING card_id')
    expect((await other.add({ phone: KNOWN.phone })).code).toBe('member.code_expired')
    expect((await add({ phone: KNOWN.phone })).status).toBe(200)
    await stored(server, 'UPDATE card_tpl SET share_count = 3 WHERE id = 3 RETURNING id')
    expect((await add({ phone: KNOWN.phone })).code).toBe('member.code_expired')
  })

  it('does not touch a person who leaves', async () => {
    const { send, add } = makeSharing(session)
    await send(KNOWN.phone)
    await stored(server, `UPDATE account SET leaving_at = '2026-11-21Z' WHERE id = ${KNOWN.id} RETURNING id`)
    expect((await add({ phone: KNOWN.phone })).code).toBe('member.leaving')
    expect(await users()).toEqual([{ id: LIN, active: true }])
  })
})

describeOnBothEngines('A person who shares a card', () => {
  it('is taken off by the holder: bookings stay and give back, nothing new is booked', async () => {
    const mother = await shareWithKnown()
    const order = (await mother.book({ schedule_id: classes.evening, card_id: cardId })).data.order.id
    expect((await makeSharing(session).remove(KNOWN.id)).data).toEqual({ outcome: 'removed' })
    expect(await users()).toEqual([{ id: LIN, active: true }])
    expect(await notices(KNOWN.id)).toEqual(['card.shared', 'card.share_removed'])
    expect(await stored(server, `SELECT status FROM booking WHERE id = ${order}`)).toEqual([{ status: 1 }])
    expect((await mother.book({ schedule_id: classes.late, card_id: cardId })).status).not.toBe(200)
    expect((await makeHolder(server, mother.session, cardId, KNOWN.id).read()).code).toBe('card.not_found')
    expect((await mother.get<{ order: { id: number } }>(`/api/mobile/schedules/orders/${order}/`)).data.order.id).toBe(order)
    expect(await stored(server, `SELECT ended_by FROM card_share WHERE card_id = ${cardId}`)).toEqual([{ ended_by: 'holder' }])
    expect((await mother.cancel(order)).status).toBe(200)
    expect((await makeSharing(session).remove(KNOWN.id)).code).toBe('card.share_unknown')
    expect(await broken()).toEqual([])
  })

  it('may leave it, which the holder is told; the holder himself may not', async () => {
    const mother = await shareWithKnown()
    const own = makeSharing(mother.session)
    expect((await own.remove(LIN)).code).toBe('card.only_holder')
    expect((await makeSharing(session).remove(LIN)).code).toBe('card.share_holder')
    expect((await own.remove(KNOWN.id)).data).toEqual({ outcome: 'left' })
    expect(await notices(LIN)).toEqual(['card.share_left'])
    expect((await own.remove(KNOWN.id)).code).toBe('card.not_found')
    expect(await broken()).toEqual([])
  })

  it('takes no leave, and reads of one when the card works again but not why', async () => {
    const mother = makeHolder(server, (await shareWithKnown()).session, cardId, KNOWN.id)
    const { id } = (await makeHolder(server, session, cardId).take('2026-11-24', '2026-11-30', { reason: 'ill', note: '膝盖' })).data.leave
    for (const answer of [await mother.take('2026-11-24', '2026-11-30'), await mother.leaves(), await mother.end(id)])
      expect([answer.status, answer.code]).toEqual([403, 'card.only_holder'])
    expect((await mother.read()).data).toMatchObject({ leave: { first_day: '2026-11-24', reason: 'other', note: '', end_today: null } })
  })

  it('is told of a class that a leave of the holder cancels', async () => {
    const mother = await shareWithKnown()
    const order = (await mother.book({ schedule_id: classes.evening, card_id: cardId })).data.order.id
    const holder = makeHolder(server, session, cardId)
    expect((await holder.leaves()).data.bookings).toMatchObject([{ id: order, username: '会员1001' }])
    expect((await holder.take('2026-11-24', '2026-11-30', { bookings_cancelled: [order] })).status).toBe(200)
    expect(await notices(KNOWN.id)).toEqual(['card.shared', 'proxy.cancelled'])
    expect(await broken()).toEqual([])
  })

  it('is looked after by the audit', async () => {
    await shareWithKnown()
    expect(await broken()).toEqual([])
    expect(await broken(`DELETE FROM card_user WHERE card_id = ${cardId} AND account_id = ${KNOWN.id} RETURNING 1`)).toEqual([
      'shares-are-users',
    ])
    expect(await broken(`UPDATE card_share SET account_id = ${LIN} RETURNING 1`)).toEqual(['shares-are-users'])
    const use = `INSERT INTO code_use (id, code_id, purpose, account_id, used_at) OVERRIDING SYSTEM VALUE VALUES (999990, 999990, 'log_in', ${KNOWN.id}, '2026-11-01Z') RETURNING id`
    expect(await broken(use, 'UPDATE card_share SET proof_use = 999990 RETURNING 1')).toEqual(['shares-are-users'])
  })
})
