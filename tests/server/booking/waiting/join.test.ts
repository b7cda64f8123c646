import { classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { aFullClass, at, setWaitingStage, sql, makeWaiter } from './stage'

setWaitingStage()

describeOnEngine('Joining a waiting list', () => {
  it('answers the candidate with the position, and adds one to candidate_num [BK-136, BK-200, BK-349, BK-350]', async () => {
    const { waiters } = await aFullClass(2)
    const first = await waiters[0]!.join()
    expect(first.data.candidate).toMatchObject({ candidate_type: 2, count: 1, position: 1, channel: 'CARD', card_id: 1002 })
    const second = await waiters[1]!.join({ candidate_type: 1, card_id: undefined })
    expect(second.data.candidate).toMatchObject({ id: first.data.candidate.id + 1, candidate_type: 1, position: 2, channel: null })
    expect([first.data.candidate_num, second.data.candidate_num]).toEqual([1, 2])
    const { data } = await waiters[0]!.send<{
      schedules: { id: number; candidate_num: number; candidate_id: number; candidate_user_ids: number[] }[]
    }>('GET', '/api/mobile/schedules/group/?shop_id=1&date=2026-11-21')
    expect(data.schedules.find(({ id }) => id === classes.single)).toMatchObject({
      candidate_num: 2,
      candidate_id: first.data.candidate.id,
      candidate_user_ids: [],
    })
  })

  it('is for a full class only, and once a member [BK-192]', async () => {
    const early = await makeWaiter(1002)
    expect((await early.join()).code).toBe('booking.not_full')
    const { holder, waiters } = await aFullClass(1)
    expect((await holder.join({ card_id: 1001 })).code).toBe('booking.already_booked')
    expect((await waiters[0]!.join()).code).toBe('ok')
    expect((await waiters[0]!.join()).code).toBe('booking.already_waiting')
  })

  it('is refused where the shop has no waiting lists [BK-192, BK-198]', async () => {
    const { waiters } = await aFullClass(1)
    await sql('UPDATE shop SET team_course_can_wait = false WHERE id = 1')
    expect((await waiters[0]!.join()).code).toBe('booking.wait_off')
  })

  it.each([
    [true, 1, 180, '15:00'],
    [true, 2, 30, '17:30'],
    [false, 2, 0, '18:00'],
  ])('follows the shop’s settings: can_wait %s, method %i, %i minutes before [BK-198]', async (may, method, minutes, stop) => {
    const { waiters } = await aFullClass(1)
    await sql(
      `UPDATE shop SET team_course_can_wait = ${may}, team_course_wait_method = ${method}, team_minutes_can_wait = ${minutes} WHERE id = 1`,
    )
    const { data } = await waiters[0]!.send<object>('GET', `/api/mobile/schedules/${classes.single}/waiting/?shop_id=1`)
    expect(data).toMatchObject({ can_wait: may, default_type: method, stop_at: `2026-11-21T${stop}:00+08:00` })
    await sql('UPDATE shop SET team_course_wait_method = 2 WHERE id = 1')
  })

  it('is refused for a class that has started [BK-192]', async () => {
    const { waiters } = await aFullClass(1)
    at('18:00')
    expect((await waiters[0]!.join()).code).toBe('booking.past')
  })

  it('automatic booking needs a card of the member that pays for the class [BK-349]', async () => {
    const { waiters } = await aFullClass(1)
    expect((await waiters[0]!.join({ card_id: 1003 })).code).toBe('card.none')
    expect((await waiters[0]!.join({ card_id: undefined })).code).toBe('card.none')
  })

  it('a member without any card for the class can neither join nor subscribe, and is told so [BK-458]', async () => {
    await aFullClass(0)
    const waiter = await makeWaiter(1100)
    await sql('UPDATE card SET is_locked = true WHERE id = 1100')
    for (const answer of [await waiter.join({ candidate_type: 1, card_id: undefined }), await waiter.subscribe()])
      expect([answer.code, answer.msg]).toEqual(['card.none_to_wait', '暂无可用会员卡,无法订阅或候补'])
    await sql('UPDATE card SET is_locked = false WHERE id = 1100')
    expect((await waiter.join()).code).toBe('ok')
  })

  it('may name a card by its kind, which is checked [BK-349]', async () => {
    const { waiters } = await aFullClass(1)
    expect((await waiters[0]!.join({ channel: 'GENERAL_CARD' })).code).toBe('card.not_general')
    const { data } = await waiters[0]!.join({ channel: 'VALUE_CARD' })
    expect(data.candidate).toMatchObject({ channel: 'VALUE_CARD', card_id: 1002 })
  })

  it('a candidate who joins after the cut-off only gets a notice, whatever was chosen [BK-197]', async () => {
    const { waiters } = await aFullClass(1)
    at('15:01')
    expect((await waiters[0]!.join()).data.candidate).toMatchObject({ candidate_type: 1, present_type: 1, channel: null })
  })

  it('one request sent twice makes one candidate', async () => {
    const { waiters } = await aFullClass(1)
    const [one, two] = [await waiters[0]!.join({}, 'join-once-please'), await waiters[0]!.join({}, 'join-once-please')]
    expect(two.data).toEqual(one.data)
  })

  it('is listed for the member, with the method that applies now [BK-193, BK-197]', async () => {
    const { waiters } = await aFullClass(2)
    await waiters[0]!.join()
    await waiters[1]!.join()
    const list = async () =>
      (
        await waiters[1]!.send<{
          candidates: { candidate: { position: number; present_type: number }; schedule: { id: number; stop_at: string } }[]
        }>('GET', '/api/user/schedules/waiting/?shop_id=1')
      ).data.candidates
    expect(await list()).toMatchObject([
      { candidate: { position: 2, present_type: 2 }, schedule: { id: classes.single, stop_at: '2026-11-21T15:00:00+08:00' } },
    ])
    at('15:01')
    expect(await list()).toMatchObject([{ candidate: { present_type: 1 } }])
    at('18:00')
    expect(await list()).toEqual([])
  })
})

describeOnEngine('Leaving a waiting list', () => {
  it('takes one from candidate_num, and needs no body [BK-193, BK-201, BK-351, BK-352]', async () => {
    const { waiters } = await aFullClass(2)
    const { data } = await waiters[0]!.join()
    await waiters[1]!.join()
    expect((await waiters[0]!.leave(data.candidate.id)).data.candidate_num).toBe(1)
    expect((await waiters[0]!.leave(data.candidate.id)).code).toBe('booking.wait_ended')
    expect((await waiters[0]!.join()).data.candidate.position).toBe(2)
  })

  it('is for the candidate alone [BK-351]', async () => {
    const { waiters } = await aFullClass(2)
    const { data } = await waiters[0]!.join()
    expect((await waiters[1]!.leave(data.candidate.id)).code).toBe('permission.none')
    expect((await waiters[1]!.leave(9999)).code).toBe('permission.none')
  })
})

describeOnEngine('A subscription to free seats', () => {
  it('is made with a position, and cancelled [BK-206, BK-208, BK-209]', async () => {
    const { waiters } = await aFullClass(2)
    const first = await waiters[0]!.subscribe()
    const second = await waiters[1]!.subscribe()
    expect([first.data.subscription.position, second.data.subscription.position]).toEqual([1, 2])
    expect((await waiters[0]!.subscribe()).code).toBe('booking.already_subscribed')
    expect((await waiters[1]!.unsubscribe(first.data.subscription.id)).code).toBe('permission.none')
    expect((await waiters[0]!.unsubscribe(first.data.subscription.id)).code).toBe('ok')
    const state = async (of: (typeof waiters)[number]) =>
      (await of.send<{ vacancy: object }>('GET', `/api/mobile/schedules/${classes.single}/waiting/?shop_id=1`)).data.vacancy
    expect(await state(waiters[0]!)).toMatchObject({ state: 'cancelled', subscription_id: null, refusal: null })
    expect(await state(waiters[1]!)).toMatchObject({ state: 'subscribed', position: 1, subscription_id: second.data.subscription.id })
    await waiters[0]!.join()
    expect(await state(waiters[0]!)).toMatchObject({ state: 'waiting', position: 1 })
  })

  it('is open to a member who has booked the class as well, after a confirmation [BK-206]', async () => {
    const { holder } = await aFullClass(0)
    const before = await holder.send<{ vacancy: object }>('GET', `/api/mobile/schedules/${classes.single}/waiting/?shop_id=1`)
    expect(before.data.vacancy).toMatchObject({ state: 'can-subscribe', needs_confirm: true })
    expect((await holder.subscribe()).data.subscription.position).toBe(1)
  })

  it('notifies every subscriber when a seat is free, once for each time that the class was full', async () => {
    await sql('UPDATE schedule SET capacity = 2 WHERE id = 2')
    const { holder, orderId, waiters } = await aFullClass(3)
    const second = await waiters[0]!.book()
    await waiters[1]!.subscribe()
    await waiters[2]!.subscribe()
    await holder.cancel(orderId)
    expect([await waiters[1]!.told(), await waiters[2]!.told()]).toEqual([['vacancy.place'], ['vacancy.place']])
    await waiters[0]!.cancel(second.data.order.id)
    expect(await waiters[1]!.told()).toEqual(['vacancy.place'])
    const again = await holder.book({ count: 2 })
    await holder.cancel(again.data.order.id)
    expect(await waiters[1]!.told()).toEqual(['vacancy.place', 'vacancy.place'])
  })

  it('is only for a full class, with or without a waiting list [BK-206]', async () => {
    const early = await makeWaiter(1002)
    expect((await early.subscribe()).code).toBe('booking.not_full')
    await aFullClass(0)
    await sql('UPDATE shop SET team_course_can_wait = false WHERE id = 1')
    expect((await early.subscribe()).code).toBe('ok')
  })

  it('a subscription that cannot be made or cancelled says 订阅失败,请重试, or 取消订阅失败,请重试 [BK-456, BK-457]', async () => {
    const { waiters } = await aFullClass(1)
    const { data } = await waiters[0]!.subscribe()
    await sql('ALTER TABLE vacancy RENAME TO vacancy_away')
    const [asked, taken] = [await waiters[0]!.subscribe(), await waiters[0]!.unsubscribe(data.subscription.id)]
    await sql('ALTER TABLE vacancy_away RENAME TO vacancy')
    expect([asked.status, asked.code, asked.msg]).toEqual([500, 'booking.subscribe_failed', '订阅失败,请重试'])
    expect([taken.status, taken.code, taken.msg]).toEqual([500, 'booking.unsubscribe_failed', '取消订阅失败,请重试'])
  })
})
